#pragma once

#include "domain/core/stable_id.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace orrery {

// Allocates the stable IDs of one kind, knowing all that are in use; see allocate_id.hpp for tables too long to load.
class IdRegister {
 public:
  using MakeId = std::int64_t (*)(IdKind kind, std::string_view natural_key, int collision);

  explicit IdRegister(IdKind kind, MakeId make_id = stable_id) : kind_(kind), make_id_(make_id) {}

  void add(std::string natural_key, std::int64_t id);
  // The key's ID, allocated where it has none yet.
  std::int64_t id_of(std::string const& natural_key);

 private:
  IdKind kind_;
  MakeId make_id_;
  std::map<std::string, std::int64_t> ids_;
  std::set<std::int64_t> used_;
};

}  // namespace orrery
