#include "content/markdown.hpp"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm.h>

#include <algorithm>
#include <array>
#include <memory>

namespace orrery {
namespace {

struct FreeParser {
  void operator()(cmark_parser* parser) const noexcept { cmark_parser_free(parser); }
};
struct FreeNode {
  void operator()(cmark_node* node) const noexcept { cmark_node_free(node); }
};
struct FreeIterator {
  void operator()(cmark_iter* iterator) const noexcept { cmark_iter_free(iterator); }
};
using Document = std::unique_ptr<cmark_node, FreeNode>;

// cmark counts a lone carriage return as a line end, editors do not: line numbers would be too high.
std::string without_carriage_returns(std::string_view text) {
  std::string lines(text);
  std::ranges::replace(lines, '\r', ' ');
  return lines;
}

Document parse(std::string_view text) {
  static bool const registered = (cmark_gfm_core_extensions_ensure_registered(), true);
  static_cast<void>(registered);
  std::unique_ptr<cmark_parser, FreeParser> const parser(cmark_parser_new(CMARK_OPT_DEFAULT));
  for (auto const* name : std::array{"table", "strikethrough", "autolink", "tasklist"}) {
    cmark_parser_attach_syntax_extension(parser.get(), cmark_find_syntax_extension(name));
  }
  cmark_parser_feed(parser.get(), text.data(), text.size());
  return Document(cmark_parser_finish(parser.get()));
}

// Autolinks, made by an extension of cmark-gfm, have no line number: that of the parent node is used.
std::size_t line_of(cmark_node* node) {
  for (; node != nullptr; node = cmark_node_parent(node)) {
    if (auto const line = cmark_node_get_start_line(node); line > 0) {
      return static_cast<std::size_t>(line);
    }
  }
  return 1;
}

bool is_block_of_prose(cmark_node* node) {
  auto const type = cmark_node_get_type(node);
  return type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING ||
         std::string_view(cmark_node_get_type_string(node)) == "table_cell";
}

// Separates the texts around code and pictures, which would otherwise run together to one word.
void add_prose(cmark_node* node, cmark_node_type type, MarkdownFindings& findings) {
  if (is_block_of_prose(node)) {
    findings.prose.push_back({"", line_of(node)});
  } else if (findings.prose.empty()) {
    return;
  } else if (type == CMARK_NODE_TEXT) {
    findings.prose.back().text += cmark_node_get_literal(node);
  } else if (type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK) {
    findings.prose.back().text += '\n';
  } else if (type == CMARK_NODE_CODE) {
    findings.prose.back().text += " … ";
  }
}

}  // namespace

MarkdownFindings inspect_markdown(std::string_view text) {
  MarkdownFindings findings;
  auto const document = parse(without_carriage_returns(text));
  std::unique_ptr<cmark_iter, FreeIterator> const iterator(cmark_iter_new(document.get()));
  for (auto event = cmark_iter_next(iterator.get()); event != CMARK_EVENT_DONE;
       event = cmark_iter_next(iterator.get())) {
    auto* node = cmark_iter_get_node(iterator.get());
    auto const type = cmark_node_get_type(node);
    if (event != CMARK_EVENT_ENTER) {
      continue;
    }
    add_prose(node, type, findings);
    if (type == CMARK_NODE_LINK || type == CMARK_NODE_IMAGE) {
      auto const* target = cmark_node_get_url(node);
      findings.links.push_back({target == nullptr ? "" : target, line_of(node)});
    } else if (type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE) {
      findings.html_lines.push_back(line_of(node));
    }
  }
  return findings;
}

}  // namespace orrery
