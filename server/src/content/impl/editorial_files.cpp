#include "content/impl/editorial_files.hpp"

#include "base/clean_text.hpp"
#include "content/impl/front_matter.hpp"
#include "domain/editorial/editorial_names.hpp"

#include <algorithm>

namespace orrery {
namespace {

constexpr std::size_t kMaxArticleTagCharacters = 40;
constexpr std::size_t kMaxSymbolCharacters = 20;
constexpr std::size_t kMaxChainIdCharacters = 64;

bool is_plain_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

bool consists_of(std::string_view text, std::string_view others) {
  return std::ranges::all_of(text, [&](char c) { return is_plain_letter(c) || others.find(c) != others.npos; });
}

std::int64_t take_id(FrontMatter& matter) {
  return matter.integer("id", 1, kMaxEditorialId);
}

std::string take_slug(SourceFile const& source, FileFaults& faults) {
  std::string slug(source.slug());
  if (slug.empty() || slug != to_lower_ascii(slug) || !consists_of(slug, "-")) {
    faults.add(1, "the file's name must be of small letters a to z, digits and '-'");
  }
  return slug;
}

bool is_numbered(std::string_view slug) {
  auto const is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return slug.size() > 3 && is_digit(slug[0]) && is_digit(slug[1]) && slug[2] == '-';
}

// Checks the order of the two dates, which editors mix up.
Timestamp take_update(FrontMatter& matter, Timestamp created_at, FileFaults& faults) {
  auto const updated_at = matter.optional_date("updated").value_or(created_at);
  if (updated_at < created_at) {
    faults.add(matter.line_of("updated"), "'updated' is before 'created'");
  }
  return updated_at;
}

void check_chain_id(std::string_view chain_id, std::size_t line, FileFaults& faults) {
  if (!consists_of(chain_id, "_.-")) {
    faults.add(line, "'" + std::string(chain_id) + "' is no chain id");
  }
}

}  // namespace

std::optional<Article> parse_article(SourceFile const& source, Language language, FileFaults& faults,
                                     TextFindings& findings) {
  auto matter = FrontMatter::parse(source, faults);
  if (!matter) {
    return std::nullopt;
  }
  Article article;
  article.id = take_id(*matter);
  article.language = language;
  article.file = source.file;
  article.slug = take_slug(source, faults);
  if (!is_numbered(article.slug)) {
    faults.add(1, "the file's name must begin with its place in the reading order, two digits and '-'");
  }
  article.title = matter->text("title", kMaxNameCharacters);
  article.category = matter->word<ArticleCategory>("category");
  article.level = matter->word<ArticleLevel>("level");
  article.tag = matter->optional_text("tag", kMaxArticleTagCharacters);
  if (article.tag && !consists_of(*article.tag, "-_")) {
    faults.add(matter->line_of("tag"), "'tag' must be one word of letters a to z, digits, '-' and '_', without '#'");
  }
  article.created_at = matter->date("created");
  article.updated_at = take_update(*matter, article.created_at, faults);
  article.text = matter->body(kMaxArticleCharacters);
  findings.prose.push_back({language, source.file, matter->line_of("title"), article.title});
  check_markdown(matter->raw_body(), language, source.file, matter->body_line(), faults, findings);
  matter->reject_unknown_keys();
  return faults.any() ? std::nullopt : std::optional(std::move(article));
}

std::optional<Airdrop> parse_airdrop(SourceFile const& source, Language language, FileFaults& faults,
                                     TextFindings& findings) {
  auto matter = FrontMatter::parse(source, faults);
  if (!matter) {
    return std::nullopt;
  }
  Airdrop airdrop;
  airdrop.id = take_id(*matter);
  airdrop.language = language;
  airdrop.file = source.file;
  airdrop.slug = take_slug(source, faults);
  airdrop.name = matter->text("name", kMaxNameCharacters);
  airdrop.symbol = matter->optional_text("symbol", kMaxSymbolCharacters);
  airdrop.status = matter->word<AirdropStatus>("status");
  airdrop.site = matter->optional_link("site");
  airdrop.qualify = matter->text("qualify", kMaxDescriptionCharacters, TextShape::lines);
  airdrop.created_at = matter->date("created");
  airdrop.updated_at = take_update(*matter, airdrop.created_at, faults);
  airdrop.description = matter->body(kMaxDescriptionCharacters);
  findings.prose.push_back({language, source.file, matter->line_of("qualify"), airdrop.qualify});
  findings.prose.push_back({language, source.file, matter->body_line(), std::string(matter->raw_body())});
  matter->reject_unknown_keys();
  return faults.any() ? std::nullopt : std::optional(std::move(airdrop));
}

std::optional<PriceReview> parse_review(SourceFile const& source, FileFaults& faults, TextFindings& findings) {
  auto matter = FrontMatter::parse(source, faults);
  if (!matter) {
    return std::nullopt;
  }
  PriceReview review;
  review.id = take_id(*matter);
  review.file = source.file;
  review.slug = take_slug(source, faults);
  review.chain_ids = matter->texts("chains", kMaxChainIdCharacters);
  for (auto const& chain_id : review.chain_ids) {
    check_chain_id(chain_id, matter->line_of("chains"), faults);
  }
  std::ranges::sort(review.chain_ids);
  if (std::ranges::adjacent_find(review.chain_ids) != review.chain_ids.end()) {
    faults.add(matter->line_of("chains"), "'chains' names a chain twice");
  }
  review.created_at = matter->date("created");
  review.updated_at = take_update(*matter, review.created_at, faults);
  review.text = matter->body(kMaxArticleCharacters);
  check_markdown(matter->raw_body(), Language::en, source.file, matter->body_line(), faults, findings);
  matter->reject_unknown_keys();
  return faults.any() ? std::nullopt : std::optional(std::move(review));
}

std::optional<EditorialEvent> parse_event(SourceFile const& source, FileFaults& faults) {
  auto matter = FrontMatter::parse(source, faults);
  if (!matter) {
    return std::nullopt;
  }
  EditorialEvent event;
  event.id = take_id(*matter);
  event.file = source.file;
  event.slug = take_slug(source, faults);
  event.type = matter->word<EditorialEventType>("type");
  event.chain_id = matter->optional_text("chain", kMaxChainIdCharacters);
  if (event.chain_id) {
    check_chain_id(*event.chain_id, matter->line_of("chain"), faults);
  }
  event.created_at = matter->date("created");
  event.text = matter->body(kMaxParagraphCharacters, TextShape::one_line);
  matter->reject_unknown_keys();
  return faults.any() ? std::nullopt : std::optional(std::move(event));
}

}  // namespace orrery
