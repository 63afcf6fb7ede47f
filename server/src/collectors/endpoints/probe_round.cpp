#include "collectors/endpoints/probe_round.hpp"

#include "collectors/nodes/node_operator.hpp"
#include "collectors/nodes/tip_rules.hpp"
#include "fetch/fetch_target.hpp"
#include "store/chains/chain_alive_repository.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/chains/chain_state_repository.hpp"
#include "store/endpoints/uptime_repository.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace orrery {
namespace {

constexpr int kContradictionsUntilDoubted = 3;
constexpr std::chrono::minutes kAnHour{60};
// Passes do not begin to the second: an hour after the last probe is the twelfth pass, not the thirteenth.
constexpr std::chrono::minutes kSlack{3};

bool has_scheme(std::string const& address) {
  return address.find("://") != std::string::npos;
}

bool is_port_of_tls(std::string const& address) {
  return address.ends_with(":443") || address.ends_with(":8443");
}

class Round {
 public:
  Round(ProbeTools const& tools, std::span<ProbeTarget const> targets) : tools_(tools), targets_(targets) {
    round_.probes.resize(targets.size());
    auto const now = tools.clock.now();
    for (auto const& target : targets) {
      auto const& url = urls_.emplace_back(target.kind == EndpointKind::grpc ? tools.schemes.url_of(target.address, now)
                                                                             : target.address);
      auto const server = parse_target(url);
      servers_.push_back(server ? server->origin : url);
      hosts_.push_back(server ? server->host : url);
    }
    round_.hosts = std::set<std::string>(hosts_.begin(), hosts_.end()).size();
  }

  ProbeRound run() {
    std::vector<std::size_t> order(targets_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::shuffle(order, tools_.random);
    ask_by_server(order);
    auto const failed = std::exchange(failed_, {});
    is_second_try_ = true;
    round_.is_own_outage = looks_like_own_outage();
    if (!round_.is_own_outage) {
      tools_.wait_begins(round_);
      ask_by_server(failed);
      return std::move(round_);
    }
    for (auto const i : failed) {
      tools_.progress(round_, i);
    }
    return std::move(round_);
  }

 private:
  void ask_by_server(std::vector<std::size_t> const& order) {
    std::map<std::string_view, std::size_t> first_of;
    std::vector<std::size_t> first;
    std::vector<std::size_t> others;
    for (auto const i : order) {
      (first_of.emplace(servers_[i], i).second ? first : others).push_back(i);
    }
    ask(first);
    std::vector<std::size_t> reachable;
    for (auto const i : others) {
      auto const& known = round_.probes[first_of.at(servers_[i])];
      if (goes_for_its_server(known.answer)) {
        note(i, known);
      } else {
        reachable.push_back(i);
      }
    }
    ask(reachable);
  }

  // A crowded host that has been silent twice is not made to be silent for each of its endpoints. One that turns robots
  // away is not asked for a page of that kind at each of its paths: the fetcher waits longer after each such page that
  // has a gateway's status, so that these hosts held up the whole pass.
  bool goes_for_its_server(ProbeAnswer const& answer) const {
    return answer.reach == Reach::unreachable || answer.reach == Reach::no_tls || answer.is_turned_away ||
           (is_second_try_ && answer.reach == Reach::silent);
  }

  // known_chain: see find_known_chain().
  FetchRequest make_request(std::size_t i, std::string const& known_chain) const {
    auto request = make_probe_request(targets_[i].kind, urls_[i], tools_.origin, known_chain);
    if (is_second_try_) {
      auto const passed = tools_.clock.steady_now() - round_.probes[i].steady_at;
      auto const left = std::chrono::ceil<std::chrono::milliseconds>(tools_.second_try_after - passed);
      request.delay = std::max(left, std::chrono::milliseconds(0));
      request.starts_afresh = true;
    }
    constexpr std::chrono::milliseconds kLeastWait{1'000};
    auto const until = is_second_try_ ? tools_.second_tries_until : tools_.first_tries_until;
    auto const left = std::chrono::ceil<std::chrono::milliseconds>(until - tools_.clock.steady_now());
    request.queue_timeout = std::max(left - request.delay, kLeastWait);
    return request;
  }

  enum class Way { shortest, block };

  void ask(std::vector<std::size_t> const& which, Way way = Way::shortest) {
    std::vector<FetchRequest> requests;
    std::vector<std::string> known_chains;
    requests.reserve(which.size());
    for (auto const i : which) {
      auto const& known_chain = known_chains.emplace_back(way == Way::block ? std::string() : find_known_chain(i));
      requests.push_back(make_request(i, known_chain));
    }
    std::vector<std::size_t> by_block;
    tools_.fetcher.fetch_each(std::move(requests), [&](std::size_t at, FetchResult<FetchResponse> const& fetched) {
      auto const i = which[at];
      auto const& known_chain = known_chains[at];
      Probe probe{read_probe_answer(targets_[i].kind, fetched, tools_.origin, known_chain), tools_.clock.now(),
                  tools_.clock.steady_now()};
      probe.named_its_chain = known_chain.empty();
      if (!known_chain.empty() && needs_block(i, probe)) {
        by_block.push_back(i);
      } else {
        if (probe.answer.tip && without_status_.contains(i)) {
          tools_.tips.note_without_status(targets_[i].chain_id, targets_[i].address, probe.at);
        }
        note(i, std::move(probe));
      }
    });
    if (!by_block.empty()) {
      ask(by_block, Way::block);
    }
  }

  // The chain of a target that is asked for its node status; empty for the others.
  std::string find_known_chain(std::size_t i) const {
    auto const& target = targets_[i];
    bool const may_ask = target.kind == EndpointKind::rest &&
                         tools_.tips.may_ask_status(target.chain_id, target.address, tools_.clock.now());
    return may_ask ? target.chain_id : std::string();
  }

  // Whether the node status of an answering server did not do.
  bool needs_block(std::size_t i, Probe const& probe) {
    auto const& target = targets_[i];
    auto const& answer = probe.answer;
    if (answer.tip) {
      auto const median = tools_.tips.find_median(target.chain_id, probe.at);
      return median && !fit_together(*answer.tip, *median);
    }
    if (answer.reach != Reach::http || answer.failure == Verdict::blocked || answer.failure == Verdict::rate_limited) {
      return false;
    }
    without_status_.insert(i);
    return true;
  }

  void note(std::size_t i, Probe probe) {
    is_second_try_ ? note_second(i, std::move(probe)) : note_first(i, std::move(probe));
  }

  void note_first(std::size_t i, Probe probe) {
    probe.may_be_wrong_scheme = note_scheme(targets_[i], probe);
    bool const ends_here = !probe.answer.deserves_second_try || probe.may_be_wrong_scheme;
    round_.probes[i] = std::move(probe);
    if (ends_here) {
      tools_.progress(round_, i);
    } else {
      failed_.push_back(i);
    }
  }

  void note_second(std::size_t i, Probe probe) {
    if (probe.answer.reach == Reach::http) {  // a second failure of one pass is no further contradiction
      note_scheme(targets_[i], probe);
    }
    probe.first_failed_at = round_.probes[i].steady_at;
    round_.probes[i] = std::move(probe);
    tools_.progress(round_, i);
  }

  bool note_scheme(ProbeTarget const& target, Probe const& probe) {
    return target.kind == EndpointKind::grpc && tools_.schemes.note(target.address, probe.answer.reach, probe.at);
  }

  // After the first tries.
  bool looks_like_own_outage() const {
    std::map<std::string_view, bool> is_silent;  // by host that worked lately
    for (std::size_t i = 0; i < targets_.size(); ++i) {
      if (targets_[i].worked_lately) {
        auto& all_silent = is_silent.try_emplace(hosts_[i], true).first->second;
        all_silent = all_silent && is_perhaps_lost_here(round_.probes[i].answer);
      }
    }
    auto const failed = std::ranges::count_if(is_silent, [](auto const& host) { return host.second; });
    return is_own_outage(static_cast<std::size_t>(failed), is_silent.size());
  }

  ProbeTools const& tools_;
  std::span<ProbeTarget const> targets_;
  std::vector<std::string> urls_;
  std::vector<std::string> servers_;
  std::vector<std::string> hosts_;
  std::vector<std::size_t> failed_;  // at the first try
  bool is_second_try_ = false;
  std::set<std::size_t> without_status_;  // those whose node status told nothing in this round
  ProbeRound round_;
};

// How long after its last probe an endpoint is due again.
std::chrono::seconds find_pause(StoredEndpointHealth const& health,
                                std::optional<std::chrono::seconds> dormant_interval) {
  if (dormant_interval) {
    return *dormant_interval - kSlack;
  }
  return has_no_recent_measurement(health) ? kAnHour - kSlack : std::chrono::seconds(0);
}

void note_resting(Coverage& resting, Verdict last) {
  ++resting.of;
  resting.answered += last == Verdict::ok || last == Verdict::halted ? 1 : 0;
}

}  // namespace

ProbeTargets load_probe_targets(Transaction& transaction, Timestamp pass, TestnetPace testnets) {
  auto const known = load_endpoint_health(transaction);
  auto const find_known = [&known](std::int64_t endpoint) {
    auto const found = std::ranges::lower_bound(known, endpoint, {}, &StoredEndpointHealth::endpoint);
    return found != known.end() && found->endpoint == endpoint ? &*found : nullptr;
  };
  auto const alive = load_chain_alive(transaction);
  ProbeTargets targets;
  for (auto const& stored : load_chains(transaction)) {
    auto const& chain = stored.chain;
    bool const is_left_out = testnets == TestnetPace::off && chain.network_type == NetworkType::testnet;
    if (chain.status != ChainStatus::live || is_left_out) {
      continue;
    }
    if (auto const operators = count_operators(chain); operators > 0) {
      targets.operators.emplace(chain.chain_id, operators);
    }
    auto const dormant_interval = find_dormant_interval(find_standstill_of(alive, chain.chain_id), pass);
    for (std::size_t i = 0; i < chain.endpoints.size(); ++i) {
      auto const* const health = find_known(stored.endpoint_ids[i]);
      if (health != nullptr && pass - health->pass < find_pause(*health, dormant_interval)) {
        targets.chains_not_due.insert(chain.chain_id);
        if (dormant_interval) {
          note_resting(targets.resting[chain.network_type], health->health.verdict);
        }
        continue;
      }
      bool const worked_lately =
          health != nullptr && health->health.last_success && pass - *health->health.last_success <= kAnHour;
      targets.endpoints.push_back({stored.endpoint_ids[i], chain.chain_id, chain.endpoints[i].kind,
                                   chain.endpoints[i].address, chain.network_type, worked_lately});
    }
  }
  for (auto const& stored : load_chain_states(transaction)) {
    if (stored.state.block_time_ms) {
      targets.block_times[stored.chain_id] = std::chrono::milliseconds(*stored.state.block_time_ms);
    }
  }
  return targets;
}

bool GrpcSchemes::Guess::is_doubted() const {
  return is_proven && contradictions >= kContradictionsUntilDoubted;
}

std::string GrpcSchemes::url_of(std::string const& address, Timestamp now) const {
  if (has_scheme(address)) {
    return address;
  }
  return (find_guess(address, now).asks_tls() ? "https://" : "http://") + address;
}

bool GrpcSchemes::note(std::string const& address, Reach reach, Timestamp now) {
  if (has_scheme(address)) {
    return false;
  }
  auto const before = find_guess(address, now);
  auto& guess = guesses_.touch(address, now) = before;
  bool const contradicts = reach == (before.asks_tls() ? Reach::no_tls : Reach::garbled);
  if (reach == Reach::not_asked) {
    return false;
  }
  if (reach == Reach::http) {
    guess = {before.asks_tls(), true, 0};
    return false;
  }
  if (before.is_doubted()) {  // the other way failed too: return to the proven one
    guess.contradictions = 0;
    return contradicts || reach == Reach::silent;
  }
  if (before.is_proven) {
    guess.contradictions = contradicts ? before.contradictions + 1 : 0;
    return false;
  }
  if (contradicts) {
    guess.is_tls = !before.is_tls;
    ++guess.contradictions;
  }
  return contradicts && guess.contradictions == 1;
}

GrpcSchemes::Guess GrpcSchemes::find_guess(std::string const& address, Timestamp now) const {
  auto const* const known = guesses_.find(address, now);
  return known == nullptr ? Guess{is_port_of_tls(address), false, 0} : *known;
}

ProbeRound probe_all(ProbeTools const& tools, std::span<ProbeTarget const> targets) {
  return Round(tools, targets).run();
}

std::vector<ChainLiveness> compute_chain_liveness(ProbeTargets const& targets, ProbeRound const& round,
                                                  Timestamp pass) {
  struct Beat {
    std::chrono::seconds age;
    Timestamp block_at;
  };
  std::map<std::string, std::vector<Beat>> by_chain;
  for (std::size_t i = 0; i < round.probes.size(); ++i) {
    auto const& target = targets.endpoints[i];
    auto const& probe = round.probes[i];
    auto const& tip = probe.answer.tip;
    if (target.kind == EndpointKind::rpc && tip && tip->chain_id == target.chain_id && !tip->syncing) {
      by_chain[target.chain_id].push_back({probe.at - tip->block_time, tip->block_time});
    }
  }
  std::vector<ChainLiveness> liveness;
  for (auto& [chain_id, beats] : by_chain) {
    // Of an even number the newer of the two middle ones.
    std::ranges::sort(beats, {}, &Beat::age);
    auto const& median = beats[(beats.size() - 1) / 2];
    liveness.push_back({chain_id, pass, median.block_at, std::max<std::int64_t>(median.age.count(), 0),
                        static_cast<std::int64_t>(beats.size())});
  }
  return liveness;
}

}  // namespace orrery
