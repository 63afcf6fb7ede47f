"""Caddy serving the same bytes as files."""

from static_peer import ServedFile, StaticPeer

CONFIGURATION = """
{{
  admin off
  auto_https off
}}
http://127.0.0.1:{port} {{
  bind 127.0.0.1
  root * {folder}/files
{headers}
  file_server {{
    precompressed br
  }}
}}
"""


def quoted(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def headers_of(file: ServedFile) -> str:
    lines = [f"    {key} {quoted(value)}" for key, value in [("Content-Type", file.content_type), *file.headers]]
    return "\n".join([f"  header /{file.name} {{", *lines, "  }"])


class CaddyPeer(StaticPeer):
    name = "Caddy"
    # It sends encoded files in chunks.
    leaves_out = {"content-length"}

    def start(self) -> None:
        configuration = self.folder / "Caddyfile"
        configuration.write_text(CONFIGURATION.format(folder=self.folder, port=self.port,
                                                      headers="\n".join(map(headers_of, self.files))))
        self.run(["caddy", "run", "--config", str(configuration), "--adapter", "caddyfile"],
                 {"XDG_CONFIG_HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder)})
