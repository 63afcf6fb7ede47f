#pragma once

#include "site/core/html_writer.hpp"
#include "site/core/page_request.hpp"
#include "site/editorial/text_head.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace orrery::site {

// Nothing where the chain or the number is unknown, or written in another way.
std::optional<ShownProposal> find_proposal(Snapshot const& snapshot, PageLocation const& location);

// Equal texts mean that the page shows the same.
std::string version_of(ShownProposal const& shown);

// Its title, or "Proposal 7".
std::string name_of_proposal(ShownProposal const& shown, LocaleTexts const& texts);

HeadTexts make_proposal_head(ShownProposal const& shown, LocaleTexts const& texts, std::string_view site);

// What a proposal is, how its vote stands, and whose it is. Of its own text the beginning; the whole is in
// the data of the page.
void write_proposal_html(ShownProposal const& shown, std::string_view chain_path, LocaleTexts const& texts,
                         HtmlWriter& html);

}  // namespace orrery::site
