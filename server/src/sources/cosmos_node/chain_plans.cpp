#include "sources/cosmos_node/chain_plans.hpp"

#include "base/clean_text.hpp"
#include "sources/cosmos_node/node_fields.hpp"
#include "sources/json_fields.hpp"

#include <utility>

namespace orrery {

NodeResult<std::optional<UpgradePlan>> read_upgrade_plan(ReadingSession& session) {
  auto const answer = session.get("/cosmos/upgrade/v1beta1/current_plan");
  if (!answer) {
    return answer.error();
  }
  auto const* plan = answer->body.if_contains("plan");
  if (plan != nullptr && plan->is_null()) {
    return std::optional<UpgradePlan>();
  }
  auto const* object = plan == nullptr ? nullptr : plan->if_object();
  auto name = object == nullptr
                  ? std::string()
                  : clean_text(find_text(*object, "name").value_or(""), kMaxNameCharacters, LineBreaks::fold_to_space);
  auto const height = object == nullptr ? std::nullopt : find_integer_text(*object, "height");
  if (name.empty() || !height || *height < 1) {
    return wrong_shape(answer->url, "has no plan with a name and a height");
  }
  return std::optional(UpgradePlan{std::move(name), *height});
}

NodeResult<std::int64_t> read_pool_count(ReadingSession& session) {
  auto const answer = session.get("/osmosis/poolmanager/v1beta1/num_pools");
  if (!answer) {
    return answer.error();
  }
  auto const count = find_integer_text(answer->body, "num_pools");
  return count ? NodeResult<std::int64_t>(*count) : wrong_shape(answer->url, "has no num_pools");
}

}  // namespace orrery
