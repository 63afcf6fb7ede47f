#include "api/impl/parameter.hpp"

#include "base/fold_case.hpp"
#include "http/messages/query.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace orrery::api {
namespace {

ApiError bad(std::string_view parameter, std::string detail) {
  return {ApiErrorCode::bad_parameter, std::move(detail), std::string(parameter)};
}

ApiResult<std::int64_t> parse_integer(Parameter const& parameter, std::string_view text) {
  std::int64_t number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  bool const whole = error == std::errc{} && end == text.data() + text.size();
  if (!whole || number < parameter.minimum || number > parameter.maximum) {
    return bad(parameter.name, std::string(parameter.name) + " must be a whole number from " +
                                   std::to_string(parameter.minimum) + " to " + std::to_string(parameter.maximum));
  }
  return number;
}

ApiResult<std::int64_t> parse_word(Parameter const& parameter, std::string_view text) {
  auto const found = std::ranges::find(parameter.words, text);
  if (found == parameter.words.end()) {
    std::string detail = std::string(parameter.name) + " must be one of";
    for (auto const word : parameter.words) {
      detail += word == parameter.words.front() ? " " : ", ";
      detail += word;
    }
    return bad(parameter.name, std::move(detail));
  }
  return found - parameter.words.begin();
}

std::size_t count_characters(std::string_view utf8) {
  return static_cast<std::size_t>(
      std::ranges::count_if(utf8, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::vector<std::string> split_list(std::string_view text) {
  std::vector<std::string> items;
  while (!text.empty()) {
    auto const end = std::min(text.find(','), text.size());
    if (end > 0) {
      items.emplace_back(text.substr(0, end));
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return items;
}

std::optional<ApiError> find_fault(Parameter const& parameter, std::string_view text) {
  bool const is_list = parameter.most_items > 0;
  auto const most = is_list ? kMaxListCharacters : kMaxTextCharacters;
  if (count_characters(text) > most) {
    return bad(parameter.name,
               std::string(parameter.name) + " must be at most " + std::to_string(most) + " characters long");
  }
  if (is_list && split_list(text).size() > parameter.most_items) {
    return bad(parameter.name,
               std::string(parameter.name) + " must have at most " + std::to_string(parameter.most_items) + " items");
  }
  return std::nullopt;
}

}  // namespace

Parameter integer_parameter(std::string_view name, std::string_view description, std::int64_t minimum,
                            std::int64_t maximum, std::int64_t default_value) {
  return {name, ParameterType::integer, description, minimum, maximum, default_value, {}, {}, false};
}

Parameter optional_integer_parameter(std::string_view name, std::string_view description, std::int64_t minimum,
                                     std::int64_t maximum) {
  auto parameter = integer_parameter(name, description, minimum, maximum, 0);
  parameter.optional = true;
  return parameter;
}

Parameter text_parameter(std::string_view name, std::string_view description) {
  return {name, ParameterType::text, description, 0, 0, 0, {}, {}, false};
}

Parameter required_text_parameter(std::string_view name, std::string_view description) {
  return {name, ParameterType::text, description, 0, 0, 0, {}, {}, true};
}

Parameter list_parameter(std::string_view name, std::string_view description, std::size_t most_items) {
  auto parameter = text_parameter(name, description);
  parameter.most_items = most_items;
  return parameter;
}

Parameter word_parameter(std::string_view name, std::string_view description, std::span<std::string_view const> words,
                         std::string_view default_word) {
  return {name, ParameterType::word, description, 0, 0, 0, words, default_word, false};
}

Parameter required_word_parameter(std::string_view name, std::string_view description,
                                  std::span<std::string_view const> words) {
  return {name, ParameterType::word, description, 0, 0, 0, words, {}, true};
}

ParameterValues::Value const* ParameterValues::find(std::string_view name, ParameterType type) const {
  for (auto const& value : values_) {
    if (value.name == name && value.type == type) {
      return &value;
    }
  }
  return nullptr;
}

std::int64_t ParameterValues::integer(std::string_view name) const {
  auto const* value = find(name, ParameterType::integer);
  if (value == nullptr) {
    throw std::logic_error("no integer parameter is declared as " + std::string(name));
  }
  return value->number;
}

std::optional<std::int64_t> ParameterValues::optional_integer(std::string_view name) const {
  auto const* value = find(name, ParameterType::integer);
  return value == nullptr ? std::nullopt : std::optional(value->number);
}

std::optional<std::string> ParameterValues::text(std::string_view name) const {
  auto const* value = find(name, ParameterType::text);
  return value == nullptr ? std::nullopt : value->text;
}

std::vector<std::string> ParameterValues::list(std::string_view name) const {
  return split_list(text(name).value_or(""));
}

std::string ParameterValues::search_text(std::string_view name) const {
  auto folded = fold_case(text(name).value_or(""));
  std::ranges::replace_if(
      folded, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; }, ' ');
  auto const first = folded.find_first_not_of(' ');
  return first == std::string::npos ? "" : folded.substr(first, folded.find_last_not_of(' ') - first + 1);
}

std::optional<std::size_t> ParameterValues::word(std::string_view name) const {
  auto const* value = find(name, ParameterType::word);
  return value == nullptr ? std::nullopt : std::optional(static_cast<std::size_t>(value->number));
}

ApiResult<ParameterValues> parse_parameters(std::span<Parameter const> declared, std::string_view query) {
  auto const parsed = http::parse_query(query);
  if (!parsed) {
    return bad(parsed.error().thing, parsed.error().reason);
  }
  ParameterValues values;
  for (auto const& parameter : declared) {
    auto const sent = parsed->find(parameter.name);
    if (parameter.required && (!sent || sent->empty())) {
      return bad(parameter.name, std::string(parameter.name) + " is required");
    }
    if (parameter.type == ParameterType::text) {
      if (auto fault = sent ? find_fault(parameter, *sent) : std::nullopt) {
        return *std::move(fault);
      }
      values.values_.push_back(
          {parameter.name, parameter.type, 0, sent ? std::optional(std::string(*sent)) : std::nullopt});
      continue;
    }
    bool const is_word = parameter.type == ParameterType::word;
    auto const text = sent.value_or(is_word ? parameter.default_word : std::string_view{});
    if (!sent && text.empty()) {
      if (!is_word && !parameter.optional) {
        values.values_.push_back({parameter.name, parameter.type, parameter.default_integer, std::nullopt});
      }
      continue;
    }
    auto const number = is_word ? parse_word(parameter, text) : parse_integer(parameter, text);
    if (!number) {
      return number.error();
    }
    values.values_.push_back({parameter.name, parameter.type, *number, std::nullopt});
  }
  return values;
}

}  // namespace orrery::api
