#pragma once

#include "content/impl/source_file.hpp"
#include "content/impl/text_rules.hpp"
#include "domain/core/language.hpp"

#include <boost/json.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace orrery {

// A text in the languages in which it is written. In a file it is either a string, which is English, or an object:
// {"en": "…", "ru": "…"}.
using LocalizedText = std::array<std::optional<std::string>, kLanguages.size()>;

// The text in that language, else in English.
std::string const& text_in(LocalizedText const& text, Language language);

// nullopt, with a fault, for invalid JSON.
std::optional<boost::json::value> parse_json_file(SourceFile const& source, FileFaults& faults);

// Reads the members of one JSON object. Faults get the line of the object, because Boost.JSON keeps no positions. After
// a fault the functions return an arbitrary value.
class JsonObjectReader {
 public:
  // A value that is not an object is a fault and is read as an empty object.
  JsonObjectReader(boost::json::value const& value, std::size_t line, std::string name, FileFaults& faults);

  std::int64_t integer(std::string_view key, std::int64_t minimum, std::int64_t maximum);
  bool flag(std::string_view key);
  std::string text(std::string_view key, std::size_t max_characters);
  std::string link(std::string_view key);
  LocalizedText localized(std::string_view key, std::size_t max_characters);
  LocalizedText localized(boost::json::value const& value, std::string_view key, std::size_t max_characters);
  boost::json::array const& list(std::string_view key);
  boost::json::value const& member(std::string_view key);
  bool has(std::string_view key) const { return object_.contains(key); }
  void reject_unknown_keys();
  void fault(std::string_view key, std::string_view reason);

 private:
  boost::json::object object_;
  std::size_t line_;
  std::string name_;
  FileFaults* faults_;
  std::set<std::string, std::less<>> taken_;
};

// The line on which each element of the outermost array begins.
std::vector<std::size_t> lines_of_elements(std::string_view json);

}  // namespace orrery
