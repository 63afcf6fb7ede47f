#include "upstreams/lcd/gov_parts.hpp"

#include "world/stake.hpp"

#include <charconv>
#include <string>
#include <utility>

namespace orrery::simulator {

namespace json = boost::json;

bool serves_gov(LcdCall const& call) {
  return call.chain().has_own_gov == (call.request.path.front() != "cosmos");
}

bool knows_gov_v1(LcdCall const& call) {
  return call.chain().sdk != SdkLine::v45 && serves_gov(call);
}

boost::system::result<Proposal, Answer> find_proposal(LcdCall const& call) {
  auto const& text = call.arguments.front();
  std::int64_t id = 0;
  if (auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
      error != std::errc{} || end != text.data() + text.size() || id < 0) {
    return make_lcd_error(
        400, 3,
        "type mismatch, parameter: proposal_id, error: strconv.ParseUint: parsing \"" + text + "\": invalid syntax");
  }
  for (auto& proposal : proposals_at(call.world(), call.chain(), call.at)) {
    if (proposal.id == id) {
      return std::move(proposal);
    }
  }
  return make_lcd_error(404, 5, "proposal " + text + " doesn't exist");
}

json::object make_tally(LcdCall const& call, Tally const& tally, std::string_view suffix) {
  auto const key = [&](std::string_view option) { return std::string(option).append(suffix); };
  auto const amount = [&](Micros micros) { return to_base_units(micros, call.chain().exponent); };
  json::object object;
  object[key("yes")] = amount(tally.yes);
  object[key("abstain")] = amount(tally.abstain);
  object[key("no")] = amount(tally.no);
  object[key("no_with_veto")] = amount(tally.veto);
  return object;
}

json::array make_deposit(LcdCall const& call) {
  return {{{"denom", call.chain().base_denom}, {"amount", to_base_units(250'000'000, call.chain().exponent)}}};
}

}  // namespace orrery::simulator
