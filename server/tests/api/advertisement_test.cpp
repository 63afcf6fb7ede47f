#include "api/api_handler.hpp"

#include "builders/stored_chain_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>

namespace orrery::api {
namespace {

StoredAdvert a_stored_advert(int number) {
  Advert advert;
  advert.payment = {std::string(64, 'A'), 100 + number, "cosmos1sender", "memo", kSomeDay};
  advert.text = "Advert " + std::to_string(number);
  advert.confirmed = true;
  if (number % 2 == 0) {
    advert.site = "https://example.com/?a=1&b=<2>";
  }
  return {number, "a-1", advert, kSomeDay, kSomeDay};
}

SnapshotInput twelve_adverts() {
  SnapshotInput input;
  for (int i = 12; i > 0; --i) {
    input.adverts.push_back(a_stored_advert(i));
  }
  return input;
}

class AdvertCall : public ::testing::TestWithParam<HotTargets> {
 protected:
  static boost::json::value get(ApiHandler const& handler, std::string_view target, int status = 200) {
    http::Request request;
    request.target = target;
    request.path = target.substr(0, target.find('?'));
    request.query = request.path.size() < target.size() ? target.substr(request.path.size() + 1) : "";
    http::Reply reply;
    handler.handle(request, reply);
    EXPECT_EQ(reply.status, status) << target;
    return boost::json::parse(std::string(reply.body[0]) + std::string(reply.body[1]));
  }
  ApiHandler make(SnapshotInput const& input) const {
    return {build_snapshot(input, {}, kSomeDay, nullptr), std::make_shared<http::ResponseCache>(), GetParam(), nullptr};
  }
};

TEST_P(AdvertCall, AnswersTenAPageNewestFirst) {
  auto const handler = make(twelve_adverts());
  auto const first = get(handler, "/advertisement");
  EXPECT_EQ(first.at("data").as_array().size(), 10U);
  EXPECT_EQ(first.at_pointer("/data/0/ID"), 12);
  EXPECT_EQ(first.at_pointer("/meta/pagination/total_count"), 12);
  auto const second = get(handler, "/advertisement?page=2&limit=10");
  EXPECT_EQ(second.at("data").as_array().size(), 2U);
  EXPECT_EQ(second.at_pointer("/data/1/ID"), 1);
}

TEST_P(AdvertCall, AnswersTheBannerWithEveryField) {
  auto const banner = get(make(twelve_adverts()), "/advertisement?page=1&limit=1");
  EXPECT_EQ(boost::json::serialize(banner.at("data")),
            R"([{"ID":12,"Text":"Advert 12","Site":"https://example.com/?a=1&b=<2>","CreatedAt":")" +
                to_rfc3339(kSomeDay) + R"(","TxHash":")" + std::string(64, 'A') +
                R"(","Height":112,"Sender":"cosmos1sender"}])");
  auto const without = get(make(twelve_adverts()), "/advertisement?page=2&limit=1");
  EXPECT_TRUE(without.at_pointer("/data/0/Site").is_null());
}

TEST_P(AdvertCall, AnswersAnEmptyListWhereNothingIsPaidFor) {
  auto const answer = get(make({}), "/advertisement?page=1&limit=1");
  EXPECT_TRUE(answer.at("data").as_array().empty());
  EXPECT_EQ(answer.at_pointer("/meta/pagination/total_count"), 0);
  get(make({}), "/advertisement?page=0", 400);
}

SnapshotInput an_offer() {
  auto input = twelve_adverts();
  input.advert_offer = AdvertOffer{"a-1", {"a1payee", "ua", "100000"}};
  return input;
}

TEST_P(AdvertCall, SaysWhatAnAdvertCostsInTheUnitsOfItsChain) {
  auto input = an_offer();
  auto chain = StoredChain(a_stored_chain("a-1").named("Alpha"));
  chain.chain.denom = Denom{"ua", "a", "A", 6, std::nullopt, std::nullopt, std::nullopt};
  input.chains = {chain};
  EXPECT_EQ(boost::json::serialize(get(make(input), "/advertisement?page=1&limit=1").at_pointer("/meta/terms")),
            R"({"ChainId":"a-1","PrettyName":"Alpha","Logo":null,"Address":"a1payee","Denom":"ua","Amount":"100000",)"
            R"("Symbol":"A","Exponent":6})");
}

TEST_P(AdvertCall, MakesUpNoUnitsForADenomThatItDoesNotKnow) {
  auto const terms = get(make(an_offer()), "/advertisement").at_pointer("/meta/terms");
  EXPECT_EQ(terms.at("PrettyName").as_string(), "a-1");
  EXPECT_TRUE(terms.at("Symbol").is_null());
  EXPECT_TRUE(terms.at("Exponent").is_null());
}

TEST_P(AdvertCall, SaysThatNothingCanBeBoughtWhereNoAddressIsSet) {
  EXPECT_TRUE(get(make(twelve_adverts()), "/advertisement").at_pointer("/meta/terms").is_null());
}

TEST_P(AdvertCall, LetsNoCacheKeepAHiddenAdvertForAMinute) {
  auto const handler = make(twelve_adverts());
  for (auto const* const target :
       {"/advertisement", "/advertisement?page=1&limit=1", "/advertisement?page=2&limit=3"}) {
    http::Request request;
    request.target = target;
    request.path = "/advertisement";
    request.query = std::string_view(target).substr(std::min(request.path.size() + 1, request.target.size()));
    http::Reply reply;
    handler.handle(request, reply);
    EXPECT_THAT(
        std::string(reply.head),
        testing::HasSubstr("\r\nCache-Control: public, max-age=10, stale-while-revalidate=20, stale-if-error=20\r\n"))
        << target;
  }
}

INSTANTIATE_TEST_SUITE_P(ReadyMadeOrNot, AdvertCall, ::testing::Values(HotTargets::ready_made, HotTargets::on_request));

TEST(RenderedAdverts, AreTakenOverWhereNothingChanged) {
  auto input = twelve_adverts();
  auto const first = build_snapshot(input, {}, kSomeDay, nullptr);
  auto const second = build_snapshot(input, {}, kSomeDay, first.get());
  EXPECT_EQ(first->adverts, second->adverts);
  input.adverts.front().advert.text = "another";
  EXPECT_NE(build_snapshot(input, {}, kSomeDay, second.get())->adverts, second->adverts);
}

}  // namespace
}  // namespace orrery::api
