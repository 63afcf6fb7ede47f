// Memos as cheats write them: each is held back, or shown as what it is.
#include "base/clean_text.hpp"
#include "collectors/adverts/impl/advert_memo.hpp"
#include "collectors/adverts/impl/deny_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

namespace orrery {
namespace {

constexpr std::size_t kMemoCharacters = 256;
constexpr char const* kSender = "cosmos182kp03yeulqhwjzcufk8f3pl7am63mtjrp0paq";
constexpr char const* kOperatorsList =
    "text seed phrase\ntext claim your airdrop\ntext double your atoms\nhost drainer.example\n";

struct Memo {
  std::string verdict;
  std::string text;
};

std::vector<Memo> read_corpus() {
  std::vector<Memo> memos;
  std::ifstream file(ORRERY_TEST_PHISHING_MEMOS);
  for (std::string line; std::getline(file, line);) {
    auto const bar = line.find('|');
    if (!line.starts_with('#') && bar != std::string::npos) {
      memos.push_back({line.substr(0, bar), line.substr(bar + 1)});
    }
  }
  return memos;
}

// The verdict in the corpus's words.
std::string judge(std::string const& memo) {
  auto const list = DenyList::parse(kOperatorsList, "list").value();
  auto const advert = split_memo(clean_text(memo, kMemoCharacters, LineBreaks::fold_to_space));
  if (advert.fault || list.find_fault(advert, kSender)) {
    return "held";
  }
  if (!advert.site) {
    return "shown -";
  }
  auto const host_at = advert.site->find("://") + 3;
  return "shown " + advert.site->substr(host_at, advert.site->find_first_of("/?#:", host_at) - host_at);
}

TEST(PhishingCorpus, HasTwoHundredMemosAndMore) {
  EXPECT_GE(read_corpus().size(), 200U);
}

TEST(PhishingCorpus, IsHeldBackOrShownAsWhatItIs) {
  for (auto const& memo : read_corpus()) {
    EXPECT_EQ(judge(memo.text), memo.verdict) << memo.text;
  }
}

}  // namespace
}  // namespace orrery
