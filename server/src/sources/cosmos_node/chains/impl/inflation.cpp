#include "sources/cosmos_node/chains/impl/inflation.hpp"

#include "base/amount.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/core/staking_kind_reading.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

// "3.5" is "0.035"; decimals beyond the SDK's 18 are cut.
std::string percent_to_fraction(std::string_view percent) {
  constexpr std::size_t kDecimals = 18;
  auto const point = percent.find('.');
  std::string digits(percent.substr(0, point));
  digits.insert(0, digits.size() < 3 ? 3 - digits.size() : 0, '0');
  auto const decimals = point == std::string_view::npos ? std::string_view() : percent.substr(point + 1);
  digits.insert(digits.size() - 2, 1, '.');
  digits += decimals;
  digits.resize(std::min(digits.size(), digits.find('.') + 1 + kDecimals));
  return digits;
}

// The object that has the last of the dotted names, and that name.
std::pair<boost::json::object const*, std::string_view> find_parent(boost::json::object const& body,
                                                                    std::string_view member) {
  auto const* parent = &body;
  for (auto point = member.find('.'); parent != nullptr && point != std::string_view::npos; point = member.find('.')) {
    parent = find_object(*parent, member.substr(0, point));
    member.remove_prefix(point + 1);
  }
  return {parent, member};
}

std::optional<std::string> find_fraction(boost::json::object const& body, InflationRoute const& route) {
  auto const [parent, name] = find_parent(body, route.member);
  auto figure = parent == nullptr ? std::nullopt : find_decimal_amount(*parent, name);
  return figure && route.scale == InflationScale::percent ? parse_decimal_amount(percent_to_fraction(*figure)).value()
                                                          : figure;
}

bool has_member(boost::json::object const& body, InflationRoute const& route) {
  auto const [parent, name] = find_parent(body, route.member);
  auto const* member = parent == nullptr ? nullptr : parent->if_contains(name);
  return member != nullptr && !member->is_null();
}

NodeError told_otherwise(std::string url) {
  return {NodeProblem::no_such_module, std::move(url), "tells inflation otherwise than as a share of the supply"};
}

class InflationReader {
 public:
  using Answer = NodeResult<std::optional<std::string>>;

  InflationReader(ReadingSession& session, ChainDialects const& dialects)
      : session_(session), dialects_(dialects), known_(dialects.find_inflation_path()) {}

  InflationReading read() {
    auto rate = read_rate();
    return {std::move(rate), std::move(path_)};
  }

 private:
  Answer read_rate() {
    if (auto const answer = read_known()) {
      return *answer;
    }
    std::string_view before;
    for (auto const& route : dialects_.table().inflation) {
      bool const was_asked = route.path == before || route.path == known_;
      before = route.path;
      if (was_asked) continue;
      if (auto const answer = ask(route.path)) {
        dialects_.note_inflation_path(route.path);
        return *answer;
      }
      if (unanswered_ == kMaxUnansweredPerField) {
        break;
      }
    }
    if (failure_) {
      return *failure_;
    }
    dialects_.note_inflation_path("");
    return std::optional<std::string>();
  }

  // Nothing where all routes have to be asked.
  std::optional<Answer> read_known() {
    if (!known_) {
      return std::nullopt;
    }
    if (known_->empty()) {
      return Answer(std::optional<std::string>());
    }
    bool const may_tell_a_rate = std::ranges::any_of(dialects_.table().inflation, [&](InflationRoute const& route) {
      return route.path == *known_ && route.scale != InflationScale::otherwise;
    });
    path_ = may_tell_a_rate ? "" : *known_;
    return may_tell_a_rate ? ask(*known_) : Answer(told_otherwise(*known_));
  }

  // All routes of the path; nothing where none of them is answered.
  std::optional<Answer> ask(std::string const& path) {
    auto const answer = session_.get(path);
    if (!answer) {
      unanswered_ += answer.error().problem == NodeProblem::unreachable ? 1 : 0;
      if (!is_missing_module(answer.error())) {
        note_failure(answer.error());
      }
      return std::nullopt;
    }
    for (auto const& route : dialects_.table().inflation) {
      if (route.path != path) continue;
      if (route.scale == InflationScale::otherwise) {
        if (has_member(answer->body, route)) {
          path_ = path;
          return Answer(told_otherwise(answer->url));
        }
        note_failure(wrong_shape(answer->url, "has no " + route.member));
        continue;
      }
      if (auto figure = find_fraction(answer->body, route)) {
        path_ = path;
        return Answer(std::move(figure));
      }
      note_failure(wrong_shape(answer->url, "has no " + route.member + " that is a decimal number"));
    }
    return std::nullopt;
  }

  void note_failure(NodeError error) {
    if (!failure_) {
      failure_ = std::move(error);
    }
  }

  ReadingSession& session_;
  ChainDialects const& dialects_;
  std::optional<std::string> known_;
  std::string path_;
  std::optional<NodeError> failure_;  // the first that is not a missing module
  int unanswered_ = 0;
};

}  // namespace

InflationReading read_inflation(ReadingSession& session, ChainDialects const& dialects) {
  return InflationReader(session, dialects).read();
}

}  // namespace orrery
