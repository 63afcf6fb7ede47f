#include "store/chains/chain_repository.hpp"

#include "domain/core/stable_id.hpp"
#include "store/chain_builder.hpp"
#include "store/core/health_repository.hpp"
#include "store/driver/connection.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

#include <limits>

namespace orrery::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class ChainRepositoryTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!IsSkipped()) store_ = open_writer();
  }

  ChainChanges replace(std::vector<Chain> const& chains) {
    auto writing = store_->begin_write();
    auto const changes = replace_chains(writing, chains, clock_.now());
    writing.commit();
    return changes;
  }

  std::vector<StoredChain> load() {
    auto reading = store_->begin_read();
    return load_chains(reading);
  }

  // Endpoints, peers and explorers of all chains, withdrawn ones too.
  std::size_t list_rows() {
    auto reading = store_->begin_read();
    return reading.connection()
        .query("SELECT id FROM endpoint UNION ALL SELECT id FROM peer UNION ALL SELECT id FROM explorer")
        .size();
  }

  std::unique_ptr<Store> store_;
};
ORRERY_ON_EVERY_ENGINE(ChainRepositoryTest);

TEST_P(ChainRepositoryTest, GivesBackEveryFieldAsItWasGiven) {
  auto const full = a_full_chain();
  auto const bare = a_bare_chain();
  EXPECT_EQ(replace({full, bare}), (ChainChanges{.added = 2}));
  auto const stored = load();
  ASSERT_EQ(stored.size(), 2U);
  EXPECT_EQ(stored[0].chain, bare);
  EXPECT_EQ(stored[1].chain, full);
  EXPECT_EQ(stored[1].created_at, clock_.now());
  EXPECT_EQ(stored[1].updated_at, clock_.now());
}

TEST_P(ChainRepositoryTest, IdsAreThoseOfTheNaturalKeys) {
  auto const chain = a_full_chain();
  replace({chain});
  auto const stored = load().at(0);
  EXPECT_EQ(stored.id, stable_id(IdKind::chain, "cosmoshub-4"));
  EXPECT_EQ(stored.socials_id, stable_id(IdKind::socials, "cosmoshub-4"));
  EXPECT_THAT(stored.endpoint_ids, ElementsAre(stable_id(IdKind::endpoint, "cosmoshub-4|rest|https://b.example"),
                                               stable_id(IdKind::endpoint, "cosmoshub-4|grpc|a.example:443")));
  auto const seed = "cosmoshub-4|seed|" + std::string(40, 'b') + "|1.2.3.4:26656";
  EXPECT_EQ(stored.peer_ids.at(0), stable_id(IdKind::peer, seed));
  EXPECT_EQ(stored.explorer_ids.at(1), stable_id(IdKind::explorer, "cosmoshub-4|atomscan|https://atomscan.example"));
}

TEST_P(ChainRepositoryTest, ReplayingTheSameChainsWritesNothing) {
  std::vector<Chain> const chains{a_full_chain(), a_bare_chain()};
  replace(chains);
  auto const before = load();
  auto const revision = store_->revision();
  clock_.move(std::chrono::hours{24});
  EXPECT_EQ(replace(chains), (ChainChanges{.unchanged = 2}));
  EXPECT_EQ(load(), before);
  EXPECT_EQ(store_->revision(), revision);
}

TEST_P(ChainRepositoryTest, OnlyAChangedChainIsUpdated) {
  auto full = a_full_chain();
  replace({full, a_bare_chain()});
  auto const made_at = clock_.now();
  clock_.move(std::chrono::hours{1});
  full.denom = std::nullopt;
  full.pretty_name = "Hub";
  EXPECT_EQ(replace({full, a_bare_chain()}), (ChainChanges{.changed = 1, .unchanged = 1}));
  auto const stored = load();
  EXPECT_EQ(stored.at(0).updated_at, made_at);
  EXPECT_EQ(stored.at(1).updated_at, clock_.now());
  EXPECT_EQ(stored.at(1).created_at, made_at);
  EXPECT_EQ(stored.at(1).chain, full);
}

TEST_P(ChainRepositoryTest, AChangeInAListIsAChangeOfTheChain) {
  struct Change {
    char const* name;
    void (*apply)(Chain& chain);
  };
  std::vector<Change> const changes{
      {"an endpoint's provider", [](Chain& chain) { chain.endpoints[0].provider = "C"; }},
      {"the order of endpoints", [](Chain& chain) { std::swap(chain.endpoints[0], chain.endpoints[1]); }},
      {"an endpoint less", [](Chain& chain) { chain.endpoints.erase(chain.endpoints.begin()); }},
      {"an endpoint more",
       [](Chain& chain) {
         chain.endpoints.push_back({EndpointKind::rpc, "https://n.example", {}});
       }},
      {"a peer less", [](Chain& chain) { chain.peers.clear(); }},
      {"an explorer of another kind", [](Chain& chain) { chain.explorers[0].kind = "other"; }},
  };
  auto chain = a_full_chain();
  replace({chain});
  for (auto const& change : changes) {
    clock_.move(std::chrono::hours{1});
    change.apply(chain);
    EXPECT_EQ(replace({chain}), (ChainChanges{.changed = 1})) << change.name;
    EXPECT_EQ(load().at(0).chain, chain) << change.name;
    EXPECT_EQ(load().at(0).updated_at, clock_.now()) << change.name;
  }
}

TEST_P(ChainRepositoryTest, AWithdrawnChainComesBackAsTheSame) {
  auto const full = a_full_chain();
  replace({full, a_bare_chain()});
  auto const before = load().at(1);
  clock_.move(std::chrono::hours{1});
  EXPECT_EQ(replace({a_bare_chain()}), (ChainChanges{.unchanged = 1, .withdrawn = 1}));
  EXPECT_EQ(load().size(), 1U);
  EXPECT_EQ(replace({a_bare_chain()}), (ChainChanges{.unchanged = 1})) << "withdrawn once";
  EXPECT_EQ(list_rows(), 0U) << "its lists go";
  clock_.move(std::chrono::hours{1});
  EXPECT_EQ(replace({full, a_bare_chain()}), (ChainChanges{.added = 1, .unchanged = 1}));
  auto after = load().at(1);
  EXPECT_EQ(after.updated_at, clock_.now());
  after.updated_at = before.updated_at;
  EXPECT_EQ(after, before);
}

TEST_P(ChainRepositoryTest, ChainsAreInTheByteOrderOfTheirIds) {
  replace({a_bare_chain("b-1"), a_bare_chain("B-1"), a_bare_chain("a_1"), a_bare_chain("a-1"), a_bare_chain("a.1")});
  std::vector<std::string> ids;
  for (auto const& stored : load()) {
    ids.push_back(stored.chain.chain_id);
  }
  EXPECT_THAT(ids, ElementsAre("B-1", "a-1", "a.1", "a_1", "b-1"));
}

TEST_P(ChainRepositoryTest, ManyRowsGoThroughInOneBatch) {
  std::vector<Chain> chains;
  for (int i = 0; i < 300; ++i) {
    auto chain = a_full_chain("many-" + std::to_string(1000 + i));
    for (int endpoint = 0; endpoint < 20; ++endpoint) {
      chain.endpoints.push_back({EndpointKind::rpc, "https://" + std::to_string(endpoint) + ".example", "P"});
    }
    chains.push_back(std::move(chain));
  }
  EXPECT_EQ(replace(chains).added, 300U);
  auto const stored = load();
  ASSERT_EQ(stored.size(), chains.size());
  for (std::size_t i = 0; i < chains.size(); ++i) {
    ASSERT_EQ(stored[i].chain, chains[i]);
  }
}

TEST_P(ChainRepositoryTest, ChainsAndHealthAreOneCommit) {
  auto const revision = store_->revision();
  {
    auto writing = store_->begin_write();
    replace_chains(writing, std::vector{a_full_chain()}, clock_.now());
    record_health(writing, {"registry", "file", clock_.now(), clock_.now(), {}, Coverage{1, 1}, {}});
  }
  auto reading = store_->begin_read();
  EXPECT_TRUE(load_chains(reading).empty());
  EXPECT_TRUE(load_health(reading).empty());
  EXPECT_EQ(store_->revision(), revision);
}

struct BrokenText {
  char const* name;
  std::string text;
  char const* reason;
};

TEST_P(ChainRepositoryTest, TextThatAnEngineWouldAlterIsRefusedByColumn) {
  std::vector<BrokenText> const texts{
      {"NUL", std::string("a\0b", 3), "NUL"},     {"a stray continuation byte", "a\x80z", "UTF-8"},
      {"an overlong slash", "\xC0\xAF", "UTF-8"}, {"a surrogate", "\xED\xA0\x80", "UTF-8"},
      {"a cut sequence", "\xE2\x82", "UTF-8"},    {"a code point past the last", "\xF4\x90\x80\x80", "UTF-8"},
  };
  for (auto const& text : texts) {
    auto chain = a_full_chain();
    chain.denom->description = text.text;
    auto error = failure_of([&] { replace({chain}); });
    EXPECT_EQ(error.code, ErrorCode::invalid_input) << text.name;
    EXPECT_EQ(error.thing, "chain.denom_description") << text.name;
    EXPECT_THAT(error.reason, HasSubstr(text.reason)) << text.name;

    chain = a_full_chain();
    chain.peers[1].provider = text.text;
    EXPECT_EQ(failure_of([&] { replace({chain}); }).thing, "peer.provider") << text.name;
  }
  EXPECT_TRUE(load().empty());
  EXPECT_EQ(replace({a_full_chain()}).added, 1U) << "a refusal leaves the store usable";
}

TEST_P(ChainRepositoryTest, KeepsEveryByteOfHardText) {
  std::vector<std::string> const texts{
      "",
      " ",
      "'; DROP TABLE chain; --",
      "quote ' double \" back \\ percent % under _ question ? dollar $1 brace {TEXT}",
      "\\x41 \\N \\000",
      "line\nbreak\r\ttab \x01\x1F\x7F",
      "\u202Eright to left",
      "e\u0301 is not \u00E9",
      "\uFEFFbyte order mark",
      "\U0001F680\U0010FFFF\uFFFF",
      std::string(200'000, 'x'),
      "1e3",
      "0x10",
      "9223372036854775808",
      "007",
      "null",
  };
  for (auto const& text : texts) {
    auto chain = a_full_chain();
    chain.description = text;
    chain.explorers[0].kind = text;
    replace({chain});
    ASSERT_EQ(load().at(0).chain, chain) << text.substr(0, 60);
  }
}

TEST_P(ChainRepositoryTest, ARepeatedChainOrListEntryIsRefused) {
  EXPECT_THAT(to_line(failure_of([&] { replace({a_bare_chain(), a_bare_chain()}); })), HasSubstr("bare-1"));
  auto chain = a_full_chain();
  chain.endpoints.push_back(chain.endpoints[0]);
  EXPECT_THAT(to_line(failure_of([&] { replace({chain}); })), HasSubstr("https://b.example"));
}

}  // namespace
}  // namespace orrery::test
