#include "domain/chains/bech32.hpp"
#include "upstreams/lcd/routes.hpp"
#include "world/blocks.hpp"
#include "world/stake.hpp"

#include <algorithm>
#include <array>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

std::string consensus_text(LcdCall const& call, Seat const& seat) {
  return to_bech32(call.chain().prefix + "valcons", consensus_address(seat));
}

std::int64_t missed_blocks(LcdCall const& call, SeatState const& state) {
  auto const minute = call.at.time_since_epoch() / std::chrono::minutes(5);
  auto const chance = state.seat->chance.of("missed");
  // Most miss next to nothing, some a lot.
  auto const most = chance.happens(0.1) ? 400 : 12;
  return state.bonded ? chance.of(static_cast<std::uint64_t>(minute)).between(0, most) : 0;
}

json::object make_info(LcdCall const& call, SeatState const& state) {
  return {{"address", consensus_text(call, *state.seat)},
          {"start_height", "0"},
          {"index_offset", "0"},
          {"jailed_until", state.last_jailing ? to_node_time(state.last_jailing->until) : "1970-01-01T00:00:00Z"},
          {"tombstoned", state.tombstoned},
          {"missed_blocks_counter", std::to_string(missed_blocks(call, state))}};
}

Answer list_infos(LcdCall const& call) {
  auto const seats = seats_at(call.world(), call.chain(), call.at);
  auto page = take_page(call.request, seats.size());
  if (!page) {
    return page.error();
  }
  json::array infos;
  for (auto i = page->begin; i < page->end; ++i) {
    infos.push_back(make_info(call, seats[i]));
  }
  return to_answer({{"info", std::move(infos)}, {"pagination", std::move(page->pagination)}});
}

Answer one_info(LcdCall const& call) {
  auto const seats = seats_at(call.world(), call.chain(), call.at);
  auto const found = std::ranges::find_if(
      seats, [&](SeatState const& state) { return consensus_text(call, *state.seat) == call.arguments.front(); });
  if (found == seats.end()) {
    return make_lcd_error(404, 5, "SigningInfo not found for validator " + call.arguments.front());
  }
  return to_answer({{"val_signing_info", make_info(call, *found)}});
}

Answer params(LcdCall const&) {
  return to_answer({{"params",
                     {{"signed_blocks_window", "10000"},
                      {"min_signed_per_window", to_decimal(0.05)},
                      {"downtime_jail_duration", "600s"},
                      {"slash_fraction_double_sign", to_decimal(0.05)},
                      {"slash_fraction_downtime", to_decimal(0.0001)}}}});
}

constexpr std::array kRoutes{
    Route{"cosmos/slashing/v1beta1/signing_infos", list_infos},
    Route{"cosmos/slashing/v1beta1/signing_infos/*", one_info},
    Route{"cosmos/slashing/v1beta1/params", params},
};

}  // namespace

std::span<Route const> slashing_routes() {
  return kRoutes;
}

}  // namespace orrery::simulator
