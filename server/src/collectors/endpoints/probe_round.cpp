#include "collectors/endpoints/probe_round.hpp"

#include "fetch/fetch_target.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace orrery {
namespace {

class Round {
 public:
  Round(ProbeTools const& tools, std::span<ProbeTarget const> targets) : tools_(tools), targets_(targets) {
    round_.probes.resize(targets.size());
    std::set<std::string> hosts;
    auto const now = tools.clock.now();
    for (auto const& target : targets) {
      auto const& url = urls_.emplace_back(target.kind == EndpointKind::grpc ? tools.schemes.url_of(target.address, now)
                                                                             : target.address);
      auto const server = parse_target(url);
      servers_.push_back(server ? server->origin : url);
      hosts.insert(server ? server->host : url);
    }
    round_.hosts = hosts.size();
  }

  ProbeRound run() {
    std::vector<std::size_t> order(targets_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::shuffle(order, tools_.random);
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
      if (known.answer.reach == Reach::unreachable || known.answer.reach == Reach::no_tls) {
        note(i, known);
      } else {
        reachable.push_back(i);
      }
    }
    ask(reachable);
    return std::move(round_);
  }

 private:
  void ask(std::vector<std::size_t> const& which) {
    std::vector<FetchRequest> requests;
    requests.reserve(which.size());
    for (auto const i : which) {
      requests.push_back(make_probe(targets_[i].kind, urls_[i], tools_.origin));
    }
    tools_.fetcher.fetch_each(std::move(requests), [&](std::size_t at, FetchResult<FetchResponse> const& fetched) {
      auto const i = which[at];
      note(i, {read_probe(targets_[i].kind, fetched, tools_.origin), tools_.clock.now(), tools_.clock.steady_now()});
    });
  }

  void note(std::size_t i, Probe probe) {
    auto const& target = targets_[i];
    probe.is_misunderstood =
        target.kind == EndpointKind::grpc && tools_.schemes.note(target.address, probe.answer.reach, probe.at);
    round_.probes[i] = std::move(probe);
    tools_.progress(round_, i);
  }

  ProbeTools const& tools_;
  std::span<ProbeTarget const> targets_;
  std::vector<std::string> urls_;
  std::vector<std::string> servers_;
  ProbeRound round_;
};

}  // namespace

ProbeRound probe_all(ProbeTools const& tools, std::span<ProbeTarget const> targets) {
  return Round(tools, targets).run();
}

}  // namespace orrery
