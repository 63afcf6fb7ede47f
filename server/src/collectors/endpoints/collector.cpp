#include "collectors/endpoints/collector.hpp"

#include "collectors/endpoints/impl/alive_looks.hpp"
#include "collectors/endpoints/impl/domain_counts.hpp"
#include "collectors/endpoints/impl/newest_blocks.hpp"
#include "collectors/endpoints/impl/probe_rules.hpp"
#include "collectors/endpoints/probe_round.hpp"
#include "collectors/nodes/stopping_fetcher.hpp"
#include "domain/names.hpp"
#include "store/chains/chain_alive_repository.hpp"
#include "store/endpoints/uptime_repository.hpp"

#include <algorithm>
#include <cmath>
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
// Of which first tries may take eight tenths, which the largest domain needs (LargerAllowances), and second tries the
// next one. More often than so nobody is waited for.
constexpr std::chrono::seconds kLeastPass{60};

// State between passes; lost at a restart.
struct Memory {
  std::shared_ptr<ChainNodes> nodes;
  EndpointSettings settings;
  GrpcSchemes schemes;
  NewestBlocks newest_blocks;
  RecentLatencies latencies;
  std::mt19937_64 random{std::random_device{}()};
  std::optional<UptimeBase> base;
  bool has_probed = false;
  std::optional<Timestamp> testnets_probed_at;
  Coverage testnets{};  // of the last pass that probed them
};

// In the first pass of an hour, sums up the earlier hours, so that the other passes only add their own probes. Once a
// day they are summed up from nothing, which also mends what another writer may have added in between.
void begin_hour(Memory& memory, Store& store, Timestamp pass) {
  auto const hour = hour_of(pass);
  if (memory.base && memory.base->hour == hour) {
    return;
  }
  {
    auto transaction = store.begin_write();
    roll_up_days(transaction, day_of(pass));
    note_second_tries(transaction, pass);
    transaction.commit();
  }
  auto transaction = store.begin_read();
  if (memory.base && can_advance(*memory.base, hour)) {
    advance_uptime_base(transaction, *memory.base, hour);
  } else {
    memory.base = load_uptime_base(transaction, hour);
  }
  memory.latencies.forget_old(pass);
}

// No answer at all: whether the endpoint or the local network is down depends on the other probes.
bool is_mute(Probe const& probe) {
  return probe.answer.reach == Reach::unreachable || probe.answer.reach == Reach::silent;
}

// Whether the answer, which is good or says nothing of the node, can be judged before the pass is over. What may count
// against a node waits for what the others say.
bool can_be_judged_alone(ProbeTarget const& target, Probe const& probe) {
  auto const& tip = probe.answer.tip;
  if (!tip) {
    return !is_measured(probe.answer.failure);
  }
  return tip->chain_id != target.chain_id ||
         (tip->block_time >= probe.at - kMostBehind && tip->block_time <= probe.at + NewestBlocks::kClockDifference);
}

// Turns the probes of a pass into results, in several parts.
class Judgement {
 public:
  Judgement(Memory& memory, ProbeTargets const& targets, Timestamp pass)
      : memory_(memory), targets_(targets), pass_(pass), node_verdicts_(targets.endpoints.size(), Verdict::never) {}

  // To be called for each probe, before it is judged.
  void note(ProbeTarget const& target, Probe const& probe) {
    if (probe.answer.tip) memory_.newest_blocks.note(target.chain_id, *probe.answer.tip, probe.at);
  }

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
      node_verdicts_[i] = find_verdict_of_node(targets_.endpoints[i], round, round.probes[i], own);
      results.push_back(judge_one(targets_.endpoints[i], round.probes[i], node_verdicts_[i]));
      if (round.probes[i].answer.tip && results.back().verdict != Verdict::wrong_chain) {
        heights_[targets_.endpoints[i].chain_id].push_back(
            {results.back().endpoint, {round.probes[i].answer.tip->height, round.probes[i].steady_at}});
      }
    }
    set_lags(results);
    return results;
  }

  // Of the endpoints' own, without regard to whether their chain makes blocks; never where not judged yet.
  std::span<Verdict const> node_verdicts() const { return node_verdicts_; }

 private:
  struct ReportedHeight {
    std::int64_t endpoint;
    ProbedHeight height;
  };

  std::optional<std::chrono::milliseconds> find_block_time(std::string_view chain_id) const {
    auto const found = targets_.block_times.find(std::string(chain_id));
    return found == targets_.block_times.end() ? std::nullopt : std::optional(found->second);
  }

  Verdict find_verdict(ProbeTarget const& target, Probe const& probe, Verdict verdict) const {
    // A node of another chain is to be told whatever this one does, and one that says that it catches up is no
    // evidence.
    bool const may_be_of_chain = verdict != Verdict::wrong_chain && verdict != Verdict::syncing && is_measured(verdict);
    if (!may_be_of_chain || !memory_.newest_blocks.is_halted(target.chain_id, find_block_time(target.chain_id))) {
      return verdict;
    }
    return probe.answer.tip ? Verdict::halted : Verdict::never;
  }

  // Without regard to whether the chain as a whole makes blocks.
  Verdict find_verdict_of_node(ProbeTarget const& target, ProbeRound const& round, Probe const& probe,
                               LocalNetwork& own) const {
    auto const& answer = probe.answer;
    if (answer.tip) {
      auto const newest = memory_.newest_blocks.find_newest(target.chain_id, probe.at);
      return verdict_of_tip(*answer.tip, target.chain_id, probe.at, newest.value_or(answer.tip->block_time));
    }
    bool const is_ours = (round.is_own_outage && is_perhaps_lost_here(answer)) ||
                         (is_mute(probe) && !own.was_up(probe.first_failed_at.value_or(probe.steady_at)));
    return probe.may_be_wrong_scheme || is_ours ? Verdict::never : answer.failure;
  }

  ProbeResult judge_one(ProbeTarget const& target, Probe const& probe, Verdict verdict_of_node) {
    ProbeResult result;
    result.endpoint = target.endpoint;
    result.verdict = find_verdict(target, probe, verdict_of_node);
    result.needed_second_try = probe.first_failed_at.has_value();
    result.cors = probe.answer.cors;
    result.tls_expires_at = probe.answer.tls_expires_at;
    if (result.verdict == Verdict::tls) result.tls_fault = probe.answer.tls_fault;
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
      auto const lags = compute_lags(heights, find_block_time(chain_id));
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
  std::vector<Verdict> node_verdicts_;
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

// has_probed: an earlier pass had targets. Before that the chain registry may not have been read yet.
PassReport report_nothing_to_ask(ProbeTargets const& targets, bool has_probed) {
  PassReport report;
  report.had_nothing_to_ask = true;
  if (!targets.chains_not_due.empty() || has_probed) {
    return report;
  }
  report.retry_soon = true;
  report.waiting_for = "chains with endpoints: they come with the chain registry";
  return report;
}

// One pass. Results are stored in parts, after 5 s and then each time the elapsed time has doubled, and before the pass
// waits for the second tries, so that slow and silent hosts and those with many endpoints do not delay the others'
// results.
class EndpointsPass {
 public:
  EndpointsPass(Memory& memory, CollectContext const& context, ProbeTargets const& targets, Timestamp pass)
      : memory_(memory), context_(context), targets_(targets), pass_(pass), judgement_(memory, targets, pass) {}

  Result<PassReport> run() {
    context_.progress("probing " + std::to_string(targets_.endpoints.size()) + " endpoints");
    started_ = context_.clock.steady_now();
    std::function<void(ProbeRound const&, std::size_t)> const progress =
        [this](ProbeRound const& so_far, std::size_t noted) { note(so_far, noted); };
    std::function<void(ProbeRound const&)> const wait_begins = [this](ProbeRound const& so_far) { store_part(so_far); };
    StoppingFetcher fetcher(memory_.nodes->fetcher, context_.stop);
    auto const every = std::max<std::chrono::seconds>(memory_.settings.every, kLeastPass);
    auto const round = probe_all({fetcher, context_.clock, memory_.schemes, memory_.nodes->tips, memory_.random,
                                  memory_.settings.origin, compute_second_try_delay(memory_.settings.every),
                                  started_ + every * 8 / 10, started_ + every * 9 / 10, progress, wait_begins},
                                 targets_.endpoints);
    if (context_.stop.stop_requested()) {
      return Error{ErrorCode::cancelled, "endpoints", "the pass was stopped", ""};
    }
    waiting_.insert(waiting_.end(), late_.begin(), late_.end());
    auto rest = judge(round);
    memory_.newest_blocks.end_pass();
    return report(round, std::move(rest));
  }

 private:
  void note(ProbeRound const& so_far, std::size_t noted) {
    auto const all = targets_.endpoints.size();
    ++done_;
    if (done_ * kStepsTold / all != (done_ - 1) * kStepsTold / all) {
      context_.progress(std::to_string(done_) + " of " + std::to_string(all) + " endpoints");
    }
    auto const& target = targets_.endpoints[noted];
    judgement_.note(target, so_far.probes[noted]);
    (can_be_judged_alone(target, so_far.probes[noted]) ? waiting_ : late_).push_back(noted);
    if (context_.clock.steady_now() - started_ >= next_part_) {
      next_part_ *= 2;
      store_part(so_far);
    }
  }

  void store_part(ProbeRound const& so_far) {
    if (waiting_.empty() || context_.stop.stop_requested()) {
      return;
    }
    auto transaction = context_.store.begin_write();
    record_probes(transaction, pass_, judge(so_far), *memory_.base);
    transaction.commit();
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

  Coverage find_resting(NetworkType network) const {
    auto const found = targets_.resting.find(network);
    return found == targets_.resting.end() ? Coverage{0, 0} : found->second;
  }

  // Of the whole fleet: where test networks have no turn in this pass, with what the last one found of them.
  Coverage measure_coverage(ProbeRound const& round) {
    auto of_mainnets = find_resting(NetworkType::mainnet);
    auto of_testnets = find_resting(NetworkType::testnet);
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

  static void record_alive_looks(WriteTransaction& transaction, std::map<std::string, AliveLook> const& looks) {
    auto const before = load_chain_alive(transaction);
    AliveByChain states;
    for (auto const& [chain_id, look] : looks) {
      auto const known = before.find(chain_id);
      states.emplace(chain_id, note_look(known == before.end() ? std::nullopt : std::optional(known->second), look));
    }
    put_chain_alive(transaction, states);
  }

  Result<PassReport> report(ProbeRound const& round, std::vector<ProbeResult> rest) {
    auto const is_known = [](ProbeResult const& result) {
      return is_measured(result.verdict) || result.verdict == Verdict::halted;
    };
    if (std::ranges::none_of(told_, is_known)) {
      return Error{ErrorCode::unavailable, "endpoints",
                   "none of " + std::to_string(told_.size()) + " could be measured: nobody answers",
                   "see whether this machine reaches the internet"};
    }
    PassReport report;
    report.coverage = measure_coverage(round);
    report.lines = {describe(told_)};
    if (round.is_own_outage) {
      report.notes = std::make_shared<PassNotes>();
      report.notes->faults = {
          "over a fifth of the hosts that worked within the last hour fell silent at once: taken "
          "for an outage on this side, and not counted"};
    }
    report.write = [&base = *memory_.base, rest = std::move(rest),
                    liveness = compute_chain_liveness(targets_, round, pass_),
                    looks = list_alive_looks(targets_, round, judgement_.node_verdicts(), pass_),
                    pass = pass_](WriteTransaction& transaction) {
      record_probes(transaction, pass, rest, base);
      record_chain_liveness(transaction, liveness);
      record_alive_looks(transaction, looks);
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
  std::vector<std::size_t> late_;     // indices of those that are judged at the end of the pass
  std::vector<ProbeResult> told_;
};

// Domains with many endpoints may be asked more often than others, so that each endpoint is probed in each pass.
void allow_what_is_needed(Memory& memory, ProbeTargets const& targets, CollectContext const& context) {
  auto const& allowances = memory.settings.larger_allowances;
  if (!allowances || !allowances->set(count_by_domain(targets.endpoints), memory.settings.every)) {
    return;
  }
  std::string line;
  for (auto const& [domain, rate] : allowances->list()) {
    line += (line.empty() ? "" : ", ") + domain + ' ' + std::to_string(std::llround(rate * 60));
  }
  context.progress("most requests in a minute to domains with many endpoints: " + (line.empty() ? "none" : line));
}

// Test networks have their turn in the first pass after a start, whenever they were probed before it.
TestnetPace choose_testnets(Memory const& memory, CollectContext const& context) {
  auto const now = context.clock.now();
  if (context.is_only_pass && memory.nodes->testnets == TestnetPace::slow) {
    return TestnetPace::on;
  }
  bool const is_turn = is_turn_of_chain(memory.settings.every, NetworkType::testnet, memory.nodes->testnets,
                                        memory.testnets_probed_at, now);
  return is_turn ? TestnetPace::on : TestnetPace::off;
}

Result<PassReport> run_pass_of(Memory& memory, CollectContext const& context) {
  auto const pass = context.clock.now();
  auto const testnets = choose_testnets(memory, context);
  auto const targets = [&] {
    auto transaction = context.store.begin_read();
    return load_probe_targets(transaction, pass, testnets);
  }();
  if (targets.endpoints.empty()) {
    return report_nothing_to_ask(targets, memory.has_probed);
  }
  memory.has_probed = true;
  if (testnets == TestnetPace::on) {
    memory.testnets_probed_at = pass;
  }
  begin_hour(memory, context.store, pass);
  allow_what_is_needed(memory, targets, context);
  return EndpointsPass(memory, context, targets, pass).run();
}

}  // namespace

std::chrono::milliseconds compute_second_try_delay(std::chrono::seconds every) {
  constexpr std::chrono::milliseconds kDelay{30'000};
  return std::min<std::chrono::milliseconds>(kDelay, std::chrono::milliseconds(every) / 10);
}

Collector make_endpoints_collector(EndpointSettings settings, std::shared_ptr<ChainNodes> nodes) {
  auto const memory = std::make_shared<Memory>();
  memory->nodes = std::move(nodes);
  memory->settings = std::move(settings);
  Collector collector;
  collector.data_set = kEndpointsDataSet;
  collector.source = kChainNodesSource;
  collector.every = memory->settings.every;
  collector.run = [memory](CollectContext const& context) { return run_pass_of(*memory, context); };
  return collector;
}

}  // namespace orrery
