#include "store/chains/impl/id_register.hpp"

#include <utility>

namespace orrery {

void IdRegister::add(std::string natural_key, std::int64_t id) {
  used_.insert(id);
  ids_.emplace(std::move(natural_key), id);
}

std::int64_t IdRegister::id_of(std::string const& natural_key) {
  if (auto const found = ids_.find(natural_key); found != ids_.end()) return found->second;
  int collision = 0;
  auto id = make_id_(kind_, natural_key, collision);
  while (used_.contains(id)) {
    id = make_id_(kind_, natural_key, ++collision);
  }
  add(natural_key, id);
  return id;
}

}  // namespace orrery
