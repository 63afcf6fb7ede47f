#include "site/impl/system_text.hpp"

#include "site/core/text_key.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace orrery::site {

std::string name_of_data_set(std::string const& data_set, LocaleTexts const& texts) {
  static constexpr std::array<std::pair<std::string_view, TextKey>, 13> kNames{{
      {"registry", "data_set.registry"_text},
      {"chain_state", "data_set.chain_state"_text},
      {"validators", "data_set.validators"_text},
      {"delegators", "data_set.delegators"_text},
      {"content", "data_set.content"_text},
      {"prices", "data_set.prices"_text},
      {"endpoints", "data_set.endpoints"_text},
      {"proposals", "data_set.proposals"_text},
      {"contributions", "data_set.contributions"_text},
      {"adverts", "data_set.adverts"_text},
      {"logos", "data_set.logos"_text},
      {"weights", "data_set.weights"_text},
      {"reviews", "data_set.reviews"_text},
  }};
  auto const* const named = std::ranges::find(kNames, data_set, [](auto const& name) { return name.first; });
  return named == kNames.end() ? data_set : texts.text(named->second);
}

namespace {

// A pass that left out a part of many (a chain, a repository) says so in LastError too, and is no failure.
bool has_failed(wire::SourceStatus const& source) {
  return source.LastError && source.LastSuccess != source.LastAttempt;
}

bool is_stale(wire::SourceStatus const& source) {
  return source.Stale;
}

bool is_waiting(wire::SourceStatus const& source) {
  // Adverts may be switched off for good: no page waits for them.
  return source.DataSet != "adverts" && !has_failed(source) && !source.Stale &&
         (!source.LastSuccess || source.WaitingFor);
}

struct State {
  bool (*is_true_of)(wire::SourceStatus const& source);
  TextKey words;
};

// The worst first.
constexpr std::array kStates = std::to_array<State>({
    {has_failed, "system.failed"_text},
    {is_stale, "system.stale"_text},
    {is_waiting, "system.waiting"_text},
});

}  // namespace

std::string system_text(Snapshot const& snapshot, LocaleTexts const& texts) {
  for (auto const& [is_true_of, words] : kStates) {
    std::string names;
    for (auto const& source : snapshot.sources) {
      if (is_true_of(source)) {
        names.append(names.empty() ? "" : ", ").append(name_of_data_set(source.DataSet, texts));
      }
    }
    if (!names.empty()) {
      return texts.text(words, {{"list", names}});
    }
  }
  return texts.text("system.operational"_text);
}

}  // namespace orrery::site
