#include "content/impl/markdown_rules.hpp"

#include "base/web_link.hpp"
#include "content/markdown.hpp"

#include <charconv>
#include <optional>

namespace orrery {
namespace {

bool may_be_shown(std::string_view target) {
  bool const of_this_site = target.starts_with('/') && !target.starts_with("//");
  return target.starts_with('#') || of_this_site || parse_web_url(target).has_value();
}

// The number of "/education/12", with or without a fragment; nullopt for other links.
std::optional<std::int64_t> linked_article(std::string_view target) {
  constexpr std::string_view kPrefix = "/education/";
  if (!target.starts_with(kPrefix)) {
    return std::nullopt;
  }
  target.remove_prefix(kPrefix.size());
  target = target.substr(0, target.find_first_of("#?"));
  std::int64_t id = 0;
  auto const [end, error] = std::from_chars(target.data(), target.data() + target.size(), id);
  return error == std::errc{} && end == target.data() + target.size() ? id : 0;
}

// "01-a.svg" of "/figures/01-a.svg"; nullopt for other links.
std::optional<std::string> linked_figure(std::string_view target) {
  constexpr std::string_view kPrefix = "/figures/";
  return target.starts_with(kPrefix) ? std::optional<std::string>(target.substr(kPrefix.size())) : std::nullopt;
}

}  // namespace

void check_markdown(std::string_view text, Language language, std::string_view file, std::size_t line,
                    FileFaults& faults, TextFindings& all) {
  auto const findings = inspect_markdown(text);
  for (auto const& prose : findings.prose) {
    all.prose.push_back({language, std::string(file), line + prose.line - 1, prose.text});
  }
  for (auto const html_line : findings.html_lines) {
    faults.add(line + html_line - 1, "raw HTML is not shown: write Markdown, or put it between backquotes");
  }
  for (auto const& link : findings.links) {
    auto const link_line = line + link.line - 1;
    if (!may_be_shown(link.target)) {
      faults.add(link_line, "the link '" + link.target +
                                "' must start with https://, http://, '/' (this site) or '#' (this page)");
    } else if (auto const id = linked_article(link.target)) {
      all.links.push_back({std::string(file), link_line, *id});
    } else if (auto figure = linked_figure(link.target)) {
      all.figures.push_back({std::string(file), link_line, *std::move(figure)});
    }
  }
}

}  // namespace orrery
