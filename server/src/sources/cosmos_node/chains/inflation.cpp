#include "sources/cosmos_node/chains/inflation.hpp"

#include "base/amount.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace orrery {
namespace {

enum class Unit { fraction, percent };

struct InflationRoute {
  std::string_view path;
  std::string_view field;
  Unit unit;
};

// In the order in which they are asked, each where those before it have no figure. The first is the SDK's; those after
// it are of chains with a mint module of their own: Celestia and Babylon, Osmosis, Evmos.
//   https://github.com/celestiaorg/celestia-app/blob/v9.0.6/proto/celestia/mint/v1/query.proto#L14
//   https://github.com/babylonlabs-io/babylon/blob/v4.3.1/proto/babylon/mint/v1/query.proto#L15
//   https://github.com/osmosis-labs/osmosis/blob/v31.0.2/proto/osmosis/mint/v1beta1/query.proto#L25
//   https://github.com/evmos/evmos/blob/v20.0.0/proto/evmos/inflation/v1/query.proto#L39
// Two that were recorded have a module and no inflation in it: Crescent mints by a calendar of amounts
// (/crescent/mint/v1beta1/params), and Initia pays out what was set aside (/initia/reward/v1/params), which mints
// nothing (https://github.com/initia-labs/initia/blob/v1.4.0/proto/initia/reward/v1/query.proto#L17).
constexpr std::array<InflationRoute, 4> kRoutes{{
    {"/cosmos/mint/v1beta1/inflation", "inflation", Unit::fraction},
    {"/cosmos/mint/v1beta1/inflation_rate", "inflation_rate", Unit::fraction},
    {"/osmosis/mint/v1beta1/inflation", "inflation", Unit::fraction},
    {"/evmos/inflation/v1/inflation_rate", "inflation_rate", Unit::percent},
}};

// "3.5" is "0.035"; decimals beyond the SDK's 18 are cut.
std::string percent_to_fraction(std::string_view percent) {
  constexpr std::size_t kDecimals = 18;
  auto const point = percent.find('.');
  std::string digits(percent.substr(0, point));
  digits.insert(0, digits.size() < 3 ? 3 - digits.size() : 0, '0');
  auto const decimals = point == std::string_view::npos ? std::string_view() : percent.substr(point + 1);
  digits.insert(digits.size() - 2, 1, '.');
  digits += decimals;
  digits.resize(std::min(digits.size(), digits.find('.') + 1 + kDecimals));
  return digits;
}

}  // namespace

NodeResult<std::optional<std::string>> read_inflation(ReadingSession& session) {
  std::optional<NodeError> failure;
  int unanswered = 0;
  for (auto const& route : kRoutes) {
    auto const answer = session.get(std::string(route.path));
    if (!answer && answer.error().problem == NodeProblem::no_such_module) {
      continue;
    }
    auto figure = answer ? find_decimal_amount(answer->body, route.field) : std::nullopt;
    if (figure) {
      return route.unit == Unit::fraction ? figure : parse_decimal_amount(percent_to_fraction(*figure)).value();
    }
    if (!failure) {
      failure = answer ? wrong_shape(answer->url, "has no " + std::string(route.field) + " that is a decimal number")
                       : answer.error();
    }
    bool const is_silence = !answer && answer.error().problem == NodeProblem::unreachable;
    unanswered += is_silence ? 1 : 0;
    if (unanswered == kMaxUnansweredPerField) {
      break;
    }
  }
  return failure ? NodeResult<std::optional<std::string>>(*failure) : std::optional<std::string>();
}

}  // namespace orrery
