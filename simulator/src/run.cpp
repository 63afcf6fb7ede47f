#include "run.hpp"

#include "base/log.hpp"
#include "serving/simulator_server.hpp"
#include "upstreams/read_fleet.hpp"
#include "upstreams/registry.hpp"
#include "world/payments.hpp"

#include <pthread.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <initializer_list>
#include <set>
#include <utility>

namespace orrery::simulator {
namespace {

constexpr char const* kSettingsFile = "orrery.env";

// Each endpoint takes a socket, and each connection another.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
}

std::string write_lines(std::initializer_list<std::pair<char const*, std::string>> settings) {
  std::string text;
  for (auto const& [name, value] : settings) {
    text.append(name).append("=").append(value).append("\n");
  }
  return text;
}

// A registry is there already, and addresses are such as need no permission.
std::string make_fleet_settings(SimulatorServer const& server, std::filesystem::path const& registry) {
  return write_lines({{"ORRERY_DATABASE_KIND", "demo"},
                      {"ORRERY_REGISTRY_SOURCE", std::filesystem::absolute(registry).string()},
                      {"ORRERY_COINGECKO_URL", server.url_of(Upstream::coingecko)},
                      {"ORRERY_COINPAPRIKA_URL", server.url_of(Upstream::coinpaprika)},
                      {"ORRERY_GITHUB_URL", server.url_of(Upstream::github)},
                      {"ORRERY_KEYBASE_URL", server.url_of(Upstream::keybase)}});
}

std::string make_invented_settings(SimulatorServer const& server, std::filesystem::path const& directory) {
  auto const& paid = server.world().chains.front();
  return write_lines({{"ORRERY_DATABASE_KIND", "demo"},
                      {"ORRERY_REGISTRY_SOURCE", std::filesystem::absolute(directory / "registry").string()},
                      {"ORRERY_FETCH_ALLOW", "127.0.0.0/8"},
                      {"ORRERY_COINGECKO_URL", server.url_of(Upstream::coingecko)},
                      {"ORRERY_COINPAPRIKA_URL", server.url_of(Upstream::coinpaprika)},
                      {"ORRERY_GITHUB_URL", server.url_of(Upstream::github)},
                      {"ORRERY_KEYBASE_URL", server.url_of(Upstream::keybase)},
                      {"ORRERY_ADVERTS_CHAIN", paid.chain_id},
                      {"ORRERY_ADVERTS_ADDRESS", advert_address(paid)},
                      {"ORRERY_ADVERTS_DENOM", paid.base_denom},
                      {"ORRERY_ADVERTS_AMOUNT", "100000"}});
}

// The file that a name server is to answer from: an IP address and a name on each line.
std::string list_hosts(World const& world) {
  std::set<std::string> lines;
  for (auto const& endpoint : world.endpoints) {
    if (endpoint.habit != NodeHabit::nameless && endpoint.host != endpoint.ip) {
      lines.insert(endpoint.ip + " " + endpoint.host + "\n");
    }
  }
  std::string text;
  for (auto const& line : lines) {
    text += line;
  }
  return text;
}

void write_directory(SimulatorServer const& server, Options const& options) {
  auto const& directory = options.directory;
  bool const is_real = server.world().options.has_real_fleet();
  if (is_real) {
    std::filesystem::create_directories(directory);
    std::ofstream(directory / "hosts") << list_hosts(server.world());
    std::ofstream(directory / "authority.pem") << server.authority_pem();
  } else {
    write_registry(server.world(), server.url_of(Upstream::pictures), directory / "registry");
  }
  // The last to appear: whoever waits for it finds the rest.
  auto const unfinished = directory / "orrery.env.unfinished";
  std::ofstream(unfinished) << (is_real ? make_fleet_settings(server, options.registry)
                                        : make_invented_settings(server, directory));
  std::filesystem::rename(unfinished, directory / kSettingsFile);
}

sigset_t block_stop_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  // Before any thread is made, so that all of them inherit it.
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  return signals;
}

}  // namespace

void run(Options const& options, Clock const& clock) {
  auto const signals = block_stop_signals();
  allow_many_files();
  if (!options.directory.empty()) {
    std::filesystem::remove(options.directory / kSettingsFile);
  }
  auto world = options.world;
  if (!options.registry.empty()) {
    world.fleet = read_fleet(options.registry);
  }
  SimulatorServer server(world, clock);
  server.start(options.threads);
  if (!options.directory.empty()) {
    write_directory(server, options);
  }
  log(LogLevel::info, "simulating",
      {{"chains", std::to_string(server.world().chains.size())},
       {"endpoints", std::to_string(server.world().endpoints.size())},
       {"control", server.url_of(Upstream::control) + "/_control/world"}});
  int received = 0;
  sigwait(&signals, &received);
}

}  // namespace orrery::simulator
