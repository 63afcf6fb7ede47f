#pragma once

#include "fetch/fetch_queue.hpp"
#include "fetch/fetcher.hpp"
#include "fetch/rate_limiter.hpp"
#include "injected_time.hpp"
#include "world_fetcher.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace orrery::simulator {

// A world without sockets in injected time: the program's own queue and rate limiter say when a request may begin, and
// its answer is there after the latency of the node, or after the time-out.
class PoliteWorld final : public Fetcher {
 public:
  // All outlive it. world: with the latencies of its nodes.
  PoliteWorld(InjectedTime& time, WorldFetcher& world, RateLimits limits);

  void ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) override;
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) override;

  // By the thread that moves the time, while all others wait: begins and ends what is due now.
  void work();
  // When there is work again, as far as was asked until now.
  std::optional<InjectedTime::Moment> next_work() const;
  // Whatever is asked, now or later, is cancelled.
  void end();
  std::size_t answered() const { return answered_; }

  // How hard a host was pressed at the worst.
  struct Pressure {
    InjectedTime::Moment::duration shortest_gap = InjectedTime::Moment::duration::max();  // between two starts
    int most_at_once = 0;
  };
  Pressure pressure() const { return pressure_; }

 private:
  struct Visits {
    std::optional<InjectedTime::Moment> last_start;
    int under_way = 0;
  };

  struct UnderWay {
    FetchJobPtr job;
    FetchResult<FetchResponse> result;
  };

  void submit(FetchRequest request, std::shared_ptr<FetchBatch> const& batch, std::size_t index, Batch kind);
  bool begin_due();
  void count_start(std::string const& host);
  bool end_due();

  InjectedTime& time_;
  WorldFetcher& world_;
  RateLimiter rate_limiter_;
  FetchQueue queue_;
  std::multimap<InjectedTime::Moment, UnderWay> under_way_;
  std::size_t answered_ = 0;
  std::map<std::string, Visits> visits_;  // by host
  Pressure pressure_;
  mutable std::mutex mutex_;
  std::vector<FetchJobPtr> inbox_;
  bool has_ended_ = false;
};

}  // namespace orrery::simulator
