#pragma once

#include "base/clock.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kCoinGecko = "CoinGecko";
inline constexpr std::string_view kCoinPaprika = "CoinPaprika";

// What one source says of one asset. Money is US dollars, decimal amounts (base/amount.hpp); a percentage
// is the same, with a minus before it where something fell. Nothing: the source does not say.
struct Price {
  std::string source;     // one of the two above; a record never mixes them
  std::string source_id;  // the asset's name at the source
  std::string current;    // above 0
  std::optional<std::string> change_24h;
  std::optional<std::string> market_cap;
  std::optional<std::int64_t> market_cap_rank;
  std::optional<std::string> total_volume;
  std::optional<std::string> ath;
  std::optional<std::string> ath_change;
  std::optional<std::string> atl;
  std::optional<Timestamp> quoted_at;  // when the source itself last moved it

  bool operator==(Price const&) const = default;
};

// US dollars, exact. base_units: a whole amount; exponent: 0 to 77.
std::string usd_value(std::string_view base_units, int exponent, std::string_view price);

}  // namespace orrery
