#include "serving/place.hpp"

namespace orrery::simulator {
namespace {

// Paths of REST have several segments, those of RPC one or none.
bool is_of_rest(std::string_view target) {
  return target.substr(0, target.find('?')).find('/', 1) != std::string_view::npos;
}

bool is_below(std::string_view target, std::string_view prefix) {
  auto const rest = target.substr(std::min(prefix.size(), target.size()));
  return target.starts_with(prefix) && (rest.empty() || rest.front() == '/' || rest.front() == '?');
}

}  // namespace

Place const* find_place(std::span<Place const> places, Protocol protocol, std::string_view target) {
  Place const* best = nullptr;
  for (auto const& place : places) {
    auto const prefix = place.prefix();
    if (protocol_of(place.upstream) != protocol || !is_below(target, prefix)) {
      continue;
    }
    bool const is_longer = best == nullptr || prefix.size() > best->prefix().size();
    bool const is_as_long = !is_longer && prefix.size() == best->prefix().size();
    if (is_longer || (is_as_long && place.upstream != best->upstream &&
                      (place.upstream == Upstream::lcd) == is_of_rest(target.substr(prefix.size())))) {
      best = &place;
    }
  }
  return best;
}

}  // namespace orrery::simulator
