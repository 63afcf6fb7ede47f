import unittest

from testing.documented_commands import inline_commands, read_blocks

PAGE = """# Page

Say `orrery check content` or `orrery --version`.

```sh
orrery config
```

<!-- not run here: there is no such machine -->
```sh
reboot
```

```console
$ orrery adverts list
nothing
$ date
```

```nginx
listen 80;
```
"""


class ThePage(unittest.TestCase):
    def test_has_blocks_of_commands_with_what_they_print_left_out(self) -> None:
        self.assertEqual([(5, "orrery config\n", ""), (10, "reboot\n", "there is no such machine"),
                          (14, "orrery adverts list\ndate\n", "")],
                         [(block.line, block.script, block.reason) for block in read_blocks(PAGE)])

    def test_names_commands_in_its_text(self) -> None:
        self.assertEqual({"check", "--version"}, inline_commands(PAGE, "orrery"))
