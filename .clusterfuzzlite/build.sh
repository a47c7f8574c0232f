#!/bin/bash -eu
# Builds every target of fuzz/targets.list into $OUT with its seed corpus and its dictionary. The service sets CC, CFLAGS,
# LIB_FUZZING_ENGINE, SRC, OUT and WORK; ci/fuzz cflite sets the same for a run without Docker.
cd "$SRC/gatillo"
meson setup "$WORK/build" -Dfuzz=true "-Dfuzz_engine=$LIB_FUZZING_ENGINE" -Dbuildtype=plain -Db_ndebug=false -Db_lundef=false \
  -Dwerror=false -Dtests=disabled -Dbench=disabled
ninja -C "$WORK/build" fuzz/plugin_puppet.so
cp "$WORK/build/fuzz/plugin_puppet.so" "$OUT/"
grep -v '^#' fuzz/targets.list | while read -r name part longest dictionary; do
  ninja -C "$WORK/build" "fuzz/fuzz_$name"
  cp "$WORK/build/fuzz/fuzz_$name" "$OUT/$name"
  python3 -m zipfile -c "$OUT/${name}_seed_corpus.zip" fuzz/corpus/"$name"/*
  printf '[libfuzzer]\nmax_len = %s\n' "$longest" >"$OUT/$name.options"
  [ "$dictionary" = - ] || cp "fuzz/$dictionary.dict" "$OUT/$name.dict"
done
