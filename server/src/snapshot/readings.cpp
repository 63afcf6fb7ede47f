#include "snapshot/readings.hpp"

namespace orrery {
namespace {

template <class Map>
bool are_same(Map const& some, Map const& others, std::string_view name) {
  auto const one = some.find(name);
  auto const other = others.find(name);
  return one != some.end() && other != others.end() && one->second == other->second;
}

}  // namespace

bool Readings::are_same_part(Readings const& others, std::string_view part) const {
  return are_same(parts, others.parts, part);
}

bool Readings::are_same_validators(Readings const& others, std::string_view chain_id) const {
  return are_same(validators, others.validators, chain_id);
}

}  // namespace orrery
