#include "api/api_handler.hpp"

#include "builders/stored_validator_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>
#include <random>

namespace orrery::api {
namespace {

constexpr int kValidators = 60;
constexpr int kChains = 40;
constexpr int kChainsOfAValidator = 12;
constexpr std::size_t kMostBytes = 12 * 1024;

// A directory with texts as long as those of the network: every validator has a picture, a website and a description
// that is longer than what a list shows.
class Directory {
 public:
  SnapshotInput make() {
    SnapshotInput input;
    for (int i = 0; i < kChains; ++i) {
      auto chain = StoredChain(
          a_stored_chain("chain" + std::to_string(100 + i) + "-1").with_symbol("SYM").named(word() + ' ' + word()));
      chain.chain.denom->logo_url = "https://logos.example/" + std::to_string(100 + i);
      input.logos.push_back(logo(*chain.chain.denom->logo_url));
      input.chains.push_back(std::move(chain));
    }
    for (int i = 0; i < kValidators; ++i) {
      add_validator(input, number(16, "0123456789ABCDEF"));
    }
    std::ranges::sort(input.logos, {}, &StoredLogo::source);
    std::ranges::sort(input.validators, {}, [](auto const& row) {
      return std::pair<std::string_view, std::string_view>(row->chain_id, row->operator_address());
    });
    return input;
  }

 private:
  void add_validator(SnapshotInput& input, std::string const& identity) {
    input.logos.push_back(logo("keybase:" + identity));
    auto const name = word() + ' ' + word();
    std::string details;
    while (details.size() < 250)
      details += word() + ' ';
    auto const website = "https://" + word() + word() + ".example";
    for (int i = 0; i < kChainsOfAValidator; ++i) {
      auto const& chain_id = input.chains[random_() % kChains].chain.chain_id;
      Validator validator = a_validator("valoper1" + number(38, "qpzry9x8gf2tvdw0s3jn54khce6mua7l"))
                                .named(name)
                                .with_identity(identity)
                                .with_website(website)
                                .with_tokens(number(13, "123456789"));
      validator.details = details;
      validator.commission.rate = "0." + number(2, "0123456789") + "0000000000000000";
      input.validators.push_back(stored(chain_id, validator, static_cast<std::int64_t>(random_() % 100'000)));
    }
  }

  StoredLogo logo(std::string source) {
    StoredLogo made{};
    made.source = std::move(source);
    made.state = LogoState::found;
    made.hash = number(64, "0123456789abcdef");
    return made;
  }
  std::string number(std::size_t digits, std::string_view alphabet) {
    std::string made;
    while (made.size() < digits)
      made += alphabet[random_() % alphabet.size()];
    return made;
  }
  std::string word() {
    static constexpr std::string_view kSyllables[] = {"no", "sta", "ke", "va", "li", "da", "tor", "cos", "mos", "hub"};
    std::string made;
    for (int i = 0; i < 3; ++i)
      made += kSyllables[random_() % std::size(kSyllables)];
    return made;
  }

  std::mt19937 random_{1};  // NOLINT(cert-msc51-cpp): the same in every run
};

TEST(ValidatorsPage, OfFiftyIsSmallOnTheWire) {
  ApiHandler const handler(build_snapshot(Directory().make(), {}, kSomeDay, nullptr),
                           std::make_shared<http::ResponseCache>(), HotTargets::ready_made, nullptr);
  auto const ask = [&](std::string_view encoding) {
    http::Request request;
    request.target = "/validators";
    request.path = request.target;
    request.accept_encoding = encoding;
    http::Reply reply;
    handler.handle(request, reply);
    return std::string(reply.body[0]) + std::string(reply.body[1]);
  };
  auto const rows = boost::json::parse(ask("identity")).at("data").as_array();
  ASSERT_EQ(rows.size(), 50U);
  for (auto const& row : rows) {
    EXPECT_EQ(row.at("Chains").as_array().size(), 3U);
    EXPECT_GT(row.at("Counts").at("Chains").as_int64(), 3);
    EXPECT_TRUE(row.at("Chains").at(0).at("Logo").is_string());
  }
  EXPECT_LE(ask("br").size(), kMostBytes);
}

}  // namespace
}  // namespace orrery::api
