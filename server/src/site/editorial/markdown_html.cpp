#include "site/editorial/markdown_html.hpp"

#include "site/core/plain_text.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

namespace orrery::site {
namespace {

constexpr std::size_t kMaxBytes = 12U << 10U;
constexpr std::string_view kFence = "```";
constexpr std::size_t kSecondLevel = 2;

// Removes the next line from the text and returns it without its line break.
std::string_view take_line(std::string_view& text) {
  auto const line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos;
}

// The level of a heading; 0 where the line is none.
std::size_t heading_level(std::string_view line) {
  auto const hashes = std::min(line.find_first_not_of('#'), line.size());
  return hashes <= 6 && line.substr(hashes).starts_with(' ') ? hashes : 0;
}

struct Picture {
  std::string_view description;
  std::string_view target;
};

// "![description](target)", where that is the whole block.
std::optional<Picture> find_picture(std::string_view block) {
  block = block.substr(0, block.find_last_not_of(" \t\n") + 1);
  auto const close = block.rfind("](");
  if (!block.starts_with("![") || !block.ends_with(')') || close == std::string_view::npos ||
      block.find('\n') != std::string_view::npos || block.find(')', close) != block.size() - 1) {
    return std::nullopt;
  }
  return Picture{block.substr(2, close - 2), block.substr(close + 2, block.size() - close - 3)};
}

class MarkdownHtml {
 public:
  MarkdownHtml(RenderedEditorial const& editorial, HtmlWriter& html) : editorial_(editorial), html_(html) {}

  void write(std::string_view markdown) {
    auto rest = markdown.substr(0, kMaxBytes);
    while (!rest.empty()) {
      auto const line = take_line(rest);
      // Drops a line that would be cut in the middle, because the cut could be within a UTF-8 sequence.
      if (rest.empty() && markdown.size() > kMaxBytes) {
        break;
      }
      write_line(line);
    }
    end_block();
  }

 private:
  void write_line(std::string_view line) {
    if (line.starts_with(kFence)) {
      bool const begins = !in_code_;
      end_block();
      in_code_ = begins;
    } else if (in_code_) {
      block_.append(line).append("\n");
    } else if (is_blank(line)) {
      end_block();
    } else if (auto const level = heading_level(line); level > 0) {
      end_block();
      html_.element(level <= kSecondLevel ? "h2" : "h3", plain_text(line));
    } else {
      block_.append(line).append("\n");
    }
  }

  // What of the picture is shown where a paragraph is one picture: the figure, or of any other its description.
  void write_picture(Picture const& picture) {
    auto const* const figure = editorial_.find_figure(picture.target);
    if (figure == nullptr) {
      html_.element("p", plain_text(picture.description));
      return;
    }
    html_.markup("<p><img src=\"").text(figure->path).markup("\" alt=\"").text(plain_text(picture.description));
    html_.markup("\" width=\"").text(std::to_string(figure->width)).markup("\" height=\"");
    html_.text(std::to_string(figure->height)).markup("\"></p>");
  }

  void end_block() {
    if (auto const picture = in_code_ ? std::nullopt : find_picture(block_)) {
      write_picture(*picture);
    } else if (in_code_ && !block_.empty()) {
      // Focusable, so that it can be scrolled with the keyboard (WCAG 2.1.1).
      html_.markup("<pre tabindex=\"0\">").text(block_).markup("</pre>");
    } else if (!block_.empty()) {
      html_.element("p", plain_text(block_));
    }
    block_.clear();
    in_code_ = false;
  }

  RenderedEditorial const& editorial_;
  HtmlWriter& html_;
  std::string block_;
  bool in_code_ = false;
};

}  // namespace

void write_markdown_html(std::string_view markdown, RenderedEditorial const& editorial, HtmlWriter& html) {
  MarkdownHtml(editorial, html).write(markdown);
}

void write_paragraphs(std::string_view text, HtmlWriter& html) {
  std::string paragraph;
  auto const end_paragraph = [&] {
    if (!paragraph.empty()) {
      html.element("p", paragraph);
    }
    paragraph.clear();
  };
  while (!text.empty()) {
    auto const line = take_line(text);
    if (is_blank(line)) {
      end_paragraph();
    } else {
      paragraph.append(paragraph.empty() ? "" : "\n").append(line);
    }
  }
  end_paragraph();
}

}  // namespace orrery::site
