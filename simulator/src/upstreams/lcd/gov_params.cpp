#include "upstreams/lcd/gov_answers.hpp"
#include "upstreams/lcd/gov_parts.hpp"
#include "world/gov.hpp"
#include "world/stake.hpp"

#include <chrono>
#include <string>
#include <utility>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

std::string seconds_text(LcdCall const& call, std::int64_t planned) {
  return std::to_string(call.world().time_scale.real_length(std::chrono::seconds(planned)).count()) + "s";
}

bool is_kind_of_params(std::string_view kind) {
  return kind == "voting" || kind == "deposit" || kind == "tallying";
}

json::value when(bool shown, json::object object) {
  return shown ? json::value(std::move(object)) : json::value(nullptr);
}

}  // namespace

Answer gov_params_v1(LcdCall const& call) {
  auto const& kind = call.arguments.front();
  if (!knows_gov_v1(call)) {
    return make_not_implemented();
  }
  if (!is_kind_of_params(kind)) {
    return make_lcd_error(400, 3, "unknown params type: " + kind);
  }
  auto const voting = seconds_text(call, call.chain().voting_s);
  auto const deposit = seconds_text(call, call.chain().deposit_s);
  json::object const thresholds{
      {"quorum", to_decimal(0.334)}, {"threshold", to_decimal(0.5)}, {"veto_threshold", to_decimal(0.334)}};
  json::object all{{"min_deposit", make_deposit(call)}, {"max_deposit_period", deposit}, {"voting_period", voting}};
  for (auto const& [key, value] : thresholds) {
    all[key] = value;
  }
  // https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/gov/v1/gov.proto
  if (call.chain().sdk >= SdkLine::v50) {
    all["expedited_voting_period"] = seconds_text(call, expedited_voting_s(call.chain()));
    all["expedited_threshold"] = to_decimal(0.667);
  }
  return to_answer({{"voting_params", when(kind == "voting", {{"voting_period", voting}})},
                    {"deposit_params",
                     when(kind == "deposit", {{"min_deposit", make_deposit(call)}, {"max_deposit_period", deposit}})},
                    {"tally_params", when(kind == "tallying", thresholds)},
                    {"params", std::move(all)}});
}

// The response also has the parameter objects that were not requested, with zero values.
Answer gov_params_v1beta1(LcdCall const& call) {
  if (!serves_gov(call)) {
    return make_not_implemented();
  }
  auto const& kind = call.arguments.front();
  if (!is_kind_of_params(kind)) {
    return make_lcd_error(400, 3, "unknown params type: " + kind);
  }
  bool const deposit = kind == "deposit";
  double const tallies = kind == "tallying" ? 1 : 0;
  return to_answer(
      {{"voting_params", {{"voting_period", kind == "voting" ? seconds_text(call, call.chain().voting_s) : "0s"}}},
       {"deposit_params",
        {{"min_deposit", deposit ? make_deposit(call) : json::array{}},
         {"max_deposit_period", deposit ? seconds_text(call, call.chain().deposit_s) : "0s"}}},
       {"tally_params",
        {{"quorum", to_decimal(0.334 * tallies)},
         {"threshold", to_decimal(0.5 * tallies)},
         {"veto_threshold", to_decimal(0.334 * tallies)}}}});
}

}  // namespace orrery::simulator
