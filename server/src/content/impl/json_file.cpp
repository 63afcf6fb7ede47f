#include "content/impl/json_file.hpp"

#include "domain/editorial/editorial_names.hpp"

#include <utility>

namespace orrery {

namespace json = boost::json;

std::string const& text_in(LocalizedText const& text, Language language) {
  auto const& wanted = text.at(position_of(language));
  return wanted ? *wanted : text.at(position_of(Language::en)).value();
}

std::optional<json::value> parse_json_file(SourceFile const& source, FileFaults& faults) {
  json::stream_parser parser;
  json::error_code error;
  auto const read = parser.write_some(source.text, error);
  if (!error && source.text.find_first_not_of(" \t\n", read) != std::string::npos) {
    error = json::error::extra_data;
  }
  if (!error) {
    parser.finish(error);
  }
  if (error) {
    faults.add(line_at(source.text, read), "is no JSON: " + error.message());
    return std::nullopt;
  }
  return parser.release();
}

JsonObjectReader::JsonObjectReader(json::value const& value, std::size_t line, std::string name, FileFaults& faults)
    : line_(line), name_(std::move(name)), faults_(&faults) {
  if (auto const* object = value.if_object()) {
    object_ = *object;
  } else {
    faults_->add(line_, name_ + " must be an object");
  }
}

void JsonObjectReader::fault(std::string_view key, std::string_view reason) {
  faults_->add(line_, name_ + ": '" + std::string(key) + "' " + std::string(reason));
}

json::value const& JsonObjectReader::member(std::string_view key) {
  static json::value const kNone;
  taken_.emplace(key);
  auto const* found = object_.if_contains(key);
  if (found == nullptr) {
    fault(key, "is missing");
    return kNone;
  }
  return *found;
}

std::int64_t JsonObjectReader::integer(std::string_view key, std::int64_t minimum, std::int64_t maximum) {
  auto const* number = member(key).if_int64();
  if (number == nullptr || *number < minimum || *number > maximum) {
    fault(key, "must be a whole number from " + std::to_string(minimum) + " to " + std::to_string(maximum));
    return minimum;
  }
  return *number;
}

bool JsonObjectReader::flag(std::string_view key) {
  auto const* value = member(key).if_bool();
  if (value == nullptr) {
    fault(key, "must be true or false");
  }
  return value != nullptr && *value;
}

std::string JsonObjectReader::text(std::string_view key, std::size_t max_characters) {
  auto const* text = member(key).if_string();
  if (text == nullptr) {
    fault(key, "must be a text");
    return {};
  }
  return check_text(*text, max_characters, TextShape::one_line, line_, name_ + ": '" + std::string(key) + "'",
                    *faults_);
}

std::string JsonObjectReader::link(std::string_view key) {
  auto const* text = member(key).if_string();
  if (text == nullptr) {
    fault(key, "must be a link");
    return {};
  }
  return check_link(*text, line_, name_ + ": '" + std::string(key) + "'", *faults_).value_or("");
}

LocalizedText JsonObjectReader::localized(std::string_view key, std::size_t max_characters) {
  return localized(member(key), key, max_characters);
}

LocalizedText JsonObjectReader::localized(json::value const& value, std::string_view key, std::size_t max_characters) {
  LocalizedText texts;
  auto const take = [&](Language language, json::value const& text) {
    if (auto const* string = text.if_string()) {
      texts.at(position_of(language)) = check_text(*string, max_characters, TextShape::one_line, line_,
                                                   name_ + ": '" + std::string(key) + "'", *faults_);
    } else {
      fault(key, "must be a text, or an object with a text for each language");
    }
  };
  if (auto const* by_language = value.if_object()) {
    for (auto const& [word, text] : *by_language) {
      if (auto const language = parse_word<Language>(word)) {
        take(*language, text);
      } else {
        fault(key, "has the unknown language '" + std::string(word) + "'");
      }
    }
  } else {
    take(Language::en, value);
  }
  if (auto& english = texts.at(position_of(Language::en)); !english) {
    fault(key, "has no English text");
    english.emplace();
  }
  return texts;
}

json::array const& JsonObjectReader::list(std::string_view key) {
  static json::array const kNone;
  auto const* array = member(key).if_array();
  if (array == nullptr) {
    fault(key, "must be a list");
    return kNone;
  }
  return *array;
}

void JsonObjectReader::reject_unknown_keys() {
  for (auto const& entry : object_) {
    if (!taken_.contains(std::string_view(entry.key()))) {
      fault(entry.key(), "is not a key that is known here");
    }
  }
}

std::vector<std::size_t> lines_of_elements(std::string_view text) {
  std::vector<std::size_t> lines;
  std::size_t line = 1;
  int depth = 0;
  bool in_text = false;
  bool expects_element = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char const c = text[i];
    line += c == '\n' ? 1U : 0U;
    if (in_text) {
      i += c == '\\' ? 1U : 0U;
      in_text = c != '"';
      continue;
    }
    if (c == ' ' || c == '\n' || c == '\t') {
      continue;
    }
    if (expects_element && c != ']') {
      lines.push_back(line);
      expects_element = false;
    }
    in_text = c == '"';
    bool const opens = c == '[' || c == '{';
    bool const closes = c == ']' || c == '}';
    depth += opens ? 1 : closes ? -1 : 0;
    expects_element = depth == 1 && ((opens && lines.empty()) || c == ',');
  }
  return lines;
}

}  // namespace orrery
