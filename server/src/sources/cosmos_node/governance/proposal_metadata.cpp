#include "sources/cosmos_node/governance/proposal_metadata.hpp"

#include "base/clean_text.hpp"
#include "domain/governance/proposal.hpp"
#include "sources/json_fields.hpp"

#include <boost/url.hpp>

#include <utility>

namespace orrery {
namespace {

// A chain may allow metadata of any length; longer ones are not looked into.
constexpr std::size_t kMaxMetadataBytes = 256U * 1024;
constexpr std::size_t kMaxFetchedBytes = 64U * 1024;
constexpr std::chrono::seconds kFetchTimeout{5};

std::optional<std::string> clean(std::optional<std::string_view> text, std::size_t max_characters, LineBreaks breaks) {
  auto cleaned = clean_text(text.value_or(""), max_characters, breaks);
  return cleaned.empty() ? std::nullopt : std::optional(std::move(cleaned));
}

bool is_url_of_scheme(std::string_view text, std::string_view scheme) {
  return text.starts_with(scheme) && text.size() > scheme.size() && text.size() <= kMaxUrlCharacters &&
         boost::urls::parse_uri(text).has_value();
}

}  // namespace

ProposalTexts clean_proposal_texts(std::optional<std::string_view> title, std::optional<std::string_view> summary) {
  auto const cleaned = clean(summary, summary.value_or("").size(), LineBreaks::keep);
  return {clean(title, kMaxProposalTitleCharacters, LineBreaks::fold_to_space),
          cleaned ? std::optional(cut_summary(*cleaned)) : std::nullopt};
}

ProposalTexts parse_metadata(std::string_view metadata) {
  if (metadata.size() > kMaxMetadataBytes || metadata.find('{') == std::string_view::npos) {
    return {};
  }
  auto const document = parse_json(metadata, "metadata");
  auto const* object = document ? document->if_object() : nullptr;
  if (object == nullptr) {
    return {};
  }
  auto texts = clean_proposal_texts(find_text(*object, "title"), find_text(*object, "summary"));
  if (!texts.summary) {
    texts.summary = clean_proposal_texts({}, find_text(*object, "details")).summary;
  }
  return texts;
}

std::optional<std::string> parse_metadata_url(std::string_view metadata) {
  bool const is_address = is_url_of_scheme(metadata, "https://") || is_url_of_scheme(metadata, "ipfs://");
  return is_address ? std::optional(std::string(metadata)) : std::nullopt;
}

bool can_fetch_metadata(std::string_view url) {
  return is_url_of_scheme(url, "https://");
}

ProposalTexts fetch_metadata(Fetcher& fetcher, std::string const& url) {
  FetchRequest request{url};
  request.total_timeout = kFetchTimeout;
  request.max_body_bytes = kMaxFetchedBytes;
  auto const answer = fetcher.fetch(std::move(request));
  return answer && answer->status == 200 ? parse_metadata(answer->body) : ProposalTexts{};
}

}  // namespace orrery
