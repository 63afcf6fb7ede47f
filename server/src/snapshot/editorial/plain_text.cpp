#include "snapshot/editorial/plain_text.hpp"

#include "snapshot/editorial/excerpt.hpp"

#include <algorithm>

namespace orrery {
namespace {

constexpr std::string_view kBlank = " \t";
constexpr std::string_view kFence = "```";
constexpr std::size_t kMaxHashes = 6;
constexpr std::size_t kMaxDigits = 9;

// The length of the block marker at the beginning of the line, without spaces behind it; 0 where there is none.
std::size_t mark_length(std::string_view line) {
  auto const hashes = std::min(line.find_first_not_of('#'), line.size());
  if (hashes >= 1 && hashes <= kMaxHashes) {
    return hashes;
  }
  if (!line.empty() && std::string_view(">-*+").find(line.front()) != std::string_view::npos) {
    return 1;
  }
  auto const digits = std::min(line.find_first_not_of("0123456789"), line.size());
  return digits >= 1 && digits <= kMaxDigits && line.substr(digits).starts_with('.') ? digits + 1 : 0;
}

std::string_view skip_blanks(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(kBlank), line.size()));
  return line;
}

// Strips the markers of headings, quotations and lists.
std::string_view strip_marks(std::string_view line) {
  line = skip_blanks(line);
  for (;;) {
    auto const length = mark_length(line);
    auto const rest = line.substr(length);
    if (length == 0 || rest.empty() || kBlank.find(rest.front()) == std::string_view::npos) {
      return line;
    }
    line = skip_blanks(rest);
  }
}

// Whether the line is a code fence, a table's delimiter row or a thematic break. Also true for a blank line, which does
// no harm.
bool is_rule(std::string_view line) {
  line = skip_blanks(line.substr(0, line.find('\r')));
  bool const is_fence = line.starts_with(kFence) && line.find('`', kFence.size()) == std::string_view::npos;
  return is_fence || line.find_first_not_of("-:| \t") == std::string_view::npos;
}

// Replaces every "[text](url)" by its text.
std::string strip_links(std::string_view text) {
  std::string stripped;
  while (!text.empty()) {
    auto const open = text.find('[');
    if (open == std::string_view::npos) {
      break;
    }
    auto const close = text.find_first_of("]\n", open + 1);
    auto const is_link = close != std::string_view::npos && text.substr(close).starts_with("](");
    auto const end = is_link ? text.find_first_of(")\n", close + 2) : std::string_view::npos;
    if (end == std::string_view::npos || text[end] != ')') {
      stripped.append(text.substr(0, open + 1));
      text.remove_prefix(open + 1);
      continue;
    }
    stripped.append(text.substr(0, open)).append(text.substr(open + 1, close - open - 1));
    text.remove_prefix(end + 1);
  }
  return stripped.append(text);
}

}  // namespace

std::string plain_text(std::string_view markdown) {
  auto const text = strip_links(without_pictures(markdown));
  std::string plain;
  bool is_blank = true;  // drops spaces at the beginning
  auto const add = [&](char c) {
    if (c == ' ' || c == '\t' || c == '\r') {
      plain.append(is_blank ? "" : " ");
      is_blank = true;
    } else if (std::string_view("*`~|").find(c) == std::string_view::npos) {
      plain += c;
      is_blank = false;
    }
  };
  std::string_view rest = text;
  while (!rest.empty()) {
    auto const line = rest.substr(0, rest.find('\n'));
    if (!is_rule(line)) {
      std::ranges::for_each(strip_marks(line), add);
      add(' ');
    }
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  if (is_blank && !plain.empty()) {
    plain.pop_back();
  }
  return plain;
}

std::string excerpt(std::string_view text, std::size_t characters) {
  std::size_t begun = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    bool const begins = (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U;
    if (begins && ++begun > characters) {
      return std::string(text.substr(0, at)) + "…";
    }
  }
  return std::string(text);
}

}  // namespace orrery
