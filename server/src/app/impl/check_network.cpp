#include "app/impl/check_network.hpp"

#include "app/collecting/collection.hpp"
#include "app/impl/stop_signals.hpp"
#include "app/network_check/finding.hpp"
#include "app/network_check/network_check.hpp"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <functional>
#include <future>
#include <memory>
#include <random>
#include <span>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace orrery {
namespace {

// Then what is not answered is given up, so that all of it ends within a minute.
constexpr std::chrono::seconds kLongestCheck{55};
constexpr std::chrono::milliseconds kSignalsEvery{50};

void print_at_once(std::string const& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

void print_subject(std::span<Finding const> findings) {
  std::string text;
  for (auto const& finding : findings) {
    text += (text.empty() ? finding.subject + '\n' : "") + "  " + to_line(finding) + '\n';
  }
  print_at_once(text);
}

}  // namespace

int run_check_network(Config const& config, Environment const& environment) {
  StopSignals const signals;
  auto const clock = std::make_shared<SystemClock>();
  auto const begun = clock->steady_now();
  auto const fetcher = make_fetcher(config, *clock);
  std::stop_source stop;
  std::mt19937_64 random(std::random_device{}());
  std::atomic<bool> is_interrupted = false;
  NetworkCheckTools const tools{*fetcher,
                                clock,
                                look_up_name,
                                environment,
                                "/",
                                random,
                                stop.get_token(),
                                [&](std::span<Finding const> findings) {
                                  if (!is_interrupted) {
                                    print_subject(findings);
                                  }
                                }};
  std::packaged_task<std::vector<Finding>()> check([&] { return check_network(config, tools, NetworkCheckLimits{}); });
  auto result = check.get_future();
  {
    std::jthread const checking(std::ref(check));
    while (result.wait_for(std::chrono::seconds(0)) != std::future_status::ready) {
      bool const is_signal = signals.wait_for(kSignalsEvery, [] {});
      if (is_signal) {
        is_interrupted = true;
      }
      if (is_signal || clock->steady_now() - begun > kLongestCheck) {
        stop.request_stop();
        fetcher->stop();
      }
    }
  }
  auto const findings = result.get();
  if (is_interrupted) {
    std::fputs("orrery: check network: stopped by a signal; run it again\n", stderr);
    return 1;
  }
  auto const took = std::chrono::ceil<std::chrono::seconds>(clock->steady_now() - begun);
  print_at_once(summarise(findings) + ", after " + std::to_string(took.count()) + " s; nothing was stored\n");
  return has_problem(findings) ? 1 : 0;
}

}  // namespace orrery
