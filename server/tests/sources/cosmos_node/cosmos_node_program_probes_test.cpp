// What real programs of chains told of their node, of who delegates and of who has voted, each as a network of one
// validator (fixtures/lcd/chains): the rest of the figures beside those of cosmos_node_programs_test.cpp.
#include "sources/cosmos_node/cosmos_node.hpp"
#include "sources/cosmos_node/endpoints/node_version.hpp"
#include "sources/cosmos_node/endpoints/probe.hpp"
#include "sources/fake_node.hpp"

#include <gtest/gtest.h>

#include <ostream>

namespace orrery {
namespace {

struct Vote {
  std::int64_t proposal;
  bool is_there;
};

struct Program {
  std::string name;
  NodeTip newest_of_rest;
  NodeTip newest_of_rpc;
  bool tells_node_status;  // SDK 0.50 and newer
  NodeSoftware software;
  std::string operator_address;
  std::string account_address;
  std::int64_t delegators;
  std::string gov_module;  // empty: it has none
  std::vector<Vote> votes;
  ToldStaking staking = {StakingKind::staking, ""};
};

void PrintTo(Program const& program, std::ostream* out) {
  *out << program.name;
}

NodeTip a_tip(std::string chain_id, std::int64_t height, std::string_view time) {
  return {std::move(chain_id), height, parse_rfc3339(std::string(time)).value(), false};
}

std::vector<Program> recorded_programs() {
  auto const initia = a_tip("initia-local-1", 79, "2026-11-23T04:44:00Z");
  auto const noble = a_tip("noble-local-1", 8, "2026-11-23T04:56:16Z");
  auto const poa = a_tip("poa-local-1", 119, "2026-11-23T05:22:17Z");
  auto const evm = a_tip("evmlocal_9001-1", 66, "2026-11-23T04:41:21Z");
  return {{"initia",
           initia,
           initia,
           true,
           {"v1.4.0", "v0.50.15-initia.0"},
           "initvaloper1mq5u5kfh5wsfe4se962tg28lxg2e69jgnt0ymy",
           "init1mq5u5kfh5wsfe4se962tg28lxg2e69jg8wka45",
           2,
           "/cosmos/gov/v1",
           {{4, true}, {2, false}},
           {StakingKind::mstaking, "/initia/mstaking/v1/pool"}},
          {"atomone",
           a_tip("atomone-local-1", 108, "2026-11-23T05:05:54Z"),
           a_tip("atomone-local-1", 109, "2026-11-23T05:05:54Z"),
           false,
           {"v3.3.0-1", "v0.47.17"},
           "atonevaloper1nrd3p75qye6jt7lavmltxnhjr53r7zyvzkcy4c",
           "atone1nrd3p75qye6jt7lavmltxnhjr53r7zyvqtndlq",
           2,
           "/atomone/gov/v1",
           {{6, true}, {5, false}}},
          {"crescent",
           a_tip("crescent-local-1", 74, "2026-11-23T05:33:16Z"),
           a_tip("crescent-local-1", 75, "2026-11-23T05:33:17Z"),
           false,
           {"4.2.0", "v0.45.10"},
           "crevaloper1ttjjya8j9d0gnzq6eh45u975fg9hmpa0slp4wt",
           "cre1ttjjya8j9d0gnzq6eh45u975fg9hmpa0jtp6rp",
           2,
           "/cosmos/gov/v1beta1",
           {{4, true}, {2, false}}},
          {"noble",
           noble,
           noble,
           true,
           {"v10.1.0", "v0.50.13"},
           "noblevaloper1f3fwqe2s78u4esar7jnlatmwadq9tzfpmhwmtl",
           "noble1f3fwqe2s78u4esar7jnlatmwadq9tzfp48ztap",
           2,
           "",
           {}},
          {"poa",
           poa,
           poa,
           true,
           {"v0.50.7", "v0.50.8"},
           "cosmosvaloper1jpm2z80va6g0s90arrhtaj2x4tvw39dvavyzyl",
           "cosmos1jpm2z80va6g0s90arrhtaj2x4tvw39dvccshgv",
           1,
           "/cosmos/gov/v1",
           {{4, true}, {2, false}}},
          {"evm",
           evm,
           evm,
           true,
           {"v0.7.0-48", "v0.54.3"},
           "cosmosvaloper15ypmtras2l9a9x993r35slldq0f6zufva555xd",
           "cosmos15ypmtras2l9a9x993r35slldq0f6zufvcqqp27",
           2,
           "/cosmos/gov/v1",
           {{4, true}, {3, false}}}};
}

class RecordedNode : public ::testing::TestWithParam<Program> {
 protected:
  RecordedNode() {
    for (auto const& [path, answer] : recorded_program(GetParam().name)) {
      fake_.answer(path, answer);
      // Only the whole list was recorded.
      if (path.ends_with("/delegations")) {
        fake_.answer(path + "?pagination.limit=1&pagination.count_total=true", answer);
      }
    }
  }

  Program const& program() const { return GetParam(); }

  ProbeAnswer probe(EndpointKind kind, std::string const& known_chain = {}) {
    return read_probe_answer(kind,
                             fake_.fetch(make_probe_request(kind, kNodeAddress, "https://site.example", known_chain)),
                             "https://site.example", known_chain);
  }

  FakeNode fake_;
  CosmosNode node_{fake_, kNodeAddress};
};

TEST_P(RecordedNode, TellsProbesOfRestWhereItStands) {
  EXPECT_EQ(probe(EndpointKind::rest).tip, program().newest_of_rest);
}

TEST_P(RecordedNode, TellsProbesOfRestWhereItStandsByItsStatusWhereItHasOne) {
  auto const answer = probe(EndpointKind::rest, program().newest_of_rest.chain_id);
  EXPECT_EQ(answer.tip, program().tells_node_status ? std::optional(program().newest_of_rest) : std::nullopt);
}

TEST_P(RecordedNode, TellsProbesOfRpcWhereItStands) {
  EXPECT_EQ(probe(EndpointKind::rpc).tip, program().newest_of_rpc);
}

TEST_P(RecordedNode, TellsItsVersions) {
  EXPECT_EQ(read_version_answer(fake_.fetch(make_version_request(kNodeAddress))).value(), program().software);
}

TEST_P(RecordedNode, TellsHowManyDelegateToItsValidator) {
  EXPECT_EQ(node_.read_delegator_count(program().operator_address, {program().staking, ""}).value(),
            program().delegators);
}

TEST_P(RecordedNode, TellsWhetherItsValidatorHasVoted) {
  for (auto const& vote : program().votes) {
    EXPECT_EQ(node_.read_vote(1, program().gov_module, vote.proposal, program().account_address).value().has_voted,
              vote.is_there)
        << vote.proposal;
  }
}

INSTANTIATE_TEST_SUITE_P(Of, RecordedNode, ::testing::ValuesIn(recorded_programs()),
                         [](auto const& instance) { return instance.param.name; });

}  // namespace
}  // namespace orrery
