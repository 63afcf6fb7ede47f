#include "domain/weights/weight_evidence_text.hpp"

#include <boost/mp11/algorithm.hpp>

#include <concepts>

namespace orrery {
namespace {

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;

// Texts of evidence are chain ids and versions: cleaned, without control characters.
void write(std::string& out, std::string const& text) {
  out += '"';
  for (char const c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += '"';
}

void write(std::string& out, std::same_as<bool> auto value) {
  out += value ? "true" : "false";
}

void write(std::string& out, std::int64_t number) {
  out += std::to_string(number);
}

template <int Decimals>
void write(std::string& out, FixedDecimal<Decimals> number) {
  out += to_text(number);
}

template <class T>
void write(std::string& out, std::optional<T> const& value);
template <class T>
void write(std::string& out, std::vector<T> const& values);

template <class T>
  requires boost::describe::has_describe_members<T>::value
void write(std::string& out, T const& value) {
  char separator = '{';
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    out += separator;
    separator = ',';
    out.append(1, '"').append(member.name).append("\":");
    write(out, value.*member.pointer);
  });
  out += '}';
}

template <class T>
void write(std::string& out, std::optional<T> const& value) {
  if (value) {
    write(out, *value);
  } else {
    out += "null";
  }
}

template <class T>
void write(std::string& out, std::vector<T> const& values) {
  out += '[';
  for (auto const& value : values) {
    if (out.back() != '[') out += ',';
    write(out, value);
  }
  out += ']';
}

template <class Evidence>
std::string write_text(Evidence const& evidence) {
  std::string out;
  std::visit([&](auto const& item) { write(out, item); }, evidence);
  return out;
}

}  // namespace

std::string to_json_text(ChainWeightEvidence const& evidence) {
  return write_text(evidence);
}

std::string to_json_text(ValidatorWeightEvidence const& evidence) {
  return write_text(evidence);
}

}  // namespace orrery
