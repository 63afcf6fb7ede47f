#include "collectors/chain_state/keep_unread.hpp"

#include "base/result.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

template <auto member>
void keep(ChainState& read, ChainState const& before) {
  read.*member = before.*member;
}

using Keep = void (*)(ChainState& read, ChainState const& before);

constexpr std::array<std::pair<std::string_view, Keep>, 10> kFigures{{
    {"bond_denom", keep<&ChainState::bond_denom>},
    {"supply", keep<&ChainState::supply>},
    {"bonded_tokens", keep<&ChainState::bonded_tokens>},
    {"active_validators", keep<&ChainState::active_validators>},
    {"max_validators", keep<&ChainState::max_validators>},
    {"inflation", keep<&ChainState::inflation>},
    {"community_tax", keep<&ChainState::community_tax>},
    {"unbonding_time_s", keep<&ChainState::unbonding_time_s>},
    {"voting_period_s", keep<&ChainState::voting_period_s>},
    {"block_time_ms", keep<&ChainState::block_time_ms>},
}};

Keep find_keep(std::string_view figure) {
  for (auto const& [name, keep_figure] : kFigures) {
    if (name == figure) {
      return keep_figure;
    }
  }
  throw Failure({ErrorCode::invalid_input, std::string(figure), "is not a figure of a chain's state", ""});
}

}  // namespace

ChainState keep_unread(ChainState read, ChainState const& before, std::span<std::string const> unread) {
  // Amounts of another bond denom than the one that was read would be taken for amounts of that.
  bool const is_of_another = read.bond_denom && before.bond_denom && read.bond_denom != before.bond_denom;
  for (auto const& figure : unread) {
    auto const keep_figure = find_keep(figure);
    if (!is_of_another || (figure != "supply" && figure != "bonded_tokens")) {
      keep_figure(read, before);
    }
  }
  return read;
}

}  // namespace orrery
