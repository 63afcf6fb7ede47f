#pragma once

#include "base/clock.hpp"
#include "content/impl/source_file.hpp"
#include "content/impl/text_rules.hpp"
#include "domain/names.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace orrery {

// The TOML front matter of a Markdown file, between two lines `+++` at its beginning, and the text after it. Values are
// checked when they are read; faults get the line of the value.
class FrontMatter {
 public:
  // nullopt, with a fault, where there is no front matter or it is not TOML. `source` and `faults` must outlive it.
  static std::optional<FrontMatter> parse(SourceFile const& source, FileFaults& faults);

  // After a fault these return an arbitrary value, because the file is left out anyway.
  std::int64_t integer(std::string_view key, std::int64_t minimum, std::int64_t maximum);
  std::string text(std::string_view key, std::size_t max_characters, TextShape shape = TextShape::one_line);
  std::optional<std::string> optional_text(std::string_view key, std::size_t max_characters);
  std::optional<std::string> optional_link(std::string_view key);
  Timestamp date(std::string_view key);  // a date or a date with time and zone
  std::optional<Timestamp> optional_date(std::string_view key);
  std::vector<std::string> texts(std::string_view key, std::size_t max_characters);

  template <class Enum>
  Enum word(std::string_view key) {
    return static_cast<Enum>(word_position(key, all_words<Enum>()));
  }

  // The text after the front matter.
  std::string body(std::size_t max_characters, TextShape shape = TextShape::lines);
  std::string_view raw_body() const { return body_; }
  std::size_t body_line() const { return body_line_; }

  // The line of a key, for faults that are found later; 1 where the key is missing.
  std::size_t line_of(std::string_view key) const;

  // Adds a fault for each key that was not read: it is unknown or misspelt.
  void reject_unknown_keys();

 private:
  struct Entry {
    std::size_t line = 1;
    std::variant<std::monostate, std::int64_t, std::string, Timestamp, std::vector<std::string>> value;
    bool taken = false;
  };
  using Entries = std::map<std::string, Entry, std::less<>>;

  FrontMatter(Entries entries, std::string_view body, std::size_t body_line, FileFaults& faults)
      : entries_(std::move(entries)), body_(body), body_line_(body_line), faults_(&faults) {}

  static Entries parse_toml(std::string_view toml, FileFaults& faults);

  template <class T>
  T const* take(std::string_view key, std::string_view must_be, bool required);
  std::size_t word_position(std::string_view key, std::vector<std::string_view> const& words);

  Entries entries_;
  std::string_view body_;
  std::size_t body_line_;
  FileFaults* faults_;
};

}  // namespace orrery
