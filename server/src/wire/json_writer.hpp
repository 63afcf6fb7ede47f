#pragma once

#include "base/clock.hpp"
#include "domain/names.hpp"

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

// Writes the API's JSON. Members are written in the order of their struct's description, an empty optional as null, a
// time as RFC 3339, an enumeration as its word.
namespace orrery::wire {

template <class T>
concept Described = boost::describe::has_describe_members<T>::value;

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;

void write_json(std::string& out, std::string_view text);
void write_json(std::string& out, std::int64_t number);
// The shortest text that is read as the same number. number: finite.
void write_json(std::string& out, double number);

inline void write_json(std::string& out, std::string const& text) {
  write_json(out, std::string_view(text));
}
inline void write_json(std::string& out, char const* text) {
  write_json(out, std::string_view(text));
}
inline void write_json(std::string& out, std::same_as<bool> auto value) {
  out += value ? "true" : "false";
}
inline void write_json(std::string& out, Timestamp time) {
  out += '"';
  append_rfc3339(out, time);
  out += '"';
}

template <class Int>
  requires std::integral<Int> && (!std::same_as<Int, bool>) && (!std::same_as<Int, std::int64_t>)
void write_json(std::string& out, Int number) {
  write_json(out, static_cast<std::int64_t>(number));
}

template <class Enum>
  requires std::is_enum_v<Enum>
void write_json(std::string& out, Enum value) {
  write_json(out, to_word(value));
}

template <class T>
void write_json(std::string& out, std::optional<T> const& value);
template <class T>
void write_json(std::string& out, std::vector<T> const& values);

// The text before a member's value, `,"Name":`, made at compile time. C++ names need no escaping.
template <class Member>
inline constexpr auto kLead = [] {
  constexpr std::string_view kName = Member::name;
  std::array<char, kName.size() + 4> lead{',', '"'};
  std::copy(kName.begin(), kName.end(), lead.begin() + 2);
  lead[kName.size() + 2] = '"';
  lead[kName.size() + 3] = ':';
  return lead;
}();

template <Described T>
void write_json(std::string& out, T const& value) {
  static_assert(boost::mp11::mp_size<Members<T>>::value > 0);
  auto const begin = out.size();
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    constexpr auto const& kText = kLead<decltype(member)>;
    out.append(kText.data(), kText.size());
    write_json(out, value.*member.pointer);
  });
  out[begin] = '{';
  out += '}';
}

template <class T>
void write_json(std::string& out, std::optional<T> const& value) {
  if (value) {
    write_json(out, *value);
  } else {
    out += "null";
  }
}

template <class T>
void write_json(std::string& out, std::vector<T> const& values) {
  out += '[';
  bool first = true;
  for (auto const& value : values) {
    if (!first) {
      out += ',';
    }
    first = false;
    write_json(out, value);
  }
  out += ']';
}

template <class T>
std::string to_json(T const& value) {
  std::string out;
  write_json(out, value);
  out.shrink_to_fit();  // most texts are kept for long
  return out;
}

}  // namespace orrery::wire
