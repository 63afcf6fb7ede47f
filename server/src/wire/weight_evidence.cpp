#include "wire/weight_evidence.hpp"

#include "wire/weight.hpp"

#include <boost/json.hpp>

#include <cmath>
#include <utility>

namespace orrery::wire {
namespace {

namespace json = boost::json;

bool read(json::value const& value, std::same_as<bool> auto& into) {
  into = value.is_bool() && value.get_bool();
  return value.is_bool();
}

bool read(json::value const& value, std::int64_t& into) {
  into = value.is_int64() ? value.get_int64() : 0;
  return value.is_int64();
}

bool read(json::value const& value, std::string& into) {
  into = value.is_string() ? std::string(value.get_string()) : std::string();
  return value.is_string();
}

template <int Decimals>
bool read(json::value const& value, FixedDecimal<Decimals>& into) {
  if (!value.is_double()) {
    return false;
  }
  into.units = std::llround(value.get_double() * static_cast<double>(FixedDecimal<Decimals>::kOne));
  return true;
}

template <class T>
bool read(json::value const& value, std::optional<T>& into);
template <class T>
bool read(json::value const& value, std::vector<T>& into);

template <Described T>
bool read(json::value const& value, T& into) {
  auto const* object = value.if_object();
  bool complete = object != nullptr;
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    auto const* field = complete ? object->if_contains(member.name) : nullptr;
    complete = field != nullptr && read(*field, into.*member.pointer);
  });
  return complete;
}

template <class T>
bool read(json::value const& value, std::optional<T>& into) {
  return value.is_null() || read(value, into.emplace());
}

template <class T>
bool read(json::value const& value, std::vector<T>& into) {
  auto const* list = value.if_array();
  if (list == nullptr) {
    return false;
  }
  for (auto const& element : *list) {
    if (!read(element, into.emplace_back())) {
      return false;
    }
  }
  return true;
}

template <class Variant>
struct Reader;

template <class... T>
struct Reader<std::variant<T...>> {
  static std::optional<std::variant<T...>> read_as(std::string_view slug, json::value const& value) {
    std::optional<std::variant<T...>> found;
    (try_one<T>(slug, value, found), ...);
    return found;
  }

 private:
  template <class One>
  static void try_one(std::string_view slug, json::value const& value, std::optional<std::variant<T...>>& found) {
    One item;
    if (slug == One::kSlug && read(value, item)) {
      found = std::move(item);
    }
  }
};

template <class Variant>
std::optional<Variant> parse(std::string_view slug, std::string_view text) {
  json::error_code broken;
  auto const value = json::parse({text.data(), text.size()}, broken);
  return broken ? std::nullopt : Reader<Variant>::read_as(slug, value);
}

}  // namespace

std::optional<ChainWeightEvidence> parse_chain_evidence(std::string_view slug, std::string_view text) {
  return parse<ChainWeightEvidence>(slug, text);
}

std::optional<ValidatorWeightEvidence> parse_validator_evidence(std::string_view slug, std::string_view text) {
  return parse<ValidatorWeightEvidence>(slug, text);
}

}  // namespace orrery::wire
