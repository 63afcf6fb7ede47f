#include "site/chain_figures.hpp"

#include "base/amount.hpp"
#include "site/format_number.hpp"

#include <cstdint>
#include <utility>

namespace orrery::site {
namespace {

constexpr double kSecondsOfAMinute = 60;
constexpr double kSecondsOfAnHour = 3600;
constexpr double kSecondsOfADay = 86400;
constexpr double kMillisecondsOfASecond = 1000;
constexpr double kNominalBlockSeconds = 6;

class FigureList {
 public:
  FigureList(ChainState const& state, AmountUnit const& unit, LocaleTexts const& texts)
      : state_(state), unit_(unit), texts_(texts), locale_(texts.locale()) {}

  std::vector<Figure> make() {
    add_validators();
    add("chain.unbonding"_text, format_unbonding_time(), "unbonding_time_s");
    add("chain.inflation"_text, format_share(state_.inflation), "inflation");
    add("chain.community_tax"_text, format_share(state_.community_tax), "community_tax");
    add("chain.voting"_text, format_voting_period(), "voting_period_s");
    add_stake();
    add("chain.block_time"_text, format_block_time(), "block_time_ms");
    return std::move(figures_);
  }

 private:
  void add(TextKey name, std::optional<std::string> value, std::string_view member) {
    if (value) {
      figures_.push_back({name, *std::move(value), member});
    }
  }

  void add_validators() {
    if (state_.active_validators) {
      auto const limit = state_.max_validators ? "/" + format_count(*state_.max_validators, locale_) : std::string();
      add("chain.validators"_text, format_count(*state_.active_validators, locale_) + limit, "active_validators");
    }
  }

  void add_stake() {
    auto const supply = to_units(state_.supply);
    auto const bonded = to_units(state_.bonded_tokens);
    if (supply && bonded && to_double(*supply) > 0) {
      add("chain.bonded_share"_text, format_fraction(to_double(*bonded) / to_double(*supply), locale_),
          "bonded_tokens");
    }
    add("chain.supply"_text, with_symbol(supply), "supply");
    add("chain.bonded"_text, with_symbol(bonded), "bonded_tokens");
  }

  std::optional<std::string> to_units(std::optional<std::string> const& amount) const {
    return amount && unit_.exponent ? std::optional(to_display_units(*amount, *unit_.exponent)) : std::nullopt;
  }

  std::optional<std::string> with_symbol(std::optional<std::string> const& units) const {
    return units ? std::optional(format_amount(*units, locale_) + ' ' + unit_.symbol) : std::nullopt;
  }

  std::optional<std::string> format_share(std::optional<std::string> const& fraction) const {
    return fraction ? std::optional(format_fraction(to_double(*fraction), locale_)) : std::nullopt;
  }

  // With at most one decimal, as every duration is shown.
  std::string in_units(TextKey unit, double count) const {
    auto const shown = strip_trailing_zeros(round_decimal(to_decimal(count), 1));
    return texts_.measured_text(unit, shown, format_decimal(shown, locale_));
  }

  std::optional<std::string> format_unbonding_time() const {
    if (!state_.unbonding_time_s) {
      return std::nullopt;
    }
    auto const days = static_cast<double>(*state_.unbonding_time_s) / kSecondsOfADay;
    return days < 1 ? "< " + in_units("unit.day"_text, 1) : in_units("unit.day"_text, days);
  }

  std::optional<std::string> format_voting_period() const {
    if (!state_.voting_period_s) {
      return std::nullopt;
    }
    auto const seconds = static_cast<double>(*state_.voting_period_s);
    if (seconds >= kSecondsOfADay) {
      return in_units("unit.day"_text, seconds / kSecondsOfADay);
    }
    return seconds >= kSecondsOfAnHour ? in_units("unit.hour"_text, seconds / kSecondsOfAnHour)
                                       : in_units("unit.minute"_text, seconds / kSecondsOfAMinute);
  }

  std::string format_block_time() const {
    if (state_.block_time_ms) {
      return in_units("unit.second"_text, static_cast<double>(*state_.block_time_ms) / kMillisecondsOfASecond);
    }
    return in_units("unit.second"_text, kNominalBlockSeconds) + ' ' + texts_.text("chain.nominal"_text);
  }

  ChainState const& state_;
  AmountUnit const& unit_;
  LocaleTexts const& texts_;
  std::string_view locale_;
  std::vector<Figure> figures_;
};

}  // namespace

std::vector<Figure> list_figures(ChainState const& state, AmountUnit const& unit, LocaleTexts const& texts) {
  return FigureList(state, unit, texts).make();
}

}  // namespace orrery::site
