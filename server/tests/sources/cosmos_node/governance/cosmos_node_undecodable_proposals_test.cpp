// Programs lose the types of messages that stand in old proposals. See
// sources/cosmos_node/governance/proposal_pages.hpp.
#include "builders/gov_list.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "sources/cosmos_node/governance/proposals_reading.hpp"
#include "sources/fake_node.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <ostream>

namespace orrery {
namespace {

using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Le;
using ::testing::SizeIs;

std::set<std::int64_t> numbers(std::int64_t first, std::int64_t last) {
  std::set<std::int64_t> made;
  for (auto number = first; number <= last; ++number) {
    made.insert(number);
  }
  return made;
}

class GovNode final : public Fetcher {
 public:
  explicit GovNode(GovList const& list) : list_(list) {}

  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      auto const& request = requests[i];
      asked.push_back(request.url.substr(std::string(kNodeAddress).size()));
      auto const [status, body] = list_.answer(asked.back());
      auto answer = newer && asked.back().starts_with("/cosmos/gov/v1/") ? *newer : an_answer(body, status, 329);
      answer.url = request.url;
      take(i, std::move(answer));
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest, Sink) override {
    throw std::logic_error("no stream was expected");
  }

  std::vector<std::string> asked;      // paths
  std::optional<FetchResponse> newer;  // to all that is asked of gov v1

 private:
  GovList const& list_;
};

struct NodeKind {
  std::string name;
  std::string module;
  GovList::Keys keys;
  bool supports_reverse;
};

void PrintTo(NodeKind const& kind, std::ostream* out) {
  *out << kind.name;
}

class UndecodableProposals : public ::testing::TestWithParam<NodeKind> {
 protected:
  UndecodableProposals() {
    list_.module = GetParam().module;
    list_.keys = GetParam().keys;
    list_.supports_reverse = GetParam().supports_reverse;
    list_.there = numbers(1, 60);
  }

  NodeResult<ProposalsReading> read(KnownProposals const& known = {}) {
    node_.asked.clear();
    return CosmosNode(node_, kNodeAddress).read_proposals(329, 0, known);
  }

  // All that can be decoded is read, the newest first, and what cannot be is named.
  void expect_all_but_the_undecodable(std::string const& why) {
    auto const reading = read();
    ASSERT_TRUE(reading) << why << ": " << reading.error().reason;
    std::vector<std::int64_t> expected;
    std::ranges::set_difference(list_.there, list_.undecodable, std::back_inserter(expected));
    std::ranges::reverse(expected);
    std::vector<std::int64_t> read;
    for (auto const& proposal : reading->proposals) {
      read.push_back(proposal.number);
      EXPECT_EQ(proposal.title, "Title " + std::to_string(proposal.number));
    }
    EXPECT_EQ(read, expected) << why;
    EXPECT_THAT(reading->undecodable, ElementsAreArray(list_.undecodable)) << why;
    EXPECT_THAT(reading->unread, IsEmpty()) << why;
    EXPECT_EQ(reading->module, list_.module);
  }

  GovList list_;
  GovNode node_{list_};
};

TEST_P(UndecodableProposals, AreSteppedOverWhereverTheyStand) {
  struct Case {
    std::string why;
    std::set<std::int64_t> undecodable;
  };
  for (auto const& [why, undecodable] : std::vector<Case>{{"the newest", {60}},
                                                          {"the second newest", {59}},
                                                          {"the oldest", {1}},
                                                          {"the last of a page", {11}},
                                                          {"the first of a page", {10}},
                                                          {"one in a page", {37}},
                                                          {"two in a row", {37, 38}},
                                                          {"two in a page", {20, 40}},
                                                          {"both ends", {1, 2, 59, 60}},
                                                          {"all of a page", numbers(11, 60)},
                                                          {"all but one", numbers(2, 60)},
                                                          {"all of them", numbers(1, 60)}}) {
    list_.undecodable = undecodable;
    expect_all_but_the_undecodable(why);
    EXPECT_THAT(node_.asked, SizeIs(Le(undecodable.size() * 5 + 60))) << why;
  }
}

TEST_P(UndecodableProposals, AreToldFromThoseWhoseDepositRanOut) {
  for (auto const gap : {1, 36, 38, 59, 60}) {
    for (auto const undecodable : {37, 60, 2}) {
      list_.there = numbers(1, 60);
      list_.there.erase(gap);
      list_.undecodable = {undecodable};
      list_.undecodable.erase(gap);
      expect_all_but_the_undecodable(std::to_string(undecodable) + " beside the gap " + std::to_string(gap));
    }
  }
}

TEST_P(UndecodableProposals, AreTakenWhereOnlyTheListFailsOverThem) {
  list_.undecodable = {60, 37, 1};
  list_.serves_single = true;
  auto const reading = read().value();
  EXPECT_THAT(reading.proposals, SizeIs(60));
  EXPECT_THAT(reading.undecodable, IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Of, UndecodableProposals,
                         ::testing::Values(NodeKind{"Sdk053", "/cosmos/gov/v1", GovList::Keys::seek_downwards, true},
                                           NodeKind{"Sdk047", "/cosmos/gov/v1", GovList::Keys::seek_upwards, true},
                                           NodeKind{"Sdk045", "/cosmos/gov/v1beta1", GovList::Keys::seek_upwards, true},
                                           NodeKind{"AtomOne", "/atomone/gov/v1", GovList::Keys::seek_downwards, true},
                                           NodeKind{"Sdk042WhichDoesNotTurnTheListRound", "/cosmos/gov/v1beta1",
                                                    GovList::Keys::seek_upwards, false}),
                         [](auto const& instance) { return instance.param.name; });

class KnownUndecodableProposals : public ::testing::Test {
 protected:
  NodeResult<ProposalsReading> read(KnownProposals const& known) {
    node_.asked.clear();
    return CosmosNode(node_, kNodeAddress).read_proposals(329, 0, known);
  }
  std::vector<std::string> asked_alone() const {
    std::vector<std::string> paths;
    for (auto const& path : node_.asked) {
      if (path.find("/proposals/") != std::string::npos) {
        paths.push_back(path);
      }
    }
    return paths;
  }

  GovList list_;
  GovNode node_{list_};
};

TEST_F(KnownUndecodableProposals, AreNotAskedForAgainAndStayNamed) {
  list_.there = numbers(1, 60);
  list_.undecodable = {60, 58, 3};
  KnownProposals known{numbers(1, 57), {}, {}, true, {60, 58, 3}};
  known.settled.erase(3);
  auto const reading = read(known).value();
  EXPECT_THAT(reading.undecodable, ElementsAre(3, 58, 60)) << "3 was not on the way";
  EXPECT_THAT(asked_alone(), ElementsAre("/cosmos/gov/v1/proposals/59", "/cosmos/gov/v1/proposals/57"));
  EXPECT_THAT(node_.asked, SizeIs(Le(12)));
}

TEST_F(KnownUndecodableProposals, ThatTheNodeTellsAfterAllAreTaken) {
  list_.there = numbers(1, 60);
  auto const reading = read({numbers(1, 57), {}, {}, true, {60, 58}}).value();
  EXPECT_EQ(reading.proposals.front().number, 60);
  EXPECT_THAT(reading.undecodable, IsEmpty());
}

TEST_F(KnownUndecodableProposals, ThatStandOpenAreNotTakenForGone) {
  list_.there = numbers(1, 60);
  list_.undecodable = {5};
  auto known = KnownProposals{numbers(1, 60), {5, 7}, {}, true, {}};
  known.settled.erase(5);
  known.settled.erase(7);
  list_.there.erase(7);
  auto const reading = read(known).value();
  EXPECT_THAT(reading.undecodable, ElementsAre(5));
  EXPECT_THAT(reading.gone, ElementsAre(7));
}

TEST_F(KnownUndecodableProposals, OfWhichThereAreHundredsAreForSeveralReadings) {
  list_.there = numbers(1, 600);
  list_.undecodable = numbers(101, 550);
  KnownProposals known;
  for (int pass = 0; pass < 4; ++pass) {
    auto const reading = read(known).value();
    EXPECT_THAT(asked_alone(), SizeIs(Le(200)));
    for (auto const& proposal : reading.proposals) {
      known.settled.insert(proposal.number);
    }
    known.undecodable = reading.undecodable;
    known.whole_history = reading.unread.empty();
  }
  EXPECT_TRUE(known.whole_history);
  EXPECT_EQ(known.undecodable, list_.undecodable);
  EXPECT_EQ(known.settled.size(), 150U);
}

TEST_F(KnownUndecodableProposals, CannotBeSteppedOverOnANodeThatTakesNoKeys) {
  list_.there = numbers(1, 60);
  list_.undecodable = {60};
  list_.keys = GovList::Keys::are_refused;
  auto const reading = read({});
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().problem, NodeProblem::refused);
  EXPECT_THAT(reading.error().reason, HasSubstr("no concrete type registered for type URL"));
  EXPECT_THAT(node_.asked, SizeIs(Le(10)));
}

// v1beta1 cannot tell any proposal of the new kind, so those that it refuses say nothing.
TEST(OlderGovModules, AreAskedWhereTheNewerFailsButNotOverWhatTheyRefuse) {
  GovList list;
  list.module = "/cosmos/gov/v1beta1";
  list.there = numbers(1, 3);
  GovNode both(list);
  both.newer = an_answer("<html>", 502);
  CosmosNode node(both, kNodeAddress);
  EXPECT_EQ(node.read_proposals(329, 0, {})->module, "/cosmos/gov/v1beta1");
  list.undecodable = {2};
  EXPECT_EQ(node.read_proposals(329, 0, {}).error().problem, NodeProblem::not_ready);
}

}  // namespace
}  // namespace orrery
