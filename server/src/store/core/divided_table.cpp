#include "store/core/divided_table.hpp"

#include <string_view>

namespace orrery {
namespace {

constexpr std::string_view kColumnsOfWholeValidators[]{"id",
                                                       "chain",
                                                       "operator_address",
                                                       "account_address",
                                                       "consensus_key_type",
                                                       "consensus_key",
                                                       "jailed",
                                                       "status",
                                                       "tokens",
                                                       "delegator_shares",
                                                       "moniker",
                                                       "identity",
                                                       "website",
                                                       "security_contact",
                                                       "details",
                                                       "commission_rate",
                                                       "commission_max_rate",
                                                       "commission_max_change_rate",
                                                       "min_self_delegation",
                                                       "unbonding_height",
                                                       "unbonding_time",
                                                       "delegator_count",
                                                       "delegators_counted_at",
                                                       "generation",
                                                       "state_height",
                                                       "created_at",
                                                       "updated_at",
                                                       "removed_at",
                                                       "other_tokens",
                                                       "power"};
constexpr AddedColumn kAddedToWholeValidators[]{{"other_tokens", 9}, {"power", 9}};

}  // namespace

DividedTable const* find_divided(Table const& table, std::int64_t version) {
  static DividedTable const kValidators{
      {"validator", kColumnsOfWholeValidators, 1, 2, kAddedToWholeValidators},
      10,
      {&kValidatorTable, &kValidatorStakeTable},
  };
  bool const is_whole = table.name == kValidators.as_it_was.name && version <= kValidators.until;
  return is_whole ? &kValidators : nullptr;
}

}  // namespace orrery
