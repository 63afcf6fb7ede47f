#include "fetch/name_resolver.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace orrery {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

IpAddress an_address(std::string const& text) {
  return boost::asio::ip::make_address(text);
}

// A name server that answers when the test lets it.
class Script final {
 public:
  ResolvedName look_up(std::string const& name) {
    std::unique_lock lock(mutex_);
    ++looked_up_[name];
    ++waiting_;
    most_ = std::max(most_, waiting_);
    changed_.notify_all();
    changed_.wait(lock, [&] { return answers_.contains(name) || is_over_; });
    --waiting_;
    return is_over_ ? ResolvedName{} : answers_.at(name);
  }
  void say(std::string const& name, ResolvedName answer) {
    std::scoped_lock const lock(mutex_);
    answers_.insert_or_assign(name, std::move(answer));
    changed_.notify_all();
  }
  void exists(std::string const& name) { say(name, {NameState::exists, {an_address("192.0.2.1")}}); }
  void hang(std::string const& name) {
    std::scoped_lock const lock(mutex_);
    answers_.erase(name);
  }
  void wake() {
    std::scoped_lock const lock(mutex_);
    ++woken_;
    changed_.notify_all();
  }
  void wait_until_woken(int times) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return woken_ >= times; });
  }
  void wait_for_threads(int count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return waiting_ == count; });
  }
  void end() {
    std::scoped_lock const lock(mutex_);
    is_over_ = true;
    changed_.notify_all();
  }
  int waiting() {
    std::scoped_lock const lock(mutex_);
    return waiting_;
  }
  int most() {
    std::scoped_lock const lock(mutex_);
    return most_;
  }
  int looked_up(std::string const& name) {
    std::scoped_lock const lock(mutex_);
    return looked_up_[name];
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::string, ResolvedName> answers_;
  std::map<std::string, int> looked_up_;
  int waiting_ = 0;
  int most_ = 0;
  int woken_ = 0;
  bool is_over_ = false;
};

class NameResolverTest : public ::testing::Test {
 protected:
  ~NameResolverTest() override { script_->end(); }

  // The threads may outlive the test.
  std::shared_ptr<Script> script_ = std::make_shared<Script>();
  NameResolver resolver_{[script = script_](auto const& name) { return script->look_up(name); }, 15s,
                         [script = script_] { script->wake(); }};
  NameResolver::Time now_{};
};

TEST_F(NameResolverTest, AnswersOncePerMinuteForWhoeverAsks) {
  EXPECT_FALSE(resolver_.find("a.example", now_));
  EXPECT_FALSE(resolver_.find("a.example", now_));
  script_->exists("a.example");
  script_->wait_until_woken(1);
  EXPECT_THAT(resolver_.take_answered(now_), ElementsAre("a.example"));
  EXPECT_THAT(resolver_.find("a.example", now_ + 59s)->addresses, ElementsAre(an_address("192.0.2.1")));
  EXPECT_EQ(script_->looked_up("a.example"), 1);
  EXPECT_FALSE(resolver_.find("a.example", now_ + 60s));
  script_->wait_until_woken(2);
  EXPECT_EQ(script_->looked_up("a.example"), 2);
}

TEST_F(NameResolverTest, LooksANameUpAnewForWhoWantsNoOldAnswer) {
  script_->exists("a.example");
  EXPECT_FALSE(resolver_.find("a.example", now_));
  script_->wait_until_woken(1);
  resolver_.take_answered(now_);
  EXPECT_TRUE(resolver_.find("a.example", now_ + 30s, now_)) << "it was looked up then";
  EXPECT_FALSE(resolver_.find("a.example", now_ + 30s, now_ + 1s));
  script_->wait_until_woken(2);
  EXPECT_THAT(resolver_.take_answered(now_ + 30s), ElementsAre("a.example"));
  EXPECT_TRUE(resolver_.find("a.example", now_ + 31s, now_ + 1s));
  EXPECT_EQ(script_->looked_up("a.example"), 2);
}

TEST_F(NameResolverTest, AsksSoonerAgainForWhatNobodySaid) {
  script_->say("a.example", {NameState::unknown, {}, OwnFault::resolver});
  EXPECT_FALSE(resolver_.find("a.example", now_));
  script_->wait_until_woken(1);
  resolver_.take_answered(now_);
  EXPECT_EQ(resolver_.find("a.example", now_ + 9s)->fault, OwnFault::resolver);
  script_->exists("a.example");
  EXPECT_FALSE(resolver_.find("a.example", now_ + 10s));
  script_->wait_until_woken(2);
  resolver_.take_answered(now_ + 10s);
  EXPECT_EQ(resolver_.find("a.example", now_ + 11s)->state, NameState::exists);
}

TEST_F(NameResolverTest, GivesUpAfterItsPatienceAndTakesALateAnswerAllTheSame) {
  EXPECT_FALSE(resolver_.find("a.example", now_));
  EXPECT_FALSE(resolver_.find("b.example", now_ + 1s));
  EXPECT_THAT(resolver_.take_answered(now_ + 14s), ElementsAre());
  EXPECT_THAT(resolver_.take_answered(now_ + 15s), ElementsAre("a.example"));
  EXPECT_EQ(resolver_.find("a.example", now_ + 15s)->fault, OwnFault::resolver);
  script_->exists("a.example");
  script_->wait_until_woken(1);
  EXPECT_THAT(resolver_.take_answered(now_ + 16s), UnorderedElementsAre("a.example", "b.example"));
  EXPECT_EQ(resolver_.find("a.example", now_ + 17s)->state, NameState::exists);
  EXPECT_EQ(resolver_.find("b.example", now_ + 17s)->state, NameState::unknown);
}

TEST_F(NameResolverTest, LooksANameUpOnOneThreadHoweverOftenItIsGivenUp) {
  EXPECT_FALSE(resolver_.find("a.example", now_));
  for (int i = 0; i < 20; ++i) {
    now_ += 15s;
    EXPECT_THAT(resolver_.take_answered(now_), ElementsAre("a.example"));
    now_ += 10s;
    EXPECT_FALSE(resolver_.find("a.example", now_));
  }
  script_->wait_for_threads(1);
  EXPECT_EQ(script_->looked_up("a.example"), 1);
}

TEST_F(NameResolverTest, HasSixteenThreadsForAnyNumberOfNames) {
  for (int i = 0; i < 200; ++i) {
    EXPECT_FALSE(resolver_.find("hangs" + std::to_string(i) + ".example", now_));
  }
  script_->wait_for_threads(static_cast<int>(NameResolver::kMostThreads));
  for (int i = 0; i < 200; ++i) {
    script_->exists("hangs" + std::to_string(i) + ".example");
  }
  script_->wait_until_woken(200);
  EXPECT_EQ(resolver_.take_answered(now_).size(), 200U);
  EXPECT_EQ(script_->most(), static_cast<int>(NameResolver::kMostThreads));
}

TEST_F(NameResolverTest, LeavesThreadsToOtherNamesWhereDomainsAreDead) {
  constexpr int kDead = 40;
  auto const dead = [](int i) { return "dead" + std::to_string(i) + ".example"; };
  for (int i = 0; i < kDead; ++i) {
    script_->say(dead(i), {NameState::unknown, {}, OwnFault::resolver});
    EXPECT_FALSE(resolver_.find(dead(i), now_));
  }
  script_->wait_until_woken(kDead);
  resolver_.take_answered(now_);
  now_ += NameResolver::kUnknownKept;
  for (int i = 0; i < kDead; ++i) {
    script_->hang(dead(i));
    EXPECT_FALSE(resolver_.find(dead(i), now_));
  }
  script_->wait_for_threads(static_cast<int>(NameResolver::kMostForUnknownNames));
  script_->exists("alive.example");
  EXPECT_FALSE(resolver_.find("alive.example", now_));
  script_->wait_until_woken(kDead + 1);
  EXPECT_THAT(resolver_.take_answered(now_), ElementsAre("alive.example"));
  EXPECT_EQ(script_->waiting(), static_cast<int>(NameResolver::kMostForUnknownNames));
}

TEST(LookUpName, KnowsWhatIsNotForTheDns) {
  for (auto const* const name : {"localhost", "chain.localhost"}) {
    EXPECT_THAT(look_up_name(name).addresses, ElementsAre(an_address("127.0.0.1"), an_address("::1")));
  }
  EXPECT_EQ(look_up_name("hidden.onion").state, NameState::does_not_exist);
  // A label may have 63 characters: getaddrinfo knows that without asking anybody.
  EXPECT_EQ(look_up_name(std::string(64, 'a') + ".example").state, NameState::does_not_exist);
}

}  // namespace
}  // namespace orrery
