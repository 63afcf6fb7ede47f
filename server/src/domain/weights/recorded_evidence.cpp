#include "domain/weights/recorded_evidence.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace orrery {
namespace {

constexpr std::string_view kList = R"({"Chains":[{)";
constexpr std::string_view kByMember = R"({"Chains":{)";
constexpr std::string_view kByMemberWithoutWeights = R"({"Weighed":{)";
constexpr std::string_view kChainWeight = R"("ChainWeight")";

// Reads canonical text: JSON without blanks, whose values here are texts, numbers and words.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  bool skip(std::string_view expected) {
    if (!rest_.starts_with(expected)) return false;
    rest_.remove_prefix(expected.size());
    return true;
  }

  // A text with its quotes, a number or a word; empty where there is none.
  std::string_view take_value() {
    std::size_t end = 0;
    if (rest_.starts_with('"')) {
      for (end = 1; end < rest_.size() && rest_[end] != '"'; ++end) {
        if (rest_[end] == '\\') ++end;
      }
      if (end >= rest_.size()) return {};
      ++end;
    } else {
      end = std::min(rest_.find_first_of(",]}[{\":"), rest_.size());
    }
    auto const value = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return value;
  }

  bool is_over() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

// The members of the chains, each with a value for every chain.
struct Member {
  std::string_view name;  // with its quotes
  std::vector<std::string_view> values;
};
using MemberLists = std::vector<Member>;

bool add_chain(Scanner& scanner, bool is_first, MemberLists& members) {
  std::size_t at = 0;
  do {
    auto const name = scanner.take_value();
    if (name.empty() || !scanner.skip(":")) return false;
    auto const value = scanner.take_value();
    if (value.empty()) return false;
    if (is_first) members.push_back({name, {}});
    if (at >= members.size() || members[at].name != name) return false;
    members[at++].values.push_back(value);
  } while (scanner.skip(","));
  return at == members.size() && scanner.skip("}");
}

std::optional<MemberLists> read_list(std::string_view evidence) {
  Scanner scanner(evidence);
  MemberLists members;
  if (!scanner.skip(kList)) return std::nullopt;
  bool is_first = true;
  do {
    if (!add_chain(scanner, std::exchange(is_first, false), members)) return std::nullopt;
  } while (scanner.skip(",{"));
  return scanner.skip("]}") && scanner.is_over() ? std::optional(std::move(members)) : std::nullopt;
}

std::optional<MemberLists> read_by_member(std::string_view recorded, std::string_view beginning) {
  Scanner scanner(recorded);
  MemberLists members;
  if (!scanner.skip(beginning)) return std::nullopt;
  do {
    auto& member = members.emplace_back(Member{scanner.take_value(), {}});
    if (member.name.empty() || !scanner.skip(":[")) return std::nullopt;
    do {
      member.values.push_back(scanner.take_value());
    } while (scanner.skip(","));
    if (!scanner.skip("]") || member.values.size() != members.front().values.size()) return std::nullopt;
  } while (scanner.skip(","));
  return scanner.skip("}}") && scanner.is_over() ? std::optional(std::move(members)) : std::nullopt;
}

std::string_view without_quotes(std::string_view text) {
  return text.size() < 2 ? text : text.substr(1, text.size() - 2);
}

// weight_of: null where the chains' weights are no member.
std::string write_list(MemberLists const& members, ChainWeightOfDay const* weight_of) {
  std::string out;
  for (std::size_t chain = 0; chain < members.front().values.size(); ++chain) {
    out += chain == 0 ? std::string_view(kList) : std::string_view(",{");
    for (std::size_t i = 0; i < members.size(); ++i) {
      if (i > 0) out += ',';
      out.append(members[i].name).append(":").append(members[i].values[chain]);
      // The order of WeighedChain: its id, its weight, then the members of the item.
      if (i == 0 && weight_of != nullptr) {
        auto const weight = (*weight_of)(without_quotes(members[i].values[chain]));
        out.append(",").append(kChainWeight).append(":").append(weight.value_or("null"));
      }
    }
    out += '}';
  }
  return out + "]}";
}

}  // namespace

std::string to_recorded_evidence(std::string_view evidence) {
  auto members = read_list(evidence);
  if (!members) return std::string(evidence);
  bool const has_weights = members->size() > 1 && (*members)[1].name == kChainWeight;
  if (has_weights) members->erase(members->begin() + 1);
  std::string out(has_weights ? kByMemberWithoutWeights : kByMember);
  for (std::size_t i = 0; i < members->size(); ++i) {
    out += i == 0 ? "" : ",";
    out.append((*members)[i].name).append(":[");
    std::string_view separator;
    for (auto const value : (*members)[i].values) {
      out.append(std::exchange(separator, ",")).append(value);
    }
    out += ']';
  }
  return out + "}}";
}

std::string from_recorded_evidence(std::string_view recorded, ChainWeightOfDay const& weight_of) {
  if (auto const members = read_by_member(recorded, kByMemberWithoutWeights)) return write_list(*members, &weight_of);
  if (auto const members = read_by_member(recorded, kByMember)) return write_list(*members, nullptr);
  return std::string(recorded);
}

}  // namespace orrery
