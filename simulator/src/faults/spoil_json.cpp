#include "faults/spoil_json.hpp"

#include "upstreams/base64.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <optional>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

// Members whose text is written by users, on a chain or elsewhere.
constexpr std::array<std::string_view, 12> kWritten{"moniker",  "details", "website",     "security_contact",
                                                    "title",    "summary", "description", "memo",
                                                    "metadata", "name",    "message",     "provider"};

struct Spoiling {
  std::optional<std::string_view> number;  // in place of each
  std::string_view text;                   // behind each, as it stands in JSON
};

std::optional<Spoiling> find_spoiling(Fault fault) {
  switch (fault) {
    case Fault::not_a_number: return Spoiling{"NaN", ""};
    case Fault::negative: return Spoiling{"-1", ""};
    case Fault::huge_exponent: return Spoiling{"1e400", ""};
    case Fault::past_int64: return Spoiling{"9223372036854775808", ""};
    case Fault::nul: return Spoiling{std::nullopt, "\\u0000nul"};
    case Fault::invalid_utf8: return Spoiling{std::nullopt, "\xff\xfe\xc0\xaf"};
    case Fault::bidi: return Spoiling{std::nullopt, "\u202egpj.exe\u2066"};
    default: return std::nullopt;
  }
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789.") == std::string_view::npos;
}

void write(std::string& out, json::value const& value, std::string_view key, Spoiling const& spoiling) {
  if (auto const* object = value.if_object()) {
    out += '{';
    for (bool first = true; auto const& member : *object) {
      out += first ? "" : ",";
      first = false;
      out += json::serialize(json::value(member.key())) + ":";
      write(out, member.value(), member.key(), spoiling);
    }
    out += '}';
  } else if (auto const* array = value.if_array()) {
    out += '[';
    for (bool first = true; auto const& one : *array) {
      out += first ? "" : ",";
      first = false;
      write(out, one, key, spoiling);
    }
    out += ']';
  } else if (value.is_string() && spoiling.number && is_number(value.get_string())) {
    out += '"' + std::string(*spoiling.number) + '"';
  } else if (value.is_number() && spoiling.number) {
    out += *spoiling.number;
  } else if (value.is_string() && std::ranges::find(kWritten, key) != kWritten.end()) {
    auto text = json::serialize(value);
    text.insert(text.size() - 1, spoiling.text);
    out += text;
  } else {
    out += json::serialize(value);
  }
}

std::string lead_on(json::value document, std::int64_t hit) {
  if (auto* object = document.if_object(); object != nullptr && object->contains("pagination")) {
    (*object)["pagination"] = {{"next_key", encode_base64(std::to_string(hit))}, {"total", "0"}};
  }
  return json::serialize(document);
}

}  // namespace

std::string spoil_json(std::string_view document, Fault fault, std::int64_t hit) {
  boost::system::error_code broken;
  auto value = json::parse({document.data(), document.size()}, broken);
  auto const spoiling = find_spoiling(fault);
  if (broken || (!spoiling && fault != Fault::endless_next_key)) {
    return std::string(document);
  }
  if (!spoiling) {
    return lead_on(std::move(value), hit);
  }
  std::string out;
  write(out, value, "", *spoiling);
  return out;
}

}  // namespace orrery::simulator
