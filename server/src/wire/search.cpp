#include "wire/search.hpp"

#include <array>

namespace orrery::wire {
namespace {

constexpr std::array<std::string_view, kSearchResultTypes> kTypes{"chain", "news", "validator", "education",
                                                                  "proposal"};

}  // namespace

std::string_view to_word(SearchResultType type) {
  return kTypes.at(static_cast<std::size_t>(type));
}

FieldNotes field_notes(SearchResult const*) {
  static constexpr FieldNote kNotes[] = {
      {"id", "", "Chain id, identity, number of a review or article, ID of a proposal; one of a kind within its type."},
      {"type", "", "What it is; news are market reviews."},
      {"title", "", "Name or title. Text from outside."},
      {"description", "", "One line about it; of a proposal its chain and number."},
      {"url", "", "Its page on this site."},
      {"image", "", "Its logo on this site."},
      {"relevanceScore", "",
       "By type: chain 1, news 0.9, validator 0.8, education 0.7, proposal 0.6; half of it for what is only near."},
  };
  return kNotes;
}

FieldNotes field_notes(SearchCounts const*) {
  static constexpr FieldNote kNotes[] = {
      {"chain", "", "Chains."},       {"news", "", "Market reviews."}, {"validator", "", "Validators."},
      {"education", "", "Articles."}, {"proposal", "", "Proposals."},
  };
  return kNotes;
}

FieldNotes field_notes(SearchMeta const*) {
  static constexpr FieldNote kNotes[] = {{"counts", "", "All hits by type, whichever type is asked for."}};
  return kNotes;
}

FieldNotes field_notes(SearchEnvelope const*) {
  return field_notes(static_cast<Envelope<SearchResult> const*>(nullptr));
}

}  // namespace orrery::wire

namespace orrery {

template <>
std::vector<std::string_view> all_words<wire::SearchResultType>() {
  return {wire::kTypes.begin(), wire::kTypes.end()};
}

}  // namespace orrery
