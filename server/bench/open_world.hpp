#pragma once

#include "base/clock.hpp"
#include "store/core/store.hpp"

#include <memory>
#include <string>

namespace orrery::bench {

inline std::unique_ptr<Store> open_world(std::string const& file, Clock const& clock) {
  StoreOptions options;
  options.url = "sqlite:" + file;
  options.mode = OpenMode::writer;
  return Store::open(options, clock);
}

}  // namespace orrery::bench
