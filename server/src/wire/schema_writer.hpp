#pragma once

#include "wire/decimal_number.hpp"
#include "wire/field_note.hpp"
#include "wire/json_writer.hpp"

#include <boost/json.hpp>

#include <string>

// Makes the JSON Schemas (OpenAPI 3.1) of the wire structs from the descriptions that also write their JSON.
namespace orrery::wire {

// Schemas by name: each described struct once, referred to by $ref elsewhere.
using Schemas = boost::json::object;

template <class T>
boost::json::value make_schema(Schemas& schemas);

namespace detail {

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};

// "ChainRecord" of "orrery::wire::ChainRecord", "EnvelopeOfChainRecord" of a template.
std::string schema_name(std::string_view pretty_function);

template <class T>
std::string schema_name_of() {
  return schema_name(__PRETTY_FUNCTION__);
}

boost::json::value string_schema(std::string_view format);
boost::json::value words_schema(std::vector<std::string_view> const& words);
boost::json::value nullable(boost::json::value schema);
boost::json::value reference(std::string_view name);
void annotate(boost::json::value& schema, FieldNote const& note);
[[noreturn]] void throw_without_note(std::string_view member);

// The note of a member in the struct itself, else in a base, so that inherited members are described once.
template <class T>
FieldNote const* find_note(std::string_view member) {
  for (auto const& note : field_notes(static_cast<T const*>(nullptr))) {
    if (note.name == member) {
      return &note;
    }
  }
  FieldNote const* found = nullptr;
  boost::mp11::mp_for_each<boost::describe::describe_bases<T, boost::describe::mod_public>>(
      [&](auto base) { found = found != nullptr ? found : find_note<typename decltype(base)::type>(member); });
  return found;
}

template <class T>
boost::json::value make_struct_schema(Schemas& schemas) {
  auto const name = schema_name_of<T>();
  if (schemas.contains(name)) {
    return reference(name);
  }
  schemas[name] = nullptr;
  boost::json::object properties;
  boost::json::array required;
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    using Member = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
    auto schema = make_schema<Member>(schemas);
    auto const* note = find_note<T>(member.name);
    if (note == nullptr) {
      throw_without_note(member.name);
    }
    annotate(schema, *note);
    properties[member.name] = std::move(schema);
    required.emplace_back(member.name);
  });
  schemas[name] = {{"type", "object"}, {"properties", std::move(properties)}, {"required", std::move(required)}};
  return reference(name);
}

}  // namespace detail

template <class T>
boost::json::value make_schema(Schemas& schemas) {
  if constexpr (detail::IsOptional<T>::value) {
    return detail::nullable(make_schema<typename T::value_type>(schemas));
  } else if constexpr (detail::IsVector<T>::value) {
    return {{"type", "array"}, {"items", make_schema<typename T::value_type>(schemas)}};
  } else if constexpr (Described<T>) {
    return detail::make_struct_schema<T>(schemas);
  } else if constexpr (std::same_as<T, Timestamp>) {
    return detail::string_schema("date-time");
  } else if constexpr (std::same_as<T, bool>) {
    return {{"type", "boolean"}};
  } else if constexpr (std::integral<T>) {
    return {{"type", "integer"}};
  } else if constexpr (std::floating_point<T> || std::same_as<T, DecimalNumber>) {
    return {{"type", "number"}};
  } else if constexpr (std::is_enum_v<T>) {
    return detail::words_schema(all_words<T>());
  } else {
    static_assert(std::same_as<T, std::string>, "a wire struct holds a type without a schema");
    return detail::string_schema("");
  }
}

}  // namespace orrery::wire
