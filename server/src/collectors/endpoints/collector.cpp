#include "collectors/endpoints/collector.hpp"

#include "collectors/endpoints/chain_pulses.hpp"
#include "collectors/endpoints/probe_round.hpp"
#include "collectors/endpoints/recent_latencies.hpp"
#include "domain/names.hpp"
#include "store/uptime_ledger.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace orrery {
namespace {

constexpr std::size_t kStepsTold = 10;

// What passes hand on to the next one; a restart begins anew.
struct Memory {
  std::shared_ptr<ChainNodes> nodes;
  std::string origin;
  GrpcSchemes schemes;
  RecentLatencies latencies;
  std::mt19937_64 random{std::random_device{}()};
  std::optional<UptimeBase> base;
};

// The first pass of an hour sums up the past, so that the others only add to it.
void begin_hour(Memory& memory, Store& store, Timestamp pass) {
  auto const hour = hour_of(pass);
  if (memory.base && memory.base->hour == hour) {
    return;
  }
  {
    auto transaction = store.begin_write();
    roll_up_days(transaction, day_of(pass));
    prune_uptime_hours(transaction, hour);
    transaction.commit();
  }
  auto transaction = store.begin_read();
  memory.base = load_uptime_base(transaction, hour);
  memory.latencies.forget_old(pass);
}

Verdict find_verdict(ProbeTarget const& target, Probe const& probe, OwnNetwork& own) {
  auto const& answer = probe.answer;
  if (answer.tip) {
    return judge_tip(*answer.tip, target.chain_id, probe.at);
  }
  bool const is_mute = answer.reach == Reach::unreachable || answer.reach == Reach::silent;
  if (probe.is_misunderstood || (is_mute && !own.was_up(probe.steady_at))) {
    return Verdict::never;
  }
  return answer.failure;
}

// Who tells the right chain's height, chain by chain.
void set_lags(ProbeTargets const& targets, ProbeRound const& round, std::vector<ProbeResult>& results) {
  std::map<std::string_view, std::vector<std::size_t>> by_chain;
  for (std::size_t i = 0; i < results.size(); ++i) {
    auto const& tip = round.probes[i].answer.tip;
    if (tip && results[i].verdict != Verdict::wrong_chain) {
      by_chain[targets.endpoints[i].chain_id].push_back(i);
    }
  }
  for (auto const& [chain_id, members] : by_chain) {
    std::vector<ProbedHeight> heights;
    for (auto const i : members) {
      heights.push_back({round.probes[i].answer.tip->height, round.probes[i].steady_at});
    }
    auto const block_time = targets.block_times.find(std::string(chain_id));
    auto const lags =
        find_lags(heights, block_time == targets.block_times.end() ? std::nullopt : std::optional(block_time->second));
    for (std::size_t at = 0; at < members.size(); ++at) {
      results[members[at]].lag = lags[at];
    }
  }
}

std::vector<ProbeResult> judge(Memory& memory, ProbeTargets const& targets, ProbeRound const& round, Timestamp pass) {
  OwnNetwork own(round.hosts);
  for (auto const& probe : round.probes) {
    if (probe.answer.reach == Reach::http || probe.answer.reach == Reach::garbled ||
        probe.answer.reach == Reach::no_tls) {
      own.note_answer(probe.steady_at);
    }
  }
  std::vector<ProbeResult> results;
  for (std::size_t i = 0; i < round.probes.size(); ++i) {
    auto const& target = targets.endpoints[i];
    auto const& answer = round.probes[i].answer;
    auto& result = results.emplace_back();
    result.endpoint = target.endpoint;
    result.verdict = find_verdict(target, round.probes[i], own);
    result.cors = answer.cors;
    result.tls_expires_at = answer.tls_expires_at;
    if (result.verdict == Verdict::ok && answer.latency_ms) {
      result.latency_ms = answer.latency_ms;
      memory.latencies.add(target.endpoint, pass, *answer.latency_ms);
    }
    result.median_latency_ms = memory.latencies.find_median(target.endpoint, pass);
  }
  set_lags(targets, round, results);
  return results;
}

void feed_node_memory(NodeMemory& nodes, ProbeTargets const& targets, std::vector<ProbeResult> const& results,
                      Timestamp now) {
  for (std::size_t i = 0; i < results.size(); ++i) {
    auto const& target = targets.endpoints[i];
    if (target.kind == EndpointKind::rest) {
      nodes.note_probe(target.chain_id, target.address, results[i].verdict, now);
    }
  }
}

// "ok 3120, timeout 801, …", the most frequent first.
std::string describe(std::vector<ProbeResult> const& results) {
  std::map<Verdict, int> counts;
  for (auto const& result : results) {
    ++counts[result.verdict];
  }
  std::vector<std::pair<Verdict, int>> ordered(counts.begin(), counts.end());
  std::ranges::stable_sort(ordered, std::greater<>(), [](auto const& entry) { return entry.second; });
  std::string line;
  for (auto const& [verdict, count] : ordered) {
    auto const word = verdict == Verdict::never ? std::string_view("not measured") : to_word(verdict);
    line += (line.empty() ? "" : ", ") + std::string(word) + ' ' + std::to_string(count);
  }
  return line;
}

PassReport report_no_endpoints() {
  PassReport report;
  report.asked_nobody = true;
  report.look_again_soon = true;
  report.waiting_for = "chains with endpoints: they come with the chain registry";
  return report;
}

Result<PassReport> report_results(Memory const& memory, ProbeTargets const& targets, ProbeRound const& round,
                                  std::vector<ProbeResult> results, Timestamp pass) {
  auto const is_known = [](ProbeResult const& result) { return is_measured(result.verdict); };
  if (std::ranges::none_of(results, is_known)) {
    return Error{ErrorCode::unavailable, "endpoints",
                 "none of " + std::to_string(results.size()) + " could be measured: nobody answers",
                 "see whether this machine reaches the internet"};
  }
  PassReport report;
  auto const has_tip = [](Probe const& probe) { return probe.answer.tip.has_value(); };
  report.coverage = {std::ranges::count_if(round.probes, has_tip), static_cast<std::int64_t>(results.size())};
  report.lines = {describe(results)};
  report.write = [&base = *memory.base, results = std::move(results), pulses = find_pulses(targets, round, pass),
                  pass](WriteTransaction& transaction) {
    record_probes(transaction, pass, results, base);
    record_pulses(transaction, pulses);
    return Result<void>();
  };
  return report;
}

Result<PassReport> run_pass_of(Memory& memory, CollectContext const& context) {
  auto const pass = context.clock.now();
  auto const targets = [&] {
    auto transaction = context.store.begin_read();
    return load_probe_targets(transaction);
  }();
  if (targets.endpoints.empty()) {
    return report_no_endpoints();
  }
  begin_hour(memory, context.store, pass);
  auto const all = targets.endpoints.size();
  context.progress("probing " + std::to_string(all) + " endpoints");
  std::function<void(std::size_t)> const progress = [&](std::size_t done) {
    if (done * kStepsTold / all != (done - 1) * kStepsTold / all) {
      context.progress(std::to_string(done) + " of " + std::to_string(all) + " endpoints");
    }
  };
  auto const round =
      probe_all({memory.nodes->fetcher, context.clock, memory.schemes, memory.random, memory.origin, progress},
                targets.endpoints);
  if (context.stop.stop_requested()) {
    return Error{ErrorCode::cancelled, "endpoints", "the pass was stopped", ""};
  }
  auto results = judge(memory, targets, round, pass);
  feed_node_memory(memory.nodes->memory, targets, results, context.clock.now());
  return report_results(memory, targets, round, std::move(results), pass);
}

}  // namespace

Collector make_endpoints_collector(EndpointSettings settings, std::shared_ptr<ChainNodes> nodes) {
  auto const memory = std::make_shared<Memory>();
  memory->nodes = std::move(nodes);
  memory->origin = std::move(settings.origin);
  Collector collector;
  collector.data_set = kEndpointsDataSet;
  collector.source = kChainNodesSource;
  collector.every = settings.every;
  collector.run = [memory](CollectContext const& context) { return run_pass_of(*memory, context); };
  return collector;
}

}  // namespace orrery
