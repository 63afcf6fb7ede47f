#include "site/impl/source_notices.hpp"

#include "site/core/text_key.hpp"

#include <algorithm>
#include <array>
#include <optional>
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

std::optional<TextKey> find_notice(wire::SourceStatus const& source) {
  if (source.Stale) {
    return "source.stale"_text;
  }
  if (source.LastError) {
    return "source.failed"_text;
  }
  // Adverts may be switched off for good, so their waiting is not a notice.
  if (!source.LastSuccess && source.DataSet != "adverts") {
    return "source.waiting"_text;
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string> list_source_notices(Snapshot const& snapshot, LocaleTexts const& texts) {
  std::vector<std::string> notices;
  for (auto const& source : snapshot.sources) {
    if (auto const notice = find_notice(source)) {
      notices.push_back(texts.text(*notice, {{"source", name_of_data_set(source.DataSet, texts)}}));
    }
  }
  return notices;
}

}  // namespace orrery::site
