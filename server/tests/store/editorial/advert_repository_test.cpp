#include "store/editorial/advert_repository.hpp"

#include "store/validators_fixture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class Adverts : public ValidatorsTest {
 protected:
  Advert an_advert(std::string const& text, std::int64_t height = 100, bool confirmed = true) const {
    Advert advert;
    advert.payment = {text + std::string(64 - text.size(), '0'), height, "cosmos1sender", "memo of " + text,
                      clock_.now() + std::chrono::seconds(height)};
    advert.text = text;
    advert.witnesses = {"a.example", "b.example"};
    advert.confirmed = confirmed;
    return advert;
  }

  std::size_t put_all(std::vector<Advert> const& adverts, std::string_view chain_id = "a-1") {
    auto writing = store_->begin_write();
    auto const written = put_adverts(writing, chain_id, adverts, clock_.now());
    writing.commit();
    return written;
  }

  std::vector<StoredAdvert> all() {
    auto reading = store_->begin_read();
    return load_adverts(reading);
  }

  std::vector<std::string> shown() {
    auto reading = store_->begin_read();
    std::vector<std::string> texts;
    for (auto const& stored : load_shown_adverts(reading)) {
      texts.push_back(stored.advert.text);
    }
    return texts;
  }

  std::optional<StoredAdvert> decide(std::int64_t id, AdvertDecision decision) {
    auto writing = store_->begin_write();
    auto stored = decide_advert(writing, id, decision, clock_.now());
    writing.commit();
    return stored;
  }
};

TEST_P(Adverts, ComeBackAsTheyWere) {
  auto advert = an_advert("AA");
  advert.site = "https://example.com/?a=1&b=\xE2\x98\x83";
  advert.fault = "a reason";
  auto const pending = an_advert("BB", 90, false);
  put_all({advert, pending});
  auto const stored = all();
  ASSERT_THAT(stored, SizeIs(2));
  EXPECT_EQ(stored[0].advert, advert);
  EXPECT_EQ(stored[1].advert, pending);
  EXPECT_EQ(stored[0].chain_id, "a-1");
  EXPECT_EQ(stored[0].created_at, clock_.now());
}

TEST_P(Adverts, AreWrittenOnceHoweverOftenTheyAreGiven) {
  std::vector<Advert> const adverts{an_advert("AA"), an_advert("BB")};
  EXPECT_EQ(put_all(adverts), 2U);
  auto const before = all();
  auto const revision = store_->revision();
  clock_.move(std::chrono::hours(1));
  EXPECT_EQ(put_all(adverts), 0U);
  EXPECT_EQ(all(), before);
  EXPECT_EQ(store_->revision(), revision);
}

TEST_P(Adverts, KeepTheirIdWhenTheyChange) {
  auto advert = an_advert("AA", 100, false);
  put_all({advert});
  auto const before = all().front();
  clock_.move(std::chrono::hours(1));
  advert.confirmed = true;
  EXPECT_EQ(put_all({advert}), 1U);
  auto const after = all();
  ASSERT_THAT(after, SizeIs(1));
  EXPECT_EQ(after.front().id, before.id);
  EXPECT_EQ(after.front().created_at, before.created_at);
  EXPECT_EQ(after.front().changed_at, clock_.now());
}

TEST_P(Adverts, OfOneTransactionHashOnTwoChainsAreTwo) {
  put_all({an_advert("AA")});
  put_all({an_advert("AA")}, "b-1");
  auto const stored = all();
  ASSERT_THAT(stored, SizeIs(2));
  EXPECT_NE(stored[0].id, stored[1].id);
}

TEST_P(Adverts, AreLoadedNewestFirst) {
  put_all({an_advert("AA", 10), an_advert("CC", 30), an_advert("BB", 20)});
  EXPECT_THAT(shown(), ElementsAre("CC", "BB", "AA"));
}

TEST_P(Adverts, AreShownOnlyWhereNothingSpeaksAgainstIt) {
  auto held = an_advert("AA", 10);
  held.fault = "a reason";
  put_all({held, an_advert("BB", 20, false), an_advert("CC", 30)});
  EXPECT_THAT(shown(), ElementsAre("CC"));
  auto const stored = all();
  decide(stored[0].id, AdvertDecision::hide);
  decide(stored[1].id, AdvertDecision::show);
  decide(stored[2].id, AdvertDecision::show);
  EXPECT_THAT(shown(), ElementsAre("AA")) << "an unconfirmed payment is not shown whatever is decided";
}

TEST_P(Adverts, KeepTheDecisionOfTheOperatorWhenTheyAreWrittenAgain) {
  put_all({an_advert("AA")});
  auto const id = all().front().id;
  ASSERT_TRUE(decide(id, AdvertDecision::hide));
  put_all({an_advert("AA")});
  EXPECT_THAT(shown(), IsEmpty());
  clock_.move(std::chrono::hours(1));
  EXPECT_EQ(decide(id, AdvertDecision::show)->changed_at, clock_.now());
  EXPECT_THAT(shown(), ElementsAre("AA"));
}

TEST_P(Adverts, CannotBeDecidedWhereThereIsNone) {
  EXPECT_FALSE(decide(7, AdvertDecision::hide));
}

TEST_P(Adverts, StayWhenTheirChainIsWithdrawn) {
  put_all({an_advert("AA")});
  replace_all({a_bare_chain("b-1")});
  EXPECT_THAT(shown(), ElementsAre("AA"));
}

ORRERY_ON_EVERY_ENGINE(Adverts);

}  // namespace
}  // namespace orrery::test
