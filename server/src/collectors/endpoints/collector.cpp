#include "collectors/endpoints/collector.hpp"

#include "collectors/endpoints/probe_round.hpp"
#include "collectors/endpoints/probe_rules.hpp"
#include "domain/names.hpp"
#include "store/endpoints/uptime_repository.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace orrery {
namespace {

constexpr std::size_t kStepsTold = 10;
constexpr std::chrono::seconds kFirstPart{5};

// State between passes; lost at a restart.
struct Memory {
  std::shared_ptr<ChainNodes> nodes;
  std::chrono::seconds every{0};
  std::string origin;
  GrpcSchemes schemes;
  RecentLatencies latencies;
  std::mt19937_64 random{std::random_device{}()};
  std::optional<UptimeBase> base;
  std::optional<Timestamp> testnets_probed_at;
  Coverage testnets{};  // of the last pass that probed them
};

// In the first pass of an hour, sums up the earlier hours, so that the other passes only add their own probes.
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

// No answer at all: whether the endpoint or the local network is down depends on the other probes.
bool is_mute(Probe const& probe) {
  return probe.answer.reach == Reach::unreachable || probe.answer.reach == Reach::silent;
}

Verdict find_verdict(ProbeTarget const& target, Probe const& probe, LocalNetwork& own) {
  auto const& answer = probe.answer;
  if (answer.tip) {
    return verdict_of_tip(*answer.tip, target.chain_id, probe.at);
  }
  if (probe.may_be_wrong_scheme || (is_mute(probe) && !own.was_up(probe.steady_at))) {
    return Verdict::never;
  }
  return answer.failure;
}

// Turns the probes of a pass into results, in several parts.
class Judgement {
 public:
  Judgement(Memory& memory, ProbeTargets const& targets, Timestamp pass)
      : memory_(memory), targets_(targets), pass_(pass) {}

  // The results of the probes at these indices of the round; each index once in a pass.
  std::vector<ProbeResult> judge(ProbeRound const& round, std::span<std::size_t const> places) {
    LocalNetwork own(round.hosts);
    for (auto const& probe : round.probes) {
      if (probe.answer.reach == Reach::http || probe.answer.reach == Reach::garbled ||
          probe.answer.reach == Reach::no_tls) {
        own.note_answer(probe.steady_at);
      }
    }
    std::vector<ProbeResult> results;
    for (auto const i : places) {
      results.push_back(judge_one(targets_.endpoints[i], round.probes[i], own));
      if (round.probes[i].answer.tip && results.back().verdict != Verdict::wrong_chain) {
        heights_[targets_.endpoints[i].chain_id].push_back(
            {results.back().endpoint, {round.probes[i].answer.tip->height, round.probes[i].steady_at}});
      }
    }
    set_lags(results);
    return results;
  }

 private:
  struct ReportedHeight {
    std::int64_t endpoint;
    ProbedHeight height;
  };

  ProbeResult judge_one(ProbeTarget const& target, Probe const& probe, LocalNetwork& own) {
    ProbeResult result;
    result.endpoint = target.endpoint;
    result.verdict = find_verdict(target, probe, own);
    result.cors = probe.answer.cors;
    result.tls_expires_at = probe.answer.tls_expires_at;
    if (result.verdict == Verdict::ok && probe.answer.latency_ms) {
      result.latency_ms = probe.answer.latency_ms;
      memory_.latencies.add(target.endpoint, pass_, *probe.answer.latency_ms);
    }
    result.median_latency_ms = memory_.latencies.compute_median(target.endpoint, pass_);
    return result;
  }

  // Compares each endpoint with those of the same chain that have reported a height so far.
  void set_lags(std::vector<ProbeResult>& results) const {
    std::map<std::int64_t, std::int64_t> lag_of;
    for (auto const& [chain_id, told] : heights_) {
      std::vector<ProbedHeight> heights;
      std::ranges::transform(told, std::back_inserter(heights), &ReportedHeight::height);
      auto const block_time = targets_.block_times.find(std::string(chain_id));
      auto const lags = compute_lags(
          heights, block_time == targets_.block_times.end() ? std::nullopt : std::optional(block_time->second));
      for (std::size_t i = 0; i < told.size(); ++i) {
        lag_of.emplace(told[i].endpoint, lags[i]);
      }
    }
    for (auto& result : results) {
      if (auto const lag = lag_of.find(result.endpoint); lag != lag_of.end()) result.lag = lag->second;
    }
  }

  Memory& memory_;
  ProbeTargets const& targets_;
  Timestamp pass_;
  std::map<std::string_view, std::vector<ReportedHeight>> heights_;  // by chain
};

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

PassReport report_no_endpoints(TestnetPace testnets) {
  PassReport report;
  report.had_nothing_to_ask = true;
  if (testnets == TestnetPace::on) {
    report.retry_soon = true;
    report.waiting_for = "chains with endpoints: they come with the chain registry";
  }
  return report;
}

// One pass. Results are stored in parts, after 5 s and then each time the elapsed time has doubled, so that slow hosts
// and hosts with many endpoints do not delay the others' results.
class EndpointsPass {
 public:
  EndpointsPass(Memory& memory, CollectContext const& context, ProbeTargets const& targets, Timestamp pass)
      : memory_(memory), context_(context), targets_(targets), pass_(pass), judgement_(memory, targets, pass) {}

  Result<PassReport> run() {
    context_.progress("probing " + std::to_string(targets_.endpoints.size()) + " endpoints");
    started_ = context_.clock.steady_now();
    std::function<void(ProbeRound const&, std::size_t)> const progress =
        [this](ProbeRound const& so_far, std::size_t noted) { note(so_far, noted); };
    auto const round = probe_all({memory_.nodes->fetcher, context_.clock, memory_.schemes, memory_.nodes->tips,
                                  memory_.random, memory_.origin, progress},
                                 targets_.endpoints);
    if (context_.stop.stop_requested()) {
      return Error{ErrorCode::cancelled, "endpoints", "the pass was stopped", ""};
    }
    waiting_.insert(waiting_.end(), mute_.begin(), mute_.end());
    auto rest = judge(round);
    return report(round, std::move(rest));
  }

 private:
  void note(ProbeRound const& so_far, std::size_t noted) {
    auto const all = targets_.endpoints.size();
    ++done_;
    if (done_ * kStepsTold / all != (done_ - 1) * kStepsTold / all) {
      context_.progress(std::to_string(done_) + " of " + std::to_string(all) + " endpoints");
    }
    (is_mute(so_far.probes[noted]) ? mute_ : waiting_).push_back(noted);
    if (context_.clock.steady_now() - started_ >= next_part_ && !context_.stop.stop_requested()) {
      next_part_ *= 2;
      auto transaction = context_.store.begin_write();
      record_probes(transaction, pass_, judge(so_far), *memory_.base);
      transaction.commit();
    }
  }

  // Judges the probes in waiting_ and tells NodeHealthCache the verdicts.
  std::vector<ProbeResult> judge(ProbeRound const& round) {
    auto results = judgement_.judge(round, waiting_);
    for (std::size_t at = 0; at < waiting_.size(); ++at) {
      auto const& target = targets_.endpoints[waiting_[at]];
      note_tip(target, round.probes[waiting_[at]], results[at].verdict);
      if (target.kind == EndpointKind::rest) {
        memory_.nodes->node_health.note_probe(target.chain_id, target.address, results[at].verdict,
                                              context_.clock.now());
      }
    }
    waiting_.clear();
    told_.insert(told_.end(), results.begin(), results.end());
    return results;
  }

  void note_tip(ProbeTarget const& target, Probe const& probe, Verdict verdict) {
    auto& tips = memory_.nodes->tips;
    if (verdict == Verdict::wrong_chain) {
      tips.forget(target.chain_id, target.address);
    } else if (probe.answer.tip) {
      auto const whose = probe.named_its_chain ? TipMemory::ChainId::told : TipMemory::ChainId::taken_as_known;
      tips.note_tip(target.chain_id, target.address, *probe.answer.tip, whose, probe.at);
    }
  }

  // Of the whole fleet: where test networks have no turn in this pass, with what the last one found of them.
  Coverage measure_coverage(ProbeRound const& round) {
    Coverage of_mainnets{0, 0};
    Coverage of_testnets{0, 0};
    for (std::size_t i = 0; i < round.probes.size(); ++i) {
      auto& coverage = targets_.endpoints[i].network_type == NetworkType::testnet ? of_testnets : of_mainnets;
      ++coverage.of;
      coverage.answered += round.probes[i].answer.tip ? 1 : 0;
    }
    if (of_testnets.of > 0) {
      memory_.testnets = of_testnets;
    }
    return {of_mainnets.answered + memory_.testnets.answered, of_mainnets.of + memory_.testnets.of};
  }

  Result<PassReport> report(ProbeRound const& round, std::vector<ProbeResult> rest) {
    auto const is_known = [](ProbeResult const& result) { return is_measured(result.verdict); };
    if (std::ranges::none_of(told_, is_known)) {
      return Error{ErrorCode::unavailable, "endpoints",
                   "none of " + std::to_string(told_.size()) + " could be measured: nobody answers",
                   "see whether this machine reaches the internet"};
    }
    PassReport report;
    report.coverage = measure_coverage(round);
    report.lines = {describe(told_)};
    report.write = [&base = *memory_.base, rest = std::move(rest),
                    liveness = compute_chain_liveness(targets_, round, pass_),
                    pass = pass_](WriteTransaction& transaction) {
      record_probes(transaction, pass, rest, base);
      record_chain_liveness(transaction, liveness);
      return Result<void>();
    };
    return report;
  }

  Memory& memory_;
  CollectContext const& context_;
  ProbeTargets const& targets_;
  Timestamp pass_;
  Judgement judgement_;
  SteadyTime started_;
  std::chrono::seconds next_part_ = kFirstPart;
  std::size_t done_ = 0;
  std::vector<std::size_t> waiting_;  // indices of probes that can be judged
  std::vector<std::size_t> mute_;     // indices of unanswered probes, judged at the end of the pass
  std::vector<ProbeResult> told_;
};

// Test networks have their turn in the first pass after a start, whenever they were probed before it.
TestnetPace choose_testnets(Memory& memory, CollectContext const& context) {
  auto const now = context.clock.now();
  if (context.is_only_pass && memory.nodes->testnets == TestnetPace::slow) {
    return TestnetPace::on;
  }
  bool const is_turn =
      is_turn_of_chain(memory.every, NetworkType::testnet, memory.nodes->testnets, memory.testnets_probed_at, now);
  if (is_turn) {
    memory.testnets_probed_at = now;
  }
  return is_turn ? TestnetPace::on : TestnetPace::off;
}

Result<PassReport> run_pass_of(Memory& memory, CollectContext const& context) {
  auto const pass = context.clock.now();
  auto const testnets = choose_testnets(memory, context);
  auto const targets = [&] {
    auto transaction = context.store.begin_read();
    return load_probe_targets(transaction, testnets);
  }();
  if (targets.endpoints.empty()) {
    return report_no_endpoints(testnets);
  }
  begin_hour(memory, context.store, pass);
  return EndpointsPass(memory, context, targets, pass).run();
}

}  // namespace

Collector make_endpoints_collector(EndpointSettings settings, std::shared_ptr<ChainNodes> nodes) {
  auto const memory = std::make_shared<Memory>();
  memory->nodes = std::move(nodes);
  memory->every = settings.every;
  memory->origin = std::move(settings.origin);
  Collector collector;
  collector.data_set = kEndpointsDataSet;
  collector.source = kChainNodesSource;
  collector.every = settings.every;
  collector.run = [memory](CollectContext const& context) { return run_pass_of(*memory, context); };
  return collector;
}

}  // namespace orrery
