// A pass goes on with the threads and descriptors that it gets, and blames nobody for those that it lacks.
#include "base/own_fault.hpp"
#include "collectors/chains/for_each_chain.hpp"
#include "collectors/chains_fixture.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace orrery {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// The limit does not bind root.
void allow_no_further_thread() {
  if (::geteuid() == 0) {
    constexpr uid_t kNobody = 65'534;
    if (::setuid(kNobody) != 0) std::abort();
  }
  rlimit const limit{1, 1};
  if (::setrlimit(RLIMIT_NPROC, &limit) != 0) std::abort();
}

class OwnLimits : public ChainsTest {};
ORRERY_ON_EVERY_ENGINE(OwnLimits);

TEST_P(OwnLimits, DoNotKeepAWalkFromAnyChain) {
  std::vector<ChainTarget> targets;
  for (int i = 0; i < 100; ++i) {
    targets.push_back({"chain-" + std::to_string(i), "fake", {"https://node.example"}});
  }
  auto const given = context();
  EXPECT_EXIT(
      {
        allow_no_further_thread();
        std::atomic<int> worked = 0;
        auto const report = for_each_chain(given, targets, [&](ChainTarget const&) {
          ++worked;
          return Result<void>();
        });
        std::fprintf(stderr, "worked on %d, answered %d, lacked threads %d", worked.load(),
                     report ? static_cast<int>(report->coverage.answered) : -1,
                     static_cast<int>(count_own_faults(OwnFault::threads)));
        ::_exit(0);
      },
      ::testing::ExitedWithCode(0), "worked on 100, answered 100, lacked threads 1");
}

TEST_P(OwnLimits, DoNotKeepASearchFromItsNodes) {
  add_chain("alpha-1", {"https://a.example", "https://b.example", "https://c.example"});
  ChainTarget const target{"alpha-1", "fake", {"https://a.example", "https://b.example", "https://c.example"}};
  EXPECT_EXIT(
      {
        allow_no_further_thread();
        NodeHealthCache memory;
        TipMemory tips;
        NodeSearch search({network_, memory, tips, clock_, {}}, target, NodeNeed::state, std::nullopt);
        int found = 0;
        while (search.next()) {
          ++found;
        }
        std::fprintf(stderr, "found %d", found);
        ::_exit(0);
      },
      ::testing::ExitedWithCode(0), "found 3");
}

TEST_P(OwnLimits, AreNoFaultOfTheNodesThatWereNotAsked) {
  add_chain("alpha-1", {"https://a.example"});
  ASSERT_TRUE(read_states());
  pass_time();
  node("https://a.example").own_fault = OwnFault::threads;
  EXPECT_FALSE(read_states());
  EXPECT_THAT(check_of("chain_state", "alpha-1").last_error.value_or(""), HasSubstr("busy: no means left"));
  node("https://a.example").own_fault = OwnFault::none;
  pass_time(std::chrono::seconds(1));
  EXPECT_TRUE(read_states()) << "it is not left alone for minutes";
}

TEST_P(OwnLimits, AreToldFromABlockWhichTheNodeIsLeftAloneFor) {
  add_chain("alpha-1", {"https://a.example"});
  node("https://a.example").status = 403;
  EXPECT_FALSE(read_states());
  EXPECT_THAT(check_of("chain_state", "alpha-1").last_error.value_or(""),
              HasSubstr("blocked: HTTP 403: it does not let this server in"));
  ChainTarget const target{"alpha-1", "fake", {"https://a.example", "https://b.example"}};
  nodes_->node_health.note_asked("alpha-1", "https://b.example", clock_.now());
  EXPECT_THAT(nodes_->node_health.order_candidates(target, NodeNeed::state, clock_.now()),
              ElementsAre("https://b.example", "https://a.example"));
}

}  // namespace
}  // namespace orrery
