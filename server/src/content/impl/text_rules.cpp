#include "content/impl/text_rules.hpp"

#include "base/clean_text.hpp"
#include "base/web_link.hpp"

#include <algorithm>

namespace orrery {
namespace {

std::string trim_line(std::string_view line) {
  std::string text(line);
  std::ranges::replace(text, '\t', ' ');
  auto const first = text.find_first_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

// The number of the first line that clean_text would change, where the text begins on `line`; 0: none.
std::size_t find_unclean_line(std::string_view text, std::size_t line) {
  while (!text.empty()) {
    auto const end = text.find('\n');
    auto const current = trim_line(text.substr(0, end));
    if (clean_text(current, current.size() + 1, LineBreaks::fold_to_space) != current) {
      return line;
    }
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++line;
  }
  return 0;
}

}  // namespace

std::string check_text(std::string_view text, std::size_t max_characters, TextShape shape, std::size_t line,
                       std::string_view name, FileFaults& faults) {
  auto const subject = std::string(name);
  if (auto const unclean = find_unclean_line(text, line); unclean != 0) {
    faults.add(unclean, subject + " holds a character that is not shown: a control, a direction or an invisible one");
  }
  auto cleaned = clean_text(text, text.size() + 1, LineBreaks::keep);
  if (clean_text(cleaned, max_characters, LineBreaks::keep) != cleaned) {
    faults.add(line, subject + " is longer than " + std::to_string(max_characters) + " characters");
  }
  if (cleaned.empty()) {
    faults.add(line, subject + " is empty");
  }
  if (shape == TextShape::one_line && cleaned.find('\n') != std::string::npos) {
    faults.add(line, subject + " must be one line");
  }
  return cleaned;
}

std::optional<std::string> check_link(std::string_view link, std::size_t line, std::string_view name,
                                      FileFaults& faults) {
  auto const clean = clean_link(link);
  if (!clean || *clean != link) {
    faults.add(line, std::string(name) + " must be a link of at most " + std::to_string(kMaxUrlCharacters) +
                         " characters that starts with https:// or http://, not '" + std::string(link) + "'");
    return std::nullopt;
  }
  return clean;
}

}  // namespace orrery
