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

// What a reader reads of one paragraph, heading or cell of a table: no code, no address, no mark. Of a picture its
// description. A line of the text is a line of it.
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

// As GitHub reads it: tables, strikethrough, task lists and bare links too.
MarkdownFindings inspect_markdown(std::string_view text);

}  // namespace orrery
