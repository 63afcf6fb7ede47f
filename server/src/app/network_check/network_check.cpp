#include "app/network_check/network_check.hpp"

#include "app/collecting/collection.hpp"
#include "app/collecting/open_store.hpp"
#include "app/network_check/impl/answer_watch.hpp"
#include "app/network_check/impl/endpoint_sample.hpp"
#include "app/network_check/impl/judgements.hpp"
#include "app/network_check/impl/machine_limits.hpp"
#include "app/network_check/impl/name_lookups.hpp"
#include "app/network_check/impl/source_check.hpp"
#include "app/settings/coingecko_settings.hpp"
#include "collectors/registry/collector.hpp"
#include "fetch/fetch_target.hpp"
#include "fetch/tcp_connections.hpp"
#include "sources/blocked_answer.hpp"
#include "sources/cosmos_node/core/dialects_file.hpp"
#include "sources/cosmos_node/endpoints/probe.hpp"

#include <algorithm>
#include <charconv>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

namespace orrery {
namespace {

// Stops after some time, or when the whole check is stopped.
class StopAfter final {
 public:
  StopAfter(std::chrono::milliseconds time, std::stop_token const& outer)
      : on_outer_(outer, [this] { source_.request_stop(); }), timer_([this, time](std::stop_token const& over) {
          std::mutex mutex;
          std::condition_variable_any ended;
          std::unique_lock lock(mutex);
          ended.wait_for(lock, over, time, [] { return false; });
          if (!over.stop_requested()) {
            source_.request_stop();
          }
        }) {}

  std::stop_token token() const { return source_.get_token(); }

 private:
  std::stop_source source_;
  std::stop_callback<std::function<void()>> on_outer_;
  std::jthread timer_;
};

SourceSettings make_source_settings(Config const& config) {
  SourceSettings settings;
  settings.coingecko = find_coingecko_settings(config);
  settings.coinpaprika_url = config.text("coinpaprika.url");
  if (auto const url = config.optional_text("github.url")) {
    settings.github = GithubSettings{*url, config.text("github.token")};
  }
  settings.keybase_url = config.optional_text("keybase.url");
  return settings;
}

std::optional<std::string> find_proxy_variable(Environment const& environment) {
  for (auto const* const name : {"https_proxy", "HTTPS_PROXY", "http_proxy", "all_proxy", "ALL_PROXY"}) {
    if (auto const value = environment(name); value && !value->empty()) {
      return name;
    }
  }
  return std::nullopt;
}

std::optional<std::uint16_t> find_port(FetchTarget const& target) {
  auto const authority = target.authority();
  auto const text = std::string_view(authority).substr(authority.rfind(':') + 1);
  std::uint16_t port = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(port) : std::nullopt;
}

std::string make_up_label(std::mt19937_64& random) {
  std::string label = "orrery-";
  constexpr int kLetters = 20;
  for (int i = 0; i < kLetters; ++i) {
    label += static_cast<char>('a' + std::uniform_int_distribution<int>(0, 'z' - 'a')(random));
  }
  return label;
}

void note_probe(EndpointFacts& facts, SampledEndpoint const& endpoint, FetchResult<FetchResponse> const& fetched,
                std::string const& origin, Timestamp now) {
  auto const answer = read_probe_answer(endpoint.kind, fetched, origin);
  auto const verdict = answer.tip ? verdict_of_tip(*answer.tip, endpoint.chain_id, now, now) : answer.failure;
  ++facts.verdicts[verdict];
  if (verdict == Verdict::blocked && fetched) {
    auto const status = is_blocking_status(fetched->status) ? "HTTP " + std::to_string(fetched->status)
                                                            : std::string("grpc-status of a refusal");
    ++facts.signs[find_block_sign(*fetched).value_or(status)];
  }
  if (!fetched && fetched.error().own_fault != OwnFault::none) {
    ++facts.own_faults[std::string(describe_remedy(fetched.error().own_fault))];
  }
}

class NetworkCheck final {
 public:
  NetworkCheck(Config const& config, NetworkCheckTools const& tools, NetworkCheckLimits const& limits)
      : config_(config), tools_(tools), limits_(limits), watch_(tools.fetcher, *tools.clock) {}

  std::vector<Finding> run() {
    tell(judge_limits(read_machine_limits(tools_.root)));
    tell({judge_settings()});
    std::vector<Finding> of_sources;
    std::jthread asking([&] { of_sources = check_sources(make_source_settings(config_), watch_, *tools_.clock); });
    check_registry();
    check_dialects();
    check_names();
    check_connections();
    asking.join();
    tell(std::move(of_sources));
    check_endpoints();
    auto facts = watch_.facts();
    auto const authorities = find_certificate_authorities();
    tell(judge_tls({authorities, are_readable(authorities), facts.over_tls, facts.failed_in_tls}));
    tell(judge_clock(std::move(facts.server_ahead)));
    return std::move(findings_);
  }

 private:
  void tell(std::vector<Finding> findings) {
    tools_.tell(findings);
    std::ranges::move(findings, std::back_inserter(findings_));
  }

  Finding judge_settings() const {
    return config_.optional_text("site.url")
               ? Finding{"settings", "requests name site.url, so that operators of nodes know whom to ask"}
               : Finding{"settings", "requests do not say who sends them", Grade::note,
                         "set site.url and site.contact: who knows whom to ask is slower to block"};
  }

  void check_registry() {
    auto const settings = make_registry_settings(config_);
    StopAfter const stop(limits_.registry, tools_.stop);
    auto const begun = tools_.clock->steady_now();
    auto reading = read_registry(settings, {watch_, store_kind(config_), stop.token(), [](std::string_view) {}});
    auto const took = std::chrono::ceil<std::chrono::seconds>(tools_.clock->steady_now() - begun);
    if (reading) {
      take_chains(std::move(*reading), settings.source, took);
    } else if (reading.error().code == ErrorCode::cancelled) {
      tell({{"registry",
             "was not read within " + std::to_string(took.count()) + " s from " + without_credentials(settings.source),
             Grade::note, "the server gives it minutes; for endpoints here set registry.source to a copy"}});
    } else {
      tell({{"registry", "cannot be read: " + orrery::to_line(reading.error()), Grade::problem,
             "see the findings on names and connections, or set registry.source to a copy"}});
    }
  }

  void check_dialects() {
    auto const overlay = make_registry_settings(config_).overlay;
    if (overlay.empty()) {
      return;
    }
    tell({judge_dialects(read_dialects(overlay))});
  }

  void take_chains(RegistryReading reading, std::string const& source, std::chrono::seconds took) {
    chains_ = std::move(reading.registry.chains);
    std::ranges::move(reading.overlay.chains, std::back_inserter(chains_));
    sample_ = choose_endpoints(chains_, limits_.endpoints_of_each_kind, tools_.clock->now(), tools_.random);
    bool const is_none = source.empty() || source == "none";
    auto const text = std::to_string(chains_.size()) + " chains are read from " +
                      (is_none ? "the overlay alone" : without_credentials(source)) + " within " +
                      std::to_string(std::max<std::int64_t>(took.count(), 1)) + " s";
    tell({is_none ? Finding{"registry", text, Grade::note, "set registry.source, or import a registry"}
                  : Finding{"registry", text}});
  }

  std::vector<std::string> list_hosts() const {
    std::set<std::string> hosts;
    for (auto const& [host, target] : targets_) {
      if (!target.address) {
        hosts.insert(host);
      }
    }
    return {hosts.begin(), hosts.end()};
  }

  void find_targets() {
    std::vector<std::string> urls;
    std::ranges::transform(sample_, std::back_inserter(urls), &SampledEndpoint::url);
    for (auto const* const key : {"coingecko.url", "coinpaprika.url", "github.url", "keybase.url", "registry.source"}) {
      urls.push_back(config_.text(key));
    }
    for (auto const& url : urls) {
      if (auto target = parse_target(url)) {
        auto host = target->host;
        targets_.emplace(std::move(host), *std::move(target));
      }
    }
  }

  std::vector<NameLookUp> look_up(std::vector<std::string> const& names) const {
    return look_up_names(names, tools_.look_up, tools_.clock, {.patience = limits_.names}, tools_.stop);
  }

  void check_names() {
    find_targets();
    auto const hosts = list_hosts();
    NameFacts facts;
    facts.servers = read_name_servers(tools_.root / "etc/resolv.conf");
    auto const found = look_up(hosts);
    std::vector<std::string> existing;
    for (std::size_t i = 0; i < hosts.size(); ++i) {
      facts.found.push_back(found[i].answer.state);
      if (found[i].took) {
        facts.took.push_back(*found[i].took);
      }
      if (found[i].answer.state == NameState::exists) {
        existing.push_back(hosts[i]);
        addresses_[hosts[i]] = found[i].answer.addresses;
      }
    }
    for (auto const& again : look_up(existing)) {
      if (again.took) {
        facts.repeated.push_back(*again.took);
      }
    }
    // .invalid is nobody's by RFC 6761, and example.com has no such names; some name servers lie about the second
    // alone.
    if (!facts.took.empty()) {
      for (auto const& made_up :
           look_up({make_up_label(tools_.random) + ".invalid", make_up_label(tools_.random) + ".example.com"})) {
        facts.made_up.push_back(made_up.answer.state);
      }
    }
    tell(judge_names(facts));
  }

  void check_connections() {
    constexpr std::size_t kOfEachFamily = 8;
    std::vector<TcpTarget> v4;
    std::vector<TcpTarget> v6;
    for (auto const& [host, target] : targets_) {
      auto const port = find_port(target);
      auto const addresses = target.address ? std::vector{*target.address} : addresses_[host];
      for (auto& [of_family, is_v4] : {std::pair{&v4, true}, std::pair{&v6, false}}) {
        auto const address = std::ranges::find(addresses, is_v4, &IpAddress::is_v4);
        if (port && address != addresses.end() && of_family->size() < kOfEachFamily) {
          of_family->push_back({*address, *port});
        }
      }
    }
    ConnectionFacts facts{connect(v4), connect(v6), find_proxy_variable(tools_.environment)};
    tell(judge_connections(facts));
  }

  FamilyFacts connect(std::vector<TcpTarget> const& targets) const {
    AddressGuard const guard(parse_address_ranges(config_.text("fetch.allow")).value());
    auto const outcomes = try_tcp_connections(targets, guard, limits_.connections, tools_.stop);
    auto const count = [&](TcpOutcome outcome) {
      return static_cast<std::size_t>(std::ranges::count(outcomes, outcome));
    };
    return {outcomes.size() - count(TcpOutcome::not_tried), count(TcpOutcome::connected)};
  }

  void check_endpoints() {
    auto const origin = make_endpoint_settings(config_, nullptr).origin;
    EndpointFactsByKind facts;
    std::vector<FetchRequest> requests;
    for (auto const& endpoint : sample_) {
      requests.push_back(make_probe_request(endpoint.kind, endpoint.url, origin));
    }
    watch_.fetch_each(std::move(requests), [&](std::size_t index, FetchResult<FetchResponse> const& fetched) {
      auto const& endpoint = sample_[index];
      note_probe(facts[endpoint.kind], endpoint, fetched, origin, tools_.clock->now());
    });
    tell(judge_endpoints(facts));
  }

  Config const& config_;
  NetworkCheckTools const& tools_;
  NetworkCheckLimits const& limits_;
  AnswerWatch watch_;
  std::vector<Chain> chains_;
  std::vector<SampledEndpoint> sample_;
  std::map<std::string, FetchTarget> targets_;  // by host: what is looked up and connected to
  std::map<std::string, std::vector<IpAddress>> addresses_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> check_network(Config const& config, NetworkCheckTools const& tools,
                                   NetworkCheckLimits const& limits) {
  return NetworkCheck(config, tools, limits).run();
}

}  // namespace orrery
