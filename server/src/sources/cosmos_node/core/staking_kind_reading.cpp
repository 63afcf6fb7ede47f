#include "sources/cosmos_node/core/staking_kind_reading.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::array<StakingEvidence, 11> kEvidence{{
    {StakingKind::mstaking, "/initia/mstaking/v1/pool", "pool.bonded_tokens"},
    {StakingKind::poa, "/cosmos/poa/v1/params", "params.admin"},
    {StakingKind::poa, "/poa/v1/authority", "authority"},
    {StakingKind::provider, "/interchain_security/ccv/consumer/provider-info", "provider.chainID"},
    // Without provider-info before version 3.2 (https://github.com/cosmos/interchain-security/pull/1164), and on a
    // chain that has no channel to its provider yet.
    {StakingKind::provider, "/interchain_security/ccv/consumer/params", "params.enabled"},
    {StakingKind::rollup, "/opinit/opchild/v1/params", "params"},
    {StakingKind::rollup, "/dymensionxyz/dymension-rdk/sequencers", "sequencers"},
    {StakingKind::authority, "/noble/authority/v1/owner", "owner"},
    {StakingKind::authority, "/exrp/poa/params", "params"},
    {StakingKind::staking, "/cosmos/staking/v1beta1/pool", "pool.bonded_tokens"},
    // Two modules of a RollApp claim this path, and x/staking's parameters are not always the ones that answer.
    {StakingKind::staking, "/cosmos/staking/v1beta1/params", "params.bond_denom"},
}};

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

std::span<StakingEvidence const> staking_evidence() {
  return kEvidence;
}

bool is_missing_module(NodeError const& error) {
  // The second is what version 2 of the gateway says of a path that it does not know
  // (https://github.com/grpc-ecosystem/grpc-gateway/blob/v2.19.0/runtime/errors.go#L180).
  return error.problem == NodeProblem::no_such_module ||
         (error.problem == NodeProblem::not_found && error.reason == "HTTP 404: Not Found");
}

ToldStaking read_staking_kind(ReadingSession& session) {
  auto const table = staking_evidence();
  std::vector<std::string> paths;
  for (auto const& evidence : table) {
    paths.emplace_back(evidence.path);
  }
  auto const answers = session.get_all(paths);
  bool are_others_denied = true;
  for (std::size_t begin = 0, end = 0; begin < table.size(); begin = end) {
    auto const kind = table[begin].kind;
    bool is_denied = true;
    for (; end < table.size() && table[end].kind == kind; ++end) {
      auto const word = judge(table[end], answers[end]);
      if (word == Word::shows && (kind != StakingKind::staking || are_others_denied)) {
        return {kind, std::string(table[end].path)};
      }
      // A module that says that it is not in use has said so for all of its paths.
      is_denied = word == Word::denies || (is_denied && word == Word::has_no_module);
    }
    are_others_denied = are_others_denied && is_denied;
  }
  return {are_others_denied ? StakingKind::none : StakingKind::unknown, ""};
}

}  // namespace orrery
