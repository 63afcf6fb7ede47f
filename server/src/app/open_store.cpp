#include "app/open_store.hpp"

#include "app/control_socket.hpp"

namespace orrery {

std::unique_ptr<Store> open_store(Config const& config, OpenMode mode, Clock const& clock) {
  StoreOptions options;
  options.url = config.text("database.url");
  options.mode = mode;
  options.control_socket = control_socket_path(options.url);
  return Store::open(options, clock);
}

}  // namespace orrery
