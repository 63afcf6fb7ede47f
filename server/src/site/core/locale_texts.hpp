#pragma once

#include "site/core/text_key.hpp"

#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery::site {

using TextValues = std::initializer_list<std::pair<std::string_view, std::string_view>>;

// The server's texts in one language; none of them is escaped.
class LocaleTexts {
 public:
  // Reads head.json, server.json and the documents of the folder, whose name is the locale, and the texts of screens
  // that server-texts.json beside the folder names: what the server and a screen both say is written once. Throws
  // Failure where a file, a text or one of kTextKeys is missing.
  static LocaleTexts load(std::filesystem::path const& folder);

  std::string const& locale() const { return locale_; }

  // The text with {name} replaced by its value. A placeholder without a value is kept.
  std::string text(TextKey key, TextValues values = {}) const;
  // In the plural form that the language has for `count`, which fills {count}; values fill the other placeholders.
  std::string counted_text(TextKey key, std::size_t count, TextValues values = {}) const;
  // In the plural form of `number`, a decimal text; {count} is replaced by `shown`.
  std::string measured_text(TextKey key, std::string_view number, std::string_view shown) const;

  // A text of a page that consists of text, from the site's own catalogue.
  struct Paragraph {
    std::string key;
    std::string text;
  };
  // In the order of the file. Paragraphs with a placeholder that has no value are left out.
  std::vector<Paragraph> document(std::string_view name, TextValues values) const;

 private:
  using PluralForms = std::map<std::string, std::string, std::less<>>;  // "other" alone where it does not count

  using Texts = std::map<std::string, PluralForms, std::less<>>;

  static Texts read_file(std::filesystem::path const& file);
  void read_shared(std::filesystem::path const& folder);
  void read_document(std::filesystem::path const& folder, std::string_view name);
  std::string const& pattern(TextKey key, std::string_view form) const;

  std::string locale_;
  Texts texts_;
  std::map<std::string, std::vector<Paragraph>, std::less<>> documents_;
};

}  // namespace orrery::site
