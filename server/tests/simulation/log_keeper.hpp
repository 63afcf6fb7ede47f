#pragma once

#include "store/store.hpp"

#include <map>
#include <string>
#include <vector>

namespace orrery::simulation {

// Remembers what the logs of a store held, and finds what is there no more, altered, twice or out of order.
class LogKeeper {
 public:
  // One line a fault; what there is now is remembered.
  std::vector<std::string> look(Store& store);

  // How many rows of all logs are remembered.
  std::size_t size() const;

 private:
  std::map<std::string, std::map<std::string, std::string>> known_;  // by log and key
};

}  // namespace orrery::simulation
