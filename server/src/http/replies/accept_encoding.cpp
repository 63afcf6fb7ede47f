#include "http/replies/resource.hpp"

#include "http/messages/field_value.hpp"

#include <algorithm>

namespace orrery::http {
namespace {

constexpr int kUnset = -1;
constexpr int kWhole = 1'000;
constexpr int kLeast = 1;  // identity, where the header does not name it

// "q=0.25" in thousandths; 0 (not acceptable) where it is malformed:
// https://www.rfc-editor.org/rfc/rfc9110#section-12.4.2.
int parse_weight(std::string_view parameter) {
  if (parameter.size() < 3 || parameter.size() > 7 || (parameter[0] != 'q' && parameter[0] != 'Q') ||
      parameter[1] != '=' || (parameter[2] != '0' && parameter[2] != '1')) {
    return 0;
  }
  if (parameter.size() > 3 && parameter[3] != '.') {
    return 0;
  }
  int weight = parameter[2] == '1' ? kWhole : 0;
  int place = kWhole / 10;
  for (char const c : parameter.substr(std::min<std::size_t>(4, parameter.size()))) {
    if (c < '0' || c > '9') {
      return 0;
    }
    weight += (c - '0') * place;
    place /= 10;
  }
  return std::min(weight, kWhole);
}

struct Weights {
  int br = kUnset;
  int gzip = kUnset;
  int identity = kUnset;
  int any = kUnset;
};

void read_item(std::string_view item, Weights& weights) {
  auto const semicolon = item.find(';');
  auto const name = trim(item.substr(0, semicolon));
  int const weight = semicolon == item.npos ? kWhole : parse_weight(trim(item.substr(semicolon + 1)));
  if (equals_ignoring_case(name, "br")) {
    weights.br = weight;
  } else if (equals_ignoring_case(name, "gzip") || equals_ignoring_case(name, "x-gzip")) {
    weights.gzip = weight;
  } else if (equals_ignoring_case(name, "identity")) {
    weights.identity = weight;
  } else if (name == "*") {
    weights.any = weight;
  }
}

Weights parse_weights(std::string_view accept_encoding) {
  Weights weights;
  while (!accept_encoding.empty()) {
    auto const comma = std::min(accept_encoding.find(','), accept_encoding.size());
    read_item(accept_encoding.substr(0, comma), weights);
    accept_encoding.remove_prefix(std::min(comma + 1, accept_encoding.size()));
  }
  return weights;
}

}  // namespace

Encoding choose_encoding(std::string_view accept_encoding, bool has_gzip, bool has_br) {
  auto const weights = parse_weights(accept_encoding);
  auto const weight_of = [&weights](int named, int unnamed) {
    return named != kUnset ? named : weights.any != kUnset ? weights.any : unnamed;
  };
  int const br = has_br ? weight_of(weights.br, 0) : 0;
  int const gzip = has_gzip ? weight_of(weights.gzip, 0) : 0;
  int const identity = weight_of(weights.identity, kLeast);
  if (br > 0 && br >= gzip && br >= identity) {
    return Encoding::br;
  }
  return gzip > 0 && gzip >= identity ? Encoding::gzip : Encoding::identity;
}

}  // namespace orrery::http
