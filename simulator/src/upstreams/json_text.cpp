#include "upstreams/json_text.hpp"

#include <boost/json.hpp>

#include <array>
#include <charconv>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

void append(std::string& text, json::value const& value) {
  if (auto const* object = value.if_object()) {
    char separator = '{';
    for (auto const& member : *object) {
      text += separator + json::serialize(json::value(member.key())) + ":";
      append(text, member.value());
      separator = ',';
    }
    text += object->empty() ? "{}" : "}";
  } else if (auto const* array = value.if_array()) {
    char separator = '[';
    for (auto const& one : *array) {
      text += separator;
      append(text, one);
      separator = ',';
    }
    text += array->empty() ? "[]" : "]";
  } else if (value.is_double()) {
    std::array<char, 32> digits{};
    auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), value.get_double()).ptr;
    text.append(digits.data(), end);
  } else {
    text += json::serialize(value);
  }
}

}  // namespace

std::string to_json_text(json::value const& value) {
  std::string text;
  append(text, value);
  return text;
}

}  // namespace orrery::simulator
