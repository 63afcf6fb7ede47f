// Any bytes as a file of each kind: what is taken keeps the rules of the store and of the page, and what is not has
// a fault with a line of the file.
#include "require.hpp"

#include "base/clean_text.hpp"
#include "base/web_link.hpp"
#include "content/impl/editorial_files.hpp"
#include "content/impl/figure_file.hpp"
#include "content/impl/resources_file.hpp"
#include "content/markdown.hpp"
#include "content/weight_rubric_file.hpp"

#include <algorithm>
#include <cstdint>

namespace {

using namespace orrery;

void check_clean(std::string_view text) {
  require(!text.empty() && clean_text(text, text.size() + 1, LineBreaks::keep) == text);
}

void check_markdown_text(std::string_view text) {
  check_clean(text);
  auto const findings = inspect_markdown(text);
  require(findings.html_lines.empty());
  for (auto const& link : findings.links) {
    bool const of_this_site =
        link.target.starts_with('#') || (link.target.starts_with('/') && !link.target.starts_with("//"));
    require(of_this_site || parse_web_url(link.target));
  }
}

template <class Parse, class Check>
void try_kind(SourceFile const& source, Parse parse, Check check) {
  std::vector<ContentFault> all;
  FileFaults faults(source.file, all);
  auto const parsed = parse(faults);
  require(parsed.has_value() != faults.any());
  auto const lines = line_at(source.text, source.text.size());
  require(std::ranges::all_of(all, [&](ContentFault const& fault) { return fault.line >= 1 && fault.line <= lines; }));
  if (parsed) {
    check(*parsed);
  }
}

void check_resources(std::vector<Resource> const& resources) {
  for (auto const& resource : resources) {
    check_clean(resource.title);
    check_clean(resource.description);
    require(clean_link(resource.url) == resource.url);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string const bytes(reinterpret_cast<char const*>(data), size);
  if (!is_valid_utf8(bytes)) {
    return 0;
  }
  SourceFile const source{"education/en/01-fuzz.md", bytes};
  TextFindings findings;
  try_kind(
      source, [&](FileFaults& faults) { return parse_article(source, Language::en, faults, findings); },
      [](Article const& article) { check_markdown_text(article.text); });
  try_kind(
      source, [&](FileFaults& faults) { return parse_review(source, faults, findings); },
      [](PriceReview const& review) { check_markdown_text(review.text); });
  try_kind(
      source, [&](FileFaults& faults) { return parse_airdrop(source, Language::en, faults, findings); },
      [](Airdrop const& airdrop) { check_clean(airdrop.description); });
  try_kind(
      source, [&](FileFaults& faults) { return parse_event(source, faults); },
      [](EditorialEvent const& event) { check_clean(event.text); });
  try_kind(
      source, [&](FileFaults& faults) { return parse_resources(source, faults); }, check_resources);
  try_kind(
      source, [&](FileFaults& faults) { return parse_weight_rubric(source, faults); },
      [](std::vector<WeightRubric> const& rubrics) { require(!rubrics.empty()); });
  SourceFile const picture{"education/figures/fuzz.svg", bytes};
  try_kind(
      picture, [&](FileFaults& faults) { return parse_figure(picture, faults); },
      [](Figure const& figure) { require(figure.width > 0 && figure.svg.find("<script") == std::string::npos); });
  return 0;
}
