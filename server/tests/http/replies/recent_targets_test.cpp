#include "http/replies/recent_targets.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace orrery::http {
namespace {

std::shared_ptr<Representation const> an_answer(std::string_view body = "body") {
  auto made = std::make_shared<Representation>();
  made->body = body;
  return made;
}

TEST(RecentTargets, AreFoundByTargetAndEncoding) {
  RecentTargets const recent;
  auto const answer = an_answer();
  recent.note("/chains?page=2", Encoding::br, answer);
  EXPECT_EQ(recent.find("/chains?page=2", Encoding::br), answer);
  EXPECT_EQ(recent.find("/chains?page=2", Encoding::gzip), nullptr);
  EXPECT_EQ(recent.find("/chains?page=3", Encoding::br), nullptr);
  EXPECT_EQ(recent.find("", Encoding::identity), nullptr);
}

TEST(RecentTargets, KeepNoAnswerThatTheCacheDropped) {
  RecentTargets const recent;
  auto answer = an_answer();
  recent.note("/chains", Encoding::br, answer);
  answer.reset();
  EXPECT_EQ(recent.find("/chains", Encoding::br), nullptr);
}

TEST(RecentTargets, AreABoundedNumberAndNeverMistaken) {
  constexpr std::size_t kAsked = 10'000;
  RecentTargets const recent;
  std::vector<std::shared_ptr<Representation const>> answers;
  for (std::size_t i = 0; i < kAsked; ++i) {
    answers.push_back(an_answer(std::to_string(i)));
    recent.note("/chains?page=" + std::to_string(i), Encoding::br, answers.back());
  }
  std::size_t known = 0;
  for (std::size_t i = 0; i < kAsked; ++i) {
    if (auto const found = recent.find("/chains?page=" + std::to_string(i), Encoding::br)) {
      EXPECT_EQ(std::string_view(found->body), std::to_string(i));
      ++known;
    }
  }
  EXPECT_GT(known, 1'000U);
  EXPECT_LE(known, 2'048U);
}

TEST(RecentTargets, AreNotKeptWhereTheTargetIsLong) {
  RecentTargets const recent;
  auto const answer = an_answer();
  std::string const target(257, 'a');
  recent.note(target, Encoding::br, answer);
  EXPECT_EQ(recent.find(target, Encoding::br), nullptr);
}

}  // namespace
}  // namespace orrery::http
