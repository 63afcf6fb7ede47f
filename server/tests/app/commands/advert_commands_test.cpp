#include "app/commands/impl/advert_commands.hpp"

#include "store/chains/chain_repository.hpp"
#include "store/editorial/advert_repository.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace orrery {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class AdvertCommands : public ::testing::Test {
 protected:
  AdvertCommands() {
    StoreOptions options;
    options.url = "sqlite:" + (folder_ / "test.db").string();
    options.mode = OpenMode::writer;
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    store_ = Store::open(options, clock_);
    Chain chain;
    chain.chain_id = chain.registry_name = chain.pretty_name = "a-1";
    Advert advert;
    advert.payment = {std::string(64, 'A'), 5, "cosmos1sender", "memo", Timestamp{}};
    advert.text = "A text with \x1b[31m red";
    advert.fault = "a reason";
    advert.confirmed = true;
    auto transaction = store_->begin_write();
    replace_chains(transaction, std::vector<Chain>{chain}, clock_.now());
    put_adverts(transaction, "a-1", std::vector<Advert>{advert}, clock_.now());
    transaction.commit();
  }
  ~AdvertCommands() override {
    store_.reset();
    std::filesystem::remove_all(folder_);
  }

  std::string id() {
    auto transaction = store_->begin_read();
    return std::to_string(load_adverts(transaction).front().id);
  }
  std::vector<std::string> list() {
    std::vector<std::string> lines;
    list_adverts(*store_, [&](std::string_view line) { lines.emplace_back(line); });
    return lines;
  }
  int decide(std::string const& decision, std::string const& id) {
    return decide_advert_now(decision, id, *store_, clock_, [&](std::string_view line) { said_ = line; });
  }

  SystemClock clock_;
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("orrery-adverts-" + std::to_string(::getpid()));
  std::unique_ptr<Store> store_;
  std::string said_;
};

TEST_F(AdvertCommands, ListStateReasonAndNumber) {
  EXPECT_THAT(list(), ElementsAre(AllOf(HasSubstr(id()), HasSubstr("held (a reason)"), HasSubstr("cosmos1sender"))));
}

TEST_F(AdvertCommands, ShowAndHideByNumber) {
  EXPECT_EQ(decide("show", id()), 0);
  EXPECT_THAT(said_, HasSubstr("shown"));
  EXPECT_EQ(decide("hide", id()), 0);
  EXPECT_THAT(list(), ElementsAre(HasSubstr("hidden")));
}

TEST_F(AdvertCommands, RefuseWhatIsNoAdvert) {
  for (auto const* wrong : {"", "x", "12x", "-", "99999999999999999999", "5"}) {
    EXPECT_EQ(decide("hide", wrong), 1) << wrong;
  }
  EXPECT_EQ(decide("delete", id()), 1);
  EXPECT_THAT(said_, HasSubstr("delete"));
}

}  // namespace
}  // namespace orrery
