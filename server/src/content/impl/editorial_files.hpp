#pragma once

#include "content/fault.hpp"
#include "content/impl/markdown_rules.hpp"
#include "content/impl/source_file.hpp"
#include "domain/editorial/editorial.hpp"

#include <optional>

// Parsers of the kinds of Markdown files. nullopt, with the file's faults, where a file breaks a rule. Links, figures
// and prose, which content_rules.hpp checks between files, are added to `findings`.
namespace orrery {

std::optional<Article> parse_article(SourceFile const& source, Language language, FileFaults& faults,
                                     TextFindings& findings);
std::optional<Airdrop> parse_airdrop(SourceFile const& source, Language language, FileFaults& faults,
                                     TextFindings& findings);
std::optional<PriceReview> parse_review(SourceFile const& source, FileFaults& faults, TextFindings& findings);
std::optional<EditorialEvent> parse_event(SourceFile const& source, FileFaults& faults);

}  // namespace orrery
