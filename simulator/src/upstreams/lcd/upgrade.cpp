#include "upstreams/lcd/routes.hpp"
#include "world/blocks.hpp"
#include "world/gov.hpp"

#include <array>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

Answer plan(LcdCall const& call) {
  auto const found = current_plan(call.world(), call.chain(), call.at);
  if (!found) {
    return to_answer({{"plan", nullptr}});
  }
  return to_answer({{"plan",
                     {{"name", found->plan_name},
                      {"time", "0001-01-01T00:00:00Z"},
                      {"height", std::to_string(found->plan_height)},
                      {"info", R"({"binaries":{}})"},
                      {"upgraded_client_state", nullptr}}}});
}

Answer applied(LcdCall const& call) {
  std::int64_t height = 0;
  for (auto const& proposal : proposals_at(call.world(), call.chain(), call.at)) {
    bool const is_it = proposal.subject == ProposalSubject::upgrade && proposal.outcome == ProposalOutcome::passed &&
                       proposal.plan_name == call.arguments.front() && proposal.plan_height <= call.height;
    height = is_it ? proposal.plan_height : height;
  }
  return to_answer({{"height", std::to_string(height)}});
}

constexpr std::array kRoutes{
    Route{"cosmos/upgrade/v1beta1/current_plan", plan},
    Route{"cosmos/upgrade/v1beta1/applied_plan/*", applied},
};

}  // namespace

std::span<Route const> upgrade_routes() {
  return kRoutes;
}

}  // namespace orrery::simulator
