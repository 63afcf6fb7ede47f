#include "app/collecting/open_store.hpp"

#include "app/collecting/control_socket.hpp"

namespace orrery {

StoreKind store_kind(Config const& config) {
  auto const& word = config.text("database.kind");
  auto const kind = parse_store_kind(word);
  if (!kind) {
    throw BadConfig("database.kind = " + word, "must be real or demo");
  }
  return *kind;
}

std::unique_ptr<Store> open_store(Config const& config, OpenMode mode, Clock const& clock) {
  StoreOptions options;
  options.url = config.text("database.url");
  options.mode = mode;
  options.kind = store_kind(config);
  options.control_socket = control_socket_path(options.url);
  return Store::open(options, clock);
}

std::shared_ptr<ArchiveFolder const> make_archive_folder(Config const& config) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (auto const folder = config.optional_text("archives.dir")) {
    return std::make_shared<ArchiveFolder const>(*folder);
  }
  std::string_view const url = config.text("database.url");
  auto const beside = url.starts_with(kSqlite) ? std::string(url.substr(kSqlite.size())) + "-archives" : "var/archives";
  return std::make_shared<ArchiveFolder const>(beside);
}

}  // namespace orrery
