#include "collectors/logos/collector.hpp"

#include "builders/validator_builder.hpp"
#include "collectors/logos/impl/logo_queue.hpp"
#include "collectors/runner/pass.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/editorial/logo_repository.hpp"
#include "store/store_fixture.hpp"
#include "store/validators/validator_repository.hpp"

#include <gmock/gmock.h>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr char const* kIdentity = "E73AFD8985423B14";

// Answers by URL; where nothing was said, 404.
class FakeWeb final : public Fetcher {
 public:
  std::map<std::string, FetchResult<FetchResponse>> answers;
  std::vector<FetchRequest> asked;

  void set(std::string const& url, std::string body, long status = 200) {
    FetchResponse response;
    response.url = url;
    response.status = status;
    response.body = std::move(body);
    answers.insert_or_assign(url, std::move(response));
  }
  void set_down(std::string const& url) {
    answers.insert_or_assign(url, FetchError{url, FetchStage::connect, ErrorCode::unavailable, "connection refused"});
  }
  std::vector<std::string> asked_urls() const {
    std::vector<std::string> urls;
    for (auto const& request : asked) {
      urls.push_back(request.url);
    }
    return urls;
  }

  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      auto const found = answers.find(requests[i].url);
      FetchResponse missing;
      missing.status = 404;
      asked.push_back(std::move(requests[i]));
      take(i, found == answers.end() ? FetchResult<FetchResponse>(missing) : found->second);
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink) override {
    return FetchError{request.url, FetchStage::queue, ErrorCode::unavailable, "no stream was expected"};
  }
};

std::string lookup_url(std::string const& identity) {
  return "https://keybase.example/_/api/1.0/user/lookup.json?key_suffix=" + identity + "&fields=pictures";
}

std::string a_user(std::string const& picture) {
  return R"({"status":{"code":0},"them":[{"pictures":{"primary":{"url":")" + picture + R"("}}}]})";
}

Chain a_chain(std::string const& chain_id, std::optional<std::string> logo) {
  Chain chain;
  chain.chain_id = chain_id;
  chain.registry_name = chain_id;
  chain.pretty_name = chain_id;
  chain.denom = Denom{"ufake", {}, "FAKE", 6, std::move(logo), {}, {}};
  return chain;
}

class LogosTest : public test::StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!IsSkipped()) {
      store_ = open_writer();
    }
  }

  void set_chains(std::vector<Chain> const& chains) {
    auto transaction = store_->begin_write();
    replace_chains(transaction, chains, clock_.now());
    transaction.commit();
  }
  void set_identities(std::string const& chain_id, std::vector<std::string> const& identities) {
    std::vector<Validator> validators;
    for (std::size_t i = 0; i < identities.size(); ++i) {
      validators.push_back(a_validator("fakevaloper" + std::to_string(i)).with_identity(identities[i]));
    }
    auto transaction = store_->begin_write();
    put_validators(transaction, {chain_id, 0, 100, "https://node.example", clock_.now()}, validators);
    transaction.commit();
  }

  Result<PassReport> run() {
    return run_pass(collector_, {*store_, clock_, stop_.get_token(), [](std::string_view) {}, false});
  }
  StoredLogo stored(std::string_view source) {
    auto transaction = store_->begin_read();
    for (auto& logo : load_logos(transaction)) {
      if (logo.source == source) {
        return logo;
      }
    }
    return {};
  }
  std::vector<StoredPicture> pictures_of(std::string_view source) {
    auto const hash = stored(source).hash;
    auto transaction = store_->begin_read();
    return hash ? load_pictures(transaction, *hash) : std::vector<StoredPicture>{};
  }
  SourceHealth health() {
    auto transaction = store_->begin_read();
    return find_health(transaction, kLogosDataSet, kLogosSource);
  }

  FakeWeb web_;
  // "hostile" is refused, all else is its own picture.
  PictureMaker make_ = [](std::string_view bytes, std::stop_token const&) -> Result<std::vector<ConvertedPicture>> {
    if (bytes == "hostile") {
      return Error{ErrorCode::invalid_input, "the picture", "is not decoded", ""};
    }
    if (bytes == "no program") {
      return Error{ErrorCode::not_found, "program 'vipsthumbnail'", "is not installed", "install libvips-tools"};
    }
    return std::vector<ConvertedPicture>{{64, "64 " + std::string(bytes)}, {256, "256 " + std::string(bytes)}};
  };
  Collector collector_ = make_logos_collector({15min, "https://keybase.example"}, web_, make_);
  std::unique_ptr<Store> store_;
  std::stop_source stop_;
};
ORRERY_ON_EVERY_ENGINE(LogosTest);

TEST_P(LogosTest, KeepsThePicturesOfAChainUnderTheirContent) {
  set_chains({a_chain("a-1", "https://logos.example/a.png"), a_chain("b-1", "https://logos.example/b.png"),
              a_chain("c-1", "https://logos.example/a.png"), a_chain("d-1", std::nullopt)});
  web_.set("https://logos.example/a.png", "same");
  web_.set("https://logos.example/b.png", "same");
  ASSERT_TRUE(run());
  EXPECT_THAT(web_.asked, SizeIs(2));
  EXPECT_EQ(web_.asked.at(0).redirects, Redirects::follow);
  EXPECT_EQ(web_.asked.at(0).max_body_bytes, 1024U * 1024U);
  EXPECT_THAT(pictures_of("https://logos.example/a.png"),
              ElementsAre(StoredPicture{64, "64 same"}, StoredPicture{256, "256 same"}));
  EXPECT_EQ(stored("https://logos.example/a.png").hash, stored("https://logos.example/b.png").hash);
  EXPECT_THAT(stored("https://logos.example/a.png").hash.value_or(""), SizeIs(64));
  EXPECT_EQ(health().coverage, (Coverage{2, 2}));
}

TEST_P(LogosTest, AHostileOrMissingPictureIsNoneAndKeepsTheOneOfBefore) {
  set_chains({a_chain("a-1", "https://logos.example/a.png"), a_chain("b-1", "https://logos.example/b.png")});
  web_.set("https://logos.example/a.png", "good");
  web_.set("https://logos.example/b.png", "hostile");
  ASSERT_TRUE(run());
  auto const bad = stored("https://logos.example/b.png");
  EXPECT_EQ(bad.state, LogoState::failed);
  EXPECT_EQ(bad.hash, std::nullopt);
  EXPECT_EQ(bad.last_error, "the picture is not decoded");
  auto const good = stored("https://logos.example/a.png").hash;
  web_.set("https://logos.example/a.png", "hostile");
  clock_.move(days{30});
  ASSERT_TRUE(run());
  EXPECT_EQ(stored("https://logos.example/a.png").state, LogoState::failed);
  EXPECT_EQ(stored("https://logos.example/a.png").hash, good);
  EXPECT_THAT(pictures_of("https://logos.example/a.png"), SizeIs(2));
}

TEST_P(LogosTest, AnIdentityIsLookedUpOnceForAllItsValidatorsAndThePictureIsFetchedFromKeybase) {
  set_chains({a_chain("a-1", std::nullopt), a_chain("b-1", std::nullopt)});
  set_identities("a-1", {kIdentity, "no identity", ""});
  set_identities("b-1", {"e73afd8985423b14"});
  web_.set(lookup_url(kIdentity), a_user("https://keybase.io/a.png"));
  web_.set("https://keybase.io/a.png", "face");
  ASSERT_TRUE(run());
  EXPECT_THAT(web_.asked_urls(), ElementsAre(lookup_url(kIdentity), "https://keybase.io/a.png"));
  EXPECT_EQ(web_.asked.at(1).redirects, Redirects::refuse);
  EXPECT_THAT(pictures_of(std::string("keybase:") + kIdentity), SizeIs(2));
}

TEST_P(LogosTest, APictureIsAskedForAgainAfterThirtyDaysNoneAfterSevenAFailureAfterOne) {
  set_chains({a_chain("a-1", "https://logos.example/a.png"), a_chain("b-1", "https://logos.example/b.png")});
  set_identities("a-1", {kIdentity});
  web_.set("https://logos.example/a.png", "good");
  web_.set(lookup_url(kIdentity), R"({"status":{"code":0},"them":[]})");
  auto const asked_after = [&](std::chrono::seconds time) {
    web_.asked.clear();
    clock_.move(time);
    EXPECT_TRUE(run());
    return web_.asked_urls();
  };
  EXPECT_THAT(asked_after(0s), SizeIs(3));
  EXPECT_EQ(stored(std::string("keybase:") + kIdentity).state, LogoState::none);
  EXPECT_THAT(asked_after(24h - 1s), IsEmpty());
  EXPECT_THAT(asked_after(1s), ElementsAre("https://logos.example/b.png"));
  EXPECT_THAT(asked_after(days{6}),
              testing::UnorderedElementsAre("https://logos.example/b.png", lookup_url(kIdentity)));
  EXPECT_THAT(asked_after(days{23}), testing::Contains("https://logos.example/a.png"));
  EXPECT_EQ(health().last_success, clock_.now()) << "a pass with nothing to do is none that failed";
}

TEST_P(LogosTest, WhenKeybaseAsksForPatienceTheRestWaitsAndChainsAreLookedForAllTheSame) {
  set_chains({a_chain("a-1", "https://logos.example/a.png")});
  set_identities("a-1", {"0000000000000001", "0000000000000002", "0000000000000003"});
  web_.set("https://logos.example/a.png", "good");
  web_.set(lookup_url("0000000000000001"), "{}", 429);
  auto const report = run();
  ASSERT_TRUE(report);
  EXPECT_THAT(web_.asked_urls(), ElementsAre("https://logos.example/a.png", lookup_url("0000000000000001")));
  EXPECT_EQ(health().last_error, "Keybase: HTTP 429");
  EXPECT_EQ(health().coverage, (Coverage{1, 4}));
  ASSERT_TRUE(run());
  EXPECT_THAT(web_.asked_urls(), SizeIs(4)) << "the two that waited have their turn";
}

TEST_P(LogosTest, WhereNobodyAnswersThePassEndsSoonAndSaysWhy) {
  std::vector<Chain> chains;
  for (int i = 0; i < 9; ++i) {
    auto const url = "https://logos.example/" + std::to_string(i);
    chains.push_back(a_chain("chain-" + std::to_string(i), url));
    web_.set_down(url);
  }
  set_chains(chains);
  EXPECT_FALSE(run());
  EXPECT_THAT(web_.asked, SizeIs(5));
  EXPECT_THAT(health().last_error.value_or(""), HasSubstr("connection refused"));
}

TEST_P(LogosTest, WithoutTheDecoderThePassFailsAndNoLogoIsToBlame) {
  set_chains({a_chain("a-1", "https://logos.example/a.png")});
  web_.set("https://logos.example/a.png", "no program");
  EXPECT_FALSE(run());
  EXPECT_THAT(health().last_error.value_or(""), HasSubstr("install libvips-tools"));
  EXPECT_EQ(stored("https://logos.example/a.png").source, "") << "it is looked for again at once";
}

TEST_P(LogosTest, WithoutAnAddressOfKeybaseItIsNotAsked) {
  collector_ = make_logos_collector({15min, ""}, web_, make_);
  set_chains({a_chain("a-1", "https://logos.example/a.png")});
  set_identities("a-1", {kIdentity});
  web_.set("https://logos.example/a.png", "good");
  ASSERT_TRUE(run());
  EXPECT_THAT(web_.asked, SizeIs(1));
  EXPECT_EQ(health().coverage, (Coverage{1, 1}));
}

TEST_P(LogosTest, KeybaseIsAskedNoMoreOftenThanAPassHasSeconds) {
  collector_ = make_logos_collector({10s, "https://keybase.example"}, web_, make_);
  set_chains({a_chain("a-1", std::nullopt)});
  std::vector<std::string> identities;
  for (int i = 10; i < 35; ++i) {
    auto const& identity = identities.emplace_back(14, '0').append(std::to_string(i));
    web_.set(lookup_url(identity), R"({"status":{"code":0},"them":[]})");
  }
  set_identities("a-1", identities);
  for (auto const expected : {10U, 20U, 25U, 25U}) {
    ASSERT_TRUE(run());
    EXPECT_EQ(web_.asked.size(), expected);
  }
}

}  // namespace
}  // namespace orrery
