#include "site/core/locale_texts.hpp"

#include "base/result.hpp"
#include "site/core/format_number.hpp"
#include "site/core/impl/built_file.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace orrery::site {
namespace {

constexpr std::string_view kOther = "other";

// The pages that the server prints completely; the site's build copies their catalogues.
constexpr std::array<std::string_view, 4> kDocuments{"about", "privacy", "terms", "weight"};

// CLDR's cardinal plural rules for integers in the site's languages; the browser has them in Intl.PluralRules.
std::string_view find_plural_form(std::string_view locale, std::size_t count) {
  if (locale != "ru" && locale != "uk") {
    return count == 1 ? "one" : kOther;
  }
  auto const last = count % 10;
  bool const is_teen = count % 100 / 10 == 1;
  if (last == 1 && !is_teen) {
    return "one";
  }
  return last >= 2 && last <= 4 && !is_teen ? "few" : "many";
}

[[noreturn]] void refuse_catalogue(std::filesystem::path const& file, std::string reason) {
  throw Failure({ErrorCode::invalid_input, file.string(), std::move(reason), kBuildAgain});
}

boost::json::object load_object(std::filesystem::path const& file) {
  boost::system::error_code broken;
  auto parsed = boost::json::parse(load_built_file(file), broken);
  if (broken || !parsed.is_object()) {
    refuse_catalogue(file, "is not a JSON object");
  }
  return std::move(parsed.get_object());
}

std::string fill(std::string_view pattern, TextValues values) {
  std::string filled;
  auto rest = pattern;
  while (!rest.empty()) {
    auto const open = rest.find('{');
    auto const close = rest.find('}', open == std::string_view::npos ? rest.size() : open);
    if (close == std::string_view::npos) {
      break;
    }
    auto const name = rest.substr(open + 1, close - open - 1);
    auto const* const value = std::ranges::find(values, name, [](auto const& candidate) { return candidate.first; });
    filled += rest.substr(0, open);
    filled += value == values.end() ? rest.substr(open, close - open + 1) : value->second;
    rest.remove_prefix(close + 1);
  }
  return filled.append(rest);
}

}  // namespace

LocaleTexts LocaleTexts::load(std::filesystem::path const& folder) {
  LocaleTexts texts;
  texts.locale_ = folder.filename().string();
  texts.texts_ = read_file(folder / "server.json");
  texts.texts_.merge(read_file(folder / "head.json"));
  texts.read_shared(folder);
  for (auto const name : kDocuments) {
    texts.read_document(folder, name);
  }
  for (auto const key : kTextKeys) {
    if (!texts.texts_.contains(key)) {
      refuse_catalogue(folder, "has no text '" + std::string(key) + "'");
    }
  }
  return texts;
}

LocaleTexts::Texts LocaleTexts::read_file(std::filesystem::path const& file) {
  Texts texts;
  for (auto const& [key, message] : load_object(file)) {
    auto& forms = texts[key];
    if (auto const* const plain = message.if_string()) {
      forms.emplace(kOther, *plain);
    } else if (auto const* const plural = message.if_object()) {
      for (auto const& [form, text] : *plural) {
        forms.emplace(form, text.is_string() ? text.get_string() : "");
      }
    }
    if (!forms.contains(kOther) && !forms.contains("many")) {
      refuse_catalogue(file, "'" + std::string(key) + "' is neither a text nor a set of plural forms");
    }
  }
  return texts;
}

void LocaleTexts::read_shared(std::filesystem::path const& folder) {
  auto const list = folder.parent_path() / "server-texts.json";
  std::map<std::string, Texts, std::less<>> screens;
  for (auto const& [key, name] : load_object(list)) {
    std::string const place(name.is_string() ? std::string_view(name.get_string()) : "");
    auto const blank = std::min(place.find(' '), place.size());
    auto const screen = place.substr(0, blank);
    if (!screens.contains(screen)) {
      screens.emplace(screen, read_file(folder / (screen + ".json")));
    }
    auto const& texts = screens[screen];
    auto const text = texts.find(std::string_view(place).substr(std::min(blank + 1, place.size())));
    if (text == texts.end()) {
      refuse_catalogue(list, "names '" + place + "', which " + folder.filename().string() + " does not have");
    }
    if (!texts_.emplace(key, text->second).second) {
      refuse_catalogue(list, "names '" + std::string(key) + "', which server.json has as well");
    }
  }
}

void LocaleTexts::read_document(std::filesystem::path const& folder, std::string_view name) {
  auto const file = folder / (std::string(name) + ".json");
  auto& document = documents_[std::string(name)];
  for (auto const& [key, text] : load_object(file)) {
    if (auto const* const plain = text.if_string()) {
      document.push_back({std::string(key), std::string(*plain)});
    }
  }
}

std::vector<LocaleTexts::Paragraph> LocaleTexts::document(std::string_view name, TextValues values) const {
  std::vector<Paragraph> filled;
  if (auto const found = documents_.find(name); found != documents_.end()) {
    for (auto const& [key, pattern] : found->second) {
      auto text = fill(pattern, values);
      if (text.find('{') == std::string::npos) {
        filled.push_back({key, std::move(text)});
      }
    }
  }
  return filled;
}

std::string const& LocaleTexts::pattern(TextKey key, std::string_view form) const {
  auto const& forms = texts_.find(key.name())->second;
  for (auto const wanted : {form, kOther}) {
    if (auto const found = forms.find(wanted); found != forms.end()) {
      return found->second;
    }
  }
  return forms.begin()->second;
}

std::string LocaleTexts::text(TextKey key, TextValues values) const {
  return fill(pattern(key, kOther), values);
}

std::string LocaleTexts::counted_text(TextKey key, std::size_t count, TextValues values) const {
  return fill(fill(pattern(key, find_plural_form(locale_, count)), {{"count", format_count(count, locale_)}}), values);
}

std::string LocaleTexts::measured_text(TextKey key, std::string_view number, std::string_view shown) const {
  std::size_t whole = 0;
  auto const* const end = number.data() + number.size();
  bool const is_whole = std::from_chars(number.data(), end, whole).ptr == end;
  // A number with decimals takes the form 'other' in all of these languages.
  return fill(pattern(key, is_whole ? find_plural_form(locale_, whole) : kOther), {{"count", shown}});
}

}  // namespace orrery::site
