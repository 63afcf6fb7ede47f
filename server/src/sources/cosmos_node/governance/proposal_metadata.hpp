#pragma once

#include "fetch/fetcher.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// Title and summary of a proposal after clean_text; nothing where they are missing or empty.
struct ProposalTexts {
  std::optional<std::string> title;
  std::optional<std::string> summary;

  bool operator==(ProposalTexts const&) const = default;
};

ProposalTexts clean_proposal_texts(std::optional<std::string_view> title, std::optional<std::string_view> summary);

// Metadata is free text, for which the SDK recommends JSON with `title`, `summary` and `details`. Nothing where it has
// none of these. https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/gov/README.md?plain=1#L2488-L2506
ProposalTexts parse_metadata(std::string_view metadata);

// Metadata that is an address: https:// or ipfs://, with nothing after it.
std::optional<std::string> parse_metadata_url(std::string_view metadata);

// Whether this server requests the URL. Anybody may write one into a proposal, so https only; ipfs would take a third
// party's gateway, which would be one more source to trust.
bool can_fetch_metadata(std::string_view url);

// One GET of at most 64 KB, no redirects. Nothing where there is no answer or none with a title.
ProposalTexts fetch_metadata(Fetcher& fetcher, std::string const& url);

}  // namespace orrery
