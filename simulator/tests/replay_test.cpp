// What a pass of every data set was answered, told to it again: nothing in the store changes.
#include "collectors/contributions/collector.hpp"
#include "collectors/logos/collector.hpp"
#include "collectors/registry/collector.hpp"
#include "collectors/runner/pass.hpp"
#include "picture_memory.hpp"
#include "recording_fetcher.hpp"
#include "running_simulator.hpp"
#include "store/store_fixture.hpp"
#include "stored_text.hpp"
#include "upstreams/registry.hpp"
#include "world_collectors.hpp"

#include <gtest/gtest.h>

namespace orrery::simulator {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

WorldOptions a_quick_world() {
  auto options = a_small_world();
  options.speed = 60;
  return options;
}

class Replay : public test::StoreTest {
 protected:
  // As a program that has just been started makes them.
  std::vector<Collector> make_collectors() {
    auto const url = [this](Upstream upstream) { return simulator_.server.url_of(upstream); };
    auto collectors =
        make_world_collectors(simulator_.world(), recording_, url, std::make_shared<NodeKnowledge>(), hours(1));
    collectors.insert(collectors.begin(),
                      make_registry_collector({(directory_.path() / "registry").string(), {}, hours(24)}, recording_));
    collectors.push_back(make_contributions_collector({url(Upstream::github), "token"}, hours(1), recording_));
    collectors.push_back(make_logos_collector({minutes(15), url(Upstream::keybase)}, recording_, convert_once));
    return collectors;
  }

  void collect(Store& store) {
    CollectContext context{store, simulator_.clock, {}, [](std::string_view) {}};
    context.is_only_pass = true;
    for (auto const& collector : make_collectors()) {
      auto const report = run_pass(collector, context);
      EXPECT_TRUE(report) << to_line(report.error());
    }
  }

  RunningSimulator simulator_{a_quick_world()};
  RecordingFetcher recording_{simulator_.fetcher};
};
ORRERY_ON_EVERY_ENGINE(Replay);

TEST_P(Replay, OfARecordedPassTenTimesChangesNoRowOfAnyTable) {
  write_registry(simulator_.world(), simulator_.server.url_of(Upstream::pictures), directory_.path() / "registry");
  auto settings = options(OpenMode::writer);
  settings.kind = StoreKind::demo;
  auto const store = Store::open(settings, simulator_.clock);
  collect(*store);
  // A second pass, so that there is something that changed: votes, jailings, events.
  recording_.forget();
  simulator_.clock.advance(hours(6));
  collect(*store);
  // And once more: the day's sum of delegators waits until those of validators who have just come are counted.
  collect(*store);
  auto const recorded = select_everything(*store);
  for (auto const* filled : {"proposal", "event", "validator_change", "advert", "uptime_hour", "series", "price",
                             "contribution_day", "logo", "picture"}) {
    EXPECT_NE(select(*store, std::string("SELECT count(*) FROM ") + filled), "0|\n") << filled;
  }
  for (int replay = 1; replay <= 10; ++replay) {
    collect(*store);
    ASSERT_EQ(find_difference(recorded, select_everything(*store)), "") << "replay " << replay;
  }
}

}  // namespace
}  // namespace orrery::simulator
