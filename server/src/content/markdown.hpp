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

struct MarkdownFindings {
  std::vector<MarkdownLink> links;
  std::vector<std::size_t> html_lines;  // where the text holds raw HTML
};

// As GitHub reads it: tables, strikethrough, task lists and bare links too.
MarkdownFindings inspect_markdown(std::string_view text);

}  // namespace orrery
