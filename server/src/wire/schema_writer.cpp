#include "wire/schema_writer.hpp"

#include <stdexcept>

namespace orrery::wire::detail {
namespace {

// The last part of "orrery::wire::ChainRecord".
std::string unqualified(std::string_view type) {
  auto const colon = type.rfind(':');
  return std::string(colon == std::string_view::npos ? type : type.substr(colon + 1));
}

}  // namespace

std::string schema_name(std::string_view pretty_function) {
  auto const start = pretty_function.find("T = ") + 4;
  auto type = pretty_function.substr(start, pretty_function.find_first_of(";]", start) - start);
  auto const open = type.find('<');
  if (open == std::string_view::npos) {
    return unqualified(type);
  }
  return unqualified(type.substr(0, open)) + "Of" + unqualified(type.substr(open + 1, type.rfind('>') - open - 1));
}

boost::json::value string_schema(std::string_view format) {
  boost::json::object schema{{"type", "string"}};
  if (!format.empty()) {
    schema["format"] = format;
  }
  return schema;
}

boost::json::value words_schema(std::vector<std::string_view> const& words) {
  boost::json::array allowed;
  for (auto const word : words) {
    allowed.emplace_back(word);
  }
  return {{"type", "string"}, {"enum", std::move(allowed)}};
}

boost::json::value nullable(boost::json::value schema) {
  auto& object = schema.as_object();
  if (auto const* type = object.if_contains("type"); type != nullptr && !object.contains("enum")) {
    object["type"] = boost::json::array{*type, "null"};
    return schema;
  }
  return {{"anyOf", boost::json::array{std::move(schema), {{"type", "null"}}}}};
}

boost::json::value reference(std::string_view name) {
  return {{"$ref", "#/components/schemas/" + std::string(name)}};
}

void annotate(boost::json::value& schema, FieldNote const& note) {
  auto& object = schema.as_object();
  object["description"] = note.text;
  if (!note.group.empty()) {
    object["x-group"] = note.group;
  }
}

void throw_without_note(std::string_view member) {
  throw std::logic_error("no note describes the wire member " + std::string(member));
}

}  // namespace orrery::wire::detail
