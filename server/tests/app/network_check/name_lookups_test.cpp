#include "app/network_check/impl/name_lookups.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <future>

namespace orrery {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::chrono::hours kForEver{1};

ResolvedName say(std::string const& name) {
  if (name == "silent.example") {
    return {NameState::unknown, {}, OwnFault::resolver};
  }
  return {name == "gone.example" ? NameState::does_not_exist : NameState::exists, {}};
}

TEST(NameLookUps, ReturnWhatWasSaidInTheOrderOfTheNames) {
  auto const results =
      look_up_names({"one.example", "gone.example", "silent.example", "two.example"}, say,
                    std::make_shared<SystemClock>(), {.patience = kForEver, .at_once = 2}, std::stop_token());
  ASSERT_EQ(results.size(), 4U);
  EXPECT_EQ(results[0].answer.state, NameState::exists);
  EXPECT_EQ(results[1].answer.state, NameState::does_not_exist);
  EXPECT_EQ(results[2].answer.state, NameState::unknown);
  EXPECT_EQ(results[3].answer.state, NameState::exists);
  EXPECT_TRUE(results[0].took && results[1].took && results[3].took);
  EXPECT_FALSE(results[2].took);
}

TEST(NameLookUps, CallANameUnknownThatIsNotAnsweredForInTime) {
  std::promise<void> release;
  auto const released = release.get_future().share();
  auto const results = look_up_names(
      {"slow.example"},
      [released](std::string const& name) {
        released.wait();
        return say(name);
      },
      std::make_shared<SystemClock>(), {.patience = milliseconds(1)}, std::stop_token());
  release.set_value();
  ASSERT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0].answer.state, NameState::unknown);
  EXPECT_FALSE(results[0].took);
}

TEST(NameLookUps, EndAtOnceWhenToldToStop) {
  std::promise<void> release;
  auto const released = release.get_future().share();
  std::stop_source stop;
  auto const results = look_up_names(
      {"slow.example"},
      [released, &stop](std::string const& name) {
        stop.request_stop();
        released.wait();
        return say(name);
      },
      std::make_shared<SystemClock>(), {.patience = kForEver}, stop.get_token());
  release.set_value();
  EXPECT_EQ(results.at(0).answer.state, NameState::unknown);
}

TEST(NameServers, AreThoseOfResolvConf) {
  auto const file = std::filesystem::temp_directory_path() / ("orrery-resolv-" + std::to_string(::getpid()));
  std::ofstream(file) << "# nameserver 192.0.2.9\nsearch example.com\nnameserver 127.0.0.53\nnameserver\t::1\n";
  EXPECT_THAT(read_name_servers(file), ElementsAre("127.0.0.53", "::1"));
  std::filesystem::remove(file);
  EXPECT_THAT(read_name_servers(file), IsEmpty());
}

}  // namespace
}  // namespace orrery
