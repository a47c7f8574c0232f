The frame of the program: what every command shares.

An unknown command is named, and the status is 2.
  $ gatillo nonsense
  gatillo: unknown command 'nonsense': `gatillo --help` lists them
  [2]
An unknown option is named.
  $ gatillo list --nonsense
  gatillo: unknown option '--nonsense'
  [2]
A command that takes no arguments says so.
  $ gatillo list extra
  gatillo: list takes no arguments
  [2]
No command at all shows the help.
  $ gatillo
  usage: gatillo COMMAND ... * (glob)
  ...
  Exit status: 0 all agreed, 1 a difference or a wrong count, 2 bad input or usage, 3 an outside program failed.
  [2]
