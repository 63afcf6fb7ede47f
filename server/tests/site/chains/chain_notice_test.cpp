#include "site/chains/impl/chain_notice.hpp"

#include "builders/stored_chain_builder.hpp"
#include "site/site_fixture.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace orrery::site {
namespace {

std::optional<std::string> notice(ChainStatus status, ShownAlive alive = {}) {
  auto const texts = LocaleTexts::load(std::filesystem::path(ORRERY_TEST_LOCALES) / "en");
  auto from = RenderedFrom{{}, a_stored_chain("halo-1").with_status(status)};
  from.alive = alive;
  return find_chain_notice(*render_chain(std::move(from), nullptr), texts);
}

ShownAlive alive(Alive word, std::optional<Timestamp> last_block_at = std::nullopt) {
  ShownAlive shown;
  shown.alive = word;
  shown.last_block_at = last_block_at;
  return shown;
}

TEST(ChainNotice, SaysOfAnInactiveChainWhySoAndSinceWhenWhereThatIsKnown) {
  EXPECT_EQ(notice(ChainStatus::killed), "This network is inactive: the chain registry lists it as ended.");
  EXPECT_EQ(notice(ChainStatus::killed, alive(Alive::unknown, kSomeDay)),
            "This network is inactive: the chain registry lists it as ended. "
            "Its last block that was seen here is of 2026-11-20 00:00 UTC.");
}

TEST(ChainNotice, SaysOfAnAnnouncedChainThatItHasNotStarted) {
  EXPECT_EQ(notice(ChainStatus::upcoming),
            "This network is announced: the chain registry lists it as not started. "
            "Its figures come with its first blocks.");
}

TEST(ChainNotice, SaysOfALiveChainWhatWasMeasuredAndNothingWhereAllIsWell) {
  EXPECT_EQ(notice(ChainStatus::live, alive(Alive::producing)), std::nullopt);
  EXPECT_EQ(notice(ChainStatus::live), std::nullopt);
  EXPECT_EQ(notice(ChainStatus::live, alive(Alive::slow, kSomeDay)),
            "Blocks come slowly: the newest one is of 2026-11-20 00:00 UTC.");
  EXPECT_EQ(notice(ChainStatus::live, alive(Alive::halted, kSomeDay)),
            "This chain has made no block since 2026-11-20 00:00 UTC. The figures below are as they were then.");
  EXPECT_EQ(notice(ChainStatus::live, alive(Alive::unreachable)),
            "No node of this chain answers. The figures below are the last that were read.");
}

}  // namespace
}  // namespace orrery::site
