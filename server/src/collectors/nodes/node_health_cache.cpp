#include "collectors/nodes/node_health_cache.hpp"

#include "collectors/nodes/node_operator.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace orrery {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr seconds kFirstQuiet = minutes(5);
constexpr seconds kLongestQuiet = hours(6);
constexpr seconds kSetAside = hours(24);
constexpr seconds kQuietAfterAProbe = minutes(12);
constexpr std::size_t kMostQuietCandidates = 3;

seconds quiet_after(int failures) {
  auto quiet = kFirstQuiet;
  for (int i = 1; i < failures && quiet < kLongestQuiet; ++i) {
    quiet *= 2;
  }
  return std::min(quiet, kLongestQuiet);
}

std::string_view without_scheme(std::string_view url) {
  auto const scheme = url.find("://");
  return scheme == std::string_view::npos ? url : url.substr(scheme + 3);
}

// The SDK module of a request: "/cosmos/gov" of https://node.example/cosmos/gov/v1/proposals?…. The URL may be https
// where the address is http: see Redirects::to_https.
std::string module_of(std::string_view url, std::string_view address) {
  url = without_scheme(url);
  address = without_scheme(address);
  url.remove_prefix(url.starts_with(address) ? address.size() : 0);
  auto const first = url.find('/', 1);
  auto const second = first == std::string_view::npos ? first : url.find('/', first + 1);
  return std::string(url.substr(0, second));
}

}  // namespace

std::vector<std::string> NodeHealthCache::order_candidates(ChainTarget const& target, NodeNeed need, Timestamp now,
                                                           NodeChoice choice) const {
  return state_.with([&](State const& state) {
    std::vector<std::pair<std::string, Node>> awake;
    std::vector<std::pair<std::string, Node>> quiet;
    for (auto const& address : target.rest_addresses) {
      auto const* const known = state.nodes.find({target.chain_id, address}, now);
      auto const node = known == nullptr ? Node{} : *known;
      bool const is_needed = need == NodeNeed::state || node.index_off_until <= now;
      if (node.wrong_chain_until <= now && is_needed) {
        (node.back_off_until <= now ? awake : quiet).emplace_back(address, node);
      }
    }
    auto const* const good = state.last_good.find(target.chain_id, now);
    auto const good_operator = good == nullptr ? std::string() : find_node_operator(*good);
    bool const wants_another = choice == NodeChoice::another_operator;
    std::ranges::stable_sort(awake, {}, [&](auto const& entry) {
      bool const is_oversubscribed = target.oversubscribed_addresses.contains(entry.first);
      bool const is_last =
          wants_another ? find_node_operator(entry.first) == good_operator : good == nullptr || *good != entry.first;
      return std::tuple(is_oversubscribed, is_last, entry.second.failures, entry.second.asked_at);
    });
    std::ranges::stable_sort(quiet, {}, [](auto const& entry) { return entry.second.asked_at; });
    quiet.resize(std::min(quiet.size(), kMostQuietCandidates));
    std::vector<std::string> ordered;
    for (auto const* group : {&awake, &quiet}) {
      for (auto const& entry : *group) {
        ordered.push_back(entry.first);
      }
    }
    return ordered;
  });
}

std::optional<std::string> NodeHealthCache::find_last_good(std::string const& chain_id, Timestamp now) const {
  return state_.with([&](State const& state) {
    auto const* const good = state.last_good.find(chain_id, now);
    return good == nullptr ? std::nullopt : std::optional(*good);
  });
}

void NodeHealthCache::note_asked(std::string const& chain_id, std::string const& address, Timestamp now) {
  state_.with([&](State& state) { state.nodes.touch({chain_id, address}, now).asked_at = now; });
}

void NodeHealthCache::note_good(std::string const& chain_id, std::string const& address, Timestamp now) {
  state_.with([&](State& state) {
    auto& node = state.nodes.touch({chain_id, address}, now);
    node.failures = 0;
    node.back_off_until = {};
    node.failed_question.clear();
    state.last_good.touch(chain_id, now) = address;
  });
}

void NodeHealthCache::note_failure(std::string const& chain_id, std::string const& address, Timestamp now) {
  state_.with([&](State& state) {
    auto& node = state.nodes.touch({chain_id, address}, now);
    node.back_off_until = now + quiet_after(++node.failures);
  });
}

void NodeHealthCache::note_wrong_chain(std::string const& chain_id, std::string const& address, Timestamp now) {
  state_.with([&](State& state) { state.nodes.touch({chain_id, address}, now).wrong_chain_until = now + kSetAside; });
}

void NodeHealthCache::note_index_off(std::string const& chain_id, std::string const& address, Timestamp now) {
  state_.with([&](State& state) { state.nodes.touch({chain_id, address}, now).index_off_until = now + kSetAside; });
}

void NodeHealthCache::note_question(std::string const& chain_id, std::string const& address,
                                    std::string const& question, Timestamp now) {
  bool const is_another = state_.with([&](State& state) {
    auto& failed = state.nodes.touch({chain_id, address}, now).failed_question;
    failed = failed.empty() ? question : failed;
    return failed != question;
  });
  if (is_another) {
    note_failure(chain_id, address, now);
  }
}

void NodeHealthCache::note_problem(std::string const& chain_id, std::string const& address, NodeError const& error,
                                   Timestamp now) {
  switch (error.owner) {
    case FaultOwner::ours:
    case FaultOwner::chain: return;
    case FaultOwner::question: break;
    case FaultOwner::way:
      // One route that is closed leaves the others open.
      if (error.next == NextStep::another_node) break;
      note_failure(chain_id, address, now);
      return;
    case FaultOwner::node: note_failure(chain_id, address, now); return;
  }
  if (error.problem == NodeProblem::index_off) {
    note_index_off(chain_id, address, now);
  } else if (error.next != NextStep::absent && error.problem != NodeProblem::height_ahead) {
    note_question(chain_id, address, module_of(error.url, address), now);
  }
}

void NodeHealthCache::note_probe(std::string const& chain_id, std::string const& address, Verdict verdict,
                                 Timestamp now) {
  if (!is_measured(verdict) && verdict != Verdict::blocked) {
    return;
  }
  state_.with([&](State& state) {
    auto& node = state.nodes.touch({chain_id, address}, now);
    if (is_measured(verdict)) {
      node.wrong_chain_until = verdict == Verdict::wrong_chain ? now + kSetAside : Timestamp{};
    }
    if (verdict != Verdict::ok) {
      node.back_off_until = std::max(node.back_off_until, now + kQuietAfterAProbe);
    }
  });
}

}  // namespace orrery
