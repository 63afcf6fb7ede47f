#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// A link or picture of a Markdown text.
struct MarkdownLink {
  std::string target;
  std::size_t line;  // from 1, in the text
};

// The plain text of one paragraph, heading or table cell: without code, link targets and Markdown syntax, with the alt
// texts of pictures. Line breaks are those of the source.
struct MarkdownProse {
  std::string text;
  std::size_t line;

  bool operator==(MarkdownProse const&) const = default;
};

struct MarkdownFindings {
  std::vector<MarkdownLink> links;
  std::vector<std::size_t> html_lines;  // where the text holds raw HTML
  std::vector<MarkdownProse> prose;
};

// Parses GitHub-flavoured Markdown (https://github.github.com/gfm/): tables, strikethrough, task lists and autolinks
// too.
MarkdownFindings inspect_markdown(std::string_view text);

}  // namespace orrery
