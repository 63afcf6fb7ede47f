#include "sources/cosmos_node/core/staking_kind_reading.hpp"

#include <cstddef>
#include <vector>

namespace orrery {
namespace {

namespace json = boost::json;

enum class Word { shows, denies, has_no_module, tells_nothing };

json::value const* find_member(json::object const& body, std::string_view path) {
  auto const point = path.find('.');
  auto const* member = body.if_contains(path.substr(0, point));
  if (member == nullptr || point == std::string_view::npos) {
    return member;
  }
  return member->is_object() ? find_member(member->get_object(), path.substr(point + 1)) : nullptr;
}

Word judge_member(json::value const* member) {
  if (member == nullptr || member->is_null()) {
    return Word::tells_nothing;
  }
  bool const is_empty =
      (member->is_string() && member->get_string().empty()) || (member->is_bool() && !member->get_bool());
  return is_empty ? Word::denies : Word::shows;
}

Word judge(StakingEvidence const& evidence, NodeResult<RestAnswer> const& answer) {
  if (!answer) {
    return is_missing_module(answer.error()) ? Word::has_no_module : Word::tells_nothing;
  }
  return judge_member(find_member(answer->body, evidence.member));
}

}  // namespace

bool is_missing_module(NodeError const& error) {
  // The second is what version 2 of the gateway says of a path that it does not know
  // (https://github.com/grpc-ecosystem/grpc-gateway/blob/v2.19.0/runtime/errors.go#L180).
  return error.problem == NodeProblem::no_such_module ||
         (error.problem == NodeProblem::not_found && error.reason == "HTTP 404: Not Found");
}

ToldStaking read_staking_kind(ReadingSession& session, std::span<StakingEvidence const> table) {
  std::vector<std::string> paths;
  for (auto const& evidence : table) {
    paths.push_back(evidence.path);
  }
  auto const answers = session.get_all(paths);
  bool are_others_denied = true;
  for (std::size_t begin = 0, end = 0; begin < table.size(); begin = end) {
    auto const kind = table[begin].kind;
    bool is_denied = true;
    for (; end < table.size() && table[end].kind == kind; ++end) {
      auto const word = judge(table[end], answers[end]);
      if (word == Word::shows && (kind != StakingKind::staking || are_others_denied)) {
        return {kind, table[end].path};
      }
      // A module that says that it is not in use has said so for all of its paths.
      is_denied = word == Word::denies || (is_denied && word == Word::has_no_module);
    }
    are_others_denied = are_others_denied && is_denied;
  }
  return {are_others_denied ? StakingKind::none : StakingKind::unknown, ""};
}

}  // namespace orrery
