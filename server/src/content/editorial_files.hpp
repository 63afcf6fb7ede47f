#pragma once

#include "content/fault.hpp"
#include "content/markdown_rules.hpp"
#include "content/source_file.hpp"
#include "domain/editorial.hpp"

#include <optional>
#include <vector>

// A Markdown file of each kind as the thing that it is; nothing, with the file's faults, where it breaks a rule. What
// it links to on this site is added to `links`.
namespace orrery {

std::optional<Article> parse_article(SourceFile const& source, Language language, FileFaults& faults,
                                     std::vector<ArticleLink>& links);
std::optional<Airdrop> parse_airdrop(SourceFile const& source, Language language, FileFaults& faults);
std::optional<PriceReview> parse_review(SourceFile const& source, FileFaults& faults, std::vector<ArticleLink>& links);
std::optional<EditorialEvent> parse_event(SourceFile const& source, FileFaults& faults);

}  // namespace orrery
