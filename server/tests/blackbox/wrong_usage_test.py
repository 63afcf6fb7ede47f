"""Whatever is wrong at the start is said in one line that names the thing, with exit code 2 or 1."""

import pathlib
import socket
import subprocess

from server_case import FolderCase

USAGE, FAILED = 2, 1


class StartCase(FolderCase):
    def run_briefly(self, *arguments: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
        """What should have been refused and serves instead is ended by the time limit."""
        return self.new_server(env).command(*arguments, timeout_s=20)

    def expect_one_line(self, done: subprocess.CompletedProcess[str], code: int, named: str) -> None:
        said = done.stderr.strip().splitlines()
        self.assertEqual(code, done.returncode, done.stderr)
        self.assertEqual(1, len(said), done.stderr)
        self.assertIn(named, said[0])
        for dump in ("terminate called", "what()", "exception", "/src/", "std::"):
            self.assertNotIn(dump, said[0])
        self.assertEqual("", done.stdout.strip())

    def expect_failure_at_start(self, done: subprocess.CompletedProcess[str], named: str) -> None:
        """The log may tell what went before; the fault is its last line."""
        last = done.stderr.strip().splitlines()[-1]
        self.assertIn(done.returncode, (FAILED, USAGE), done.stderr)
        self.assertIn(named, last)
        self.assertNotIn("terminate called", done.stderr)


class TheCommandLine(StartCase):
    def test_refuses_what_it_does_not_know(self) -> None:
        for arguments, named in [
            (["sevre"], "sevre"),
            (["serve", "--nonsense"], "--nonsense"),
            (["serve", "--listen"], "--listen"),
            (["serve", "--listen", "nonsense"], "nonsense"),
            (["serve", "--listen", "127.0.0.1:99999"], "99999"),
            (["serve", "--listen", "127.0.0.1:-1"], "-1"),
            (["serve", "stray"], "stray"),
            (["collect", "no_such_data_set"], "no_such_data_set"),
            (["import"], "import"),
            (["import", "registry"], "registry"),
            (["import", "nonsense", "x"], "import"),
            (["check"], "check"),
            (["check", "nonsense"], "check"),
            (["check", "network", "stray"], "check"),
            (["adverts"], "adverts"),
            (["adverts", "show"], "adverts"),
            (["adverts", "delete", "1"], "adverts"),
            (["backup"], "backup"),
            (["restore"], "restore"),
        ]:
            with self.subTest(arguments=arguments):
                self.expect_one_line(self.run_briefly(*arguments), USAGE, named)

    def test_names_a_file_that_is_not_there(self) -> None:
        missing = str(self.folder / "missing")
        for arguments, code in [
            (["serve", "--config", missing], USAGE),
            (["import", "registry", missing], FAILED),
            (["restore", missing], FAILED),
        ]:
            with self.subTest(arguments=arguments):
                self.expect_one_line(self.run_briefly(*arguments), code, missing)

    def test_prints_its_version_and_help_without_a_fault(self) -> None:
        for arguments in (["--version"], ["--help"]):
            with self.subTest(arguments=arguments):
                done = self.run_briefly(*arguments)
                self.assertEqual((0, ""), (done.returncode, done.stderr))
                self.assertIn("orrery", done.stdout)


class TheConfiguration(StartCase):
    def serve_with(self, text: str) -> subprocess.CompletedProcess[str]:
        config = self.folder / "orrery.toml"
        config.write_text(text)
        return self.run_briefly("serve", "--config", str(config))

    def test_is_refused_where_it_cannot_be_read(self) -> None:
        for text, named in [
            ("this is = = not toml", "orrery.toml"),
            ("[registry]\nsauce = 'none'\n", "registry.sauce"),
            ("[registry]\nsource = true\n", "registry.source"),
            ("[collect.registry]\nevery = 'soon'\n", "collect.registry.every"),
            ("[collect.validators]\nevery = '1s'\n", "collect.validators.every"),
            ("[collect.balances]\nevery = '1h'\n", "collect.balances.every"),
            ("[fetch]\nallow = '300.0.0.0/8'\n", "fetch.allow"),
            ("[fetch]\nper_host_per_second = -1\n", "fetch.per_host_per_second"),
        ]:
            with self.subTest(text=text):
                self.expect_one_line(self.serve_with(text), USAGE, named)

    def test_is_refused_as_a_folder(self) -> None:
        done = self.run_briefly("serve", "--config", str(self.folder))
        self.expect_one_line(done, USAGE, str(self.folder))

    def test_from_the_environment_is_held_to_the_same_bounds(self) -> None:
        done = self.run_briefly("config", env={"ORRERY_COLLECT_REGISTRY_EVERY": "soon"})
        self.expect_one_line(done, USAGE, "collect.registry.every")

    def test_is_printed_with_where_each_value_came_from_and_without_secrets(self) -> None:
        done = self.run_briefly("config", env={"ORRERY_DATABASE_URL": "postgresql://someone:a-password@db.example/x"})
        self.assertEqual(0, done.returncode, done.stderr)
        self.assertIn("registry.source", done.stdout)
        self.assertIn("ORRERY_REGISTRY_SOURCE", done.stdout)
        self.assertNotIn("a-password", done.stdout)


class TheServer(StartCase):
    def test_names_a_port_that_is_in_use(self) -> None:
        server = self.new_server()
        with socket.socket() as holder:
            holder.bind(("127.0.0.1", server.ports["site"]))
            holder.listen()
            done = server.command(*server.serve_arguments(), timeout_s=20)
        self.expect_failure_at_start(done, str(server.ports["site"]))

    def test_names_a_web_folder_that_is_not_there(self) -> None:
        server = self.new_server()
        server.web = pathlib.Path(self.folder / "no-such-site")
        self.expect_failure_at_start(server.command(*server.serve_arguments(), timeout_s=20), "no-such-site")

    def test_names_a_database_folder_that_is_not_there(self) -> None:
        done = self.run_briefly("serve", "--database", f"sqlite:{self.folder}/none/such/orrery.db")
        self.expect_failure_at_start(done, "none/such")

    def test_names_a_database_url_of_no_known_kind_without_repeating_its_password(self) -> None:
        done = self.run_briefly("serve", "--database", "mysql://someone:secret@somewhere")
        self.expect_failure_at_start(done, "database URL")
        self.assertNotIn("secret", done.stderr)

    def test_names_a_postgresql_server_that_does_not_answer(self) -> None:
        done = self.run_briefly("serve", "--database", "postgresql://nobody:secret@127.0.0.1:1/none")
        self.expect_failure_at_start(done, "127.0.0.1")
        self.assertNotIn("secret", done.stderr)
