// bench_search FILE: what each filter, sort, page and search costs in the handler, in CPU time, without a socket, on
// the store in FILE. Prints a line of JSON a target; asserts nothing.

#include "api/api_handler.hpp"
#include "builders/large_world.hpp"
#include "cpu_clock.hpp"
#include "open_world.hpp"
#include "snapshot/build_snapshot.hpp"

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::bench {
namespace {

constexpr int kRounds = 201;
constexpr int kRoundsWithoutBytes = 21;

// What is searched for: few and many hits, none, a misspelling, the other script, a whole address, the longest text.
std::vector<std::string> list_texts(Snapshot const& snapshot) {
  std::string const address(snapshot.entries.front()->rows.front()->operator_address());
  auto const at = address.find("valoper1");
  return {"a",
          "co",
          "cos",
          "cosmos",
          "hub%20no",
          "upgrade",
          "valoper1",
          "nothing%20there",
          "comsos",
          "%D0%BA%D0%BE%D1%81%D0%BC%D0%BE%D1%81",
          "%D0%B2%D0%B0%D0%BB%D0%B4%D0%B0%D1%82%D0%BE%D1%80%20%D1%85%D0%B0%D0%B1%20%D1%81%D0%B5%D1%82%D1%8C",
          address.substr(at, std::string_view("valoper1").size() + 38),
          std::string(api::kMaxTextCharacters, 'a')};
}

std::string value_of(api::Parameter const& parameter, Snapshot const& snapshot) {
  if (parameter.name == "identity") {
    return snapshot.validators.front()->identity;
  }
  return parameter.type == api::ParameterType::word ? std::string(parameter.words.front())
                                                    : snapshot.chains.front()->chain_id;
}

// The targets of one call: the plain one, and each of its parameters by itself with each value that it can have.
class Targets {
 public:
  Targets(api::Endpoint const& endpoint, Snapshot const& snapshot) : snapshot_(snapshot), base_(endpoint.path) {
    for (auto const& parameter : endpoint.parameters) {
      if (parameter.required) {
        base_ += separator() + std::string(parameter.name) + '=' + value_of(parameter, snapshot);
      }
    }
    made_.push_back(base_);
    for (auto const& parameter : endpoint.parameters) {
      if (!parameter.required) {
        add(parameter);
      }
    }
  }

  std::vector<std::string> const& list() const { return made_; }

 private:
  std::string separator() const { return base_.find('?') == std::string::npos ? "?" : "&"; }
  void add(api::Parameter const& parameter, std::string const& value) {
    made_.push_back(base_ + separator() + std::string(parameter.name) + '=' + value);
  }
  void add(api::Parameter const& parameter) {
    if (parameter.name == "page" || parameter.name == "limit") {
      for (auto const* const value : {"2", "100", "500"}) {
        add(parameter, value);
      }
    } else if (parameter.name == "search" || parameter.name == "prettyName" || parameter.name == "q") {
      std::ranges::for_each(list_texts(snapshot_), [&](auto const& text) { add(parameter, text); });
    } else if (parameter.type == api::ParameterType::word) {
      std::ranges::for_each(parameter.words, [&](auto const word) { add(parameter, std::string(word)); });
    } else if (parameter.type == api::ParameterType::text && parameter.name != "since") {
      add(parameter, value_of(parameter, snapshot_));
    }
  }

  Snapshot const& snapshot_;
  std::string base_;
  std::vector<std::string> made_;
};

// Several parameters at once, and pages with more in them than the site asks for.
std::vector<std::string> list_combinations(Snapshot const& snapshot) {
  auto const& chain_id = snapshot.chains.front()->chain_id;
  return {"/chains?status=active&network=testnet&prettyName=a&sort_by=price&sort_order=DESC&page=2&limit=20",
          "/validators?search=a&status=active&chain=" + chain_id,
          "/validators?status=has_jailed&page=3",
          "/validators?sort_by=commission&sort_order=ASC&chain=" + chain_id,
          "/validators?limit=500&page=12",
          "/search?q=a&limit=500&page=12",
          "/search?q=co&places=each_type"};
}

int ask(api::ApiHandler const& handler, std::string_view target) {
  http::Request request;
  request.target = target;
  request.path = target.substr(0, target.find('?'));
  request.query = request.path.size() < target.size() ? target.substr(request.path.size() + 1) : "";
  http::Reply reply;
  handler.handle(request, reply);
  return reply.status;
}

void measure(std::shared_ptr<Snapshot const> const& snapshot, std::string const& target) {
  auto const cache = std::make_shared<http::ResponseCache>();
  api::ApiHandler const first(snapshot, cache, api::HotTargets::on_request, nullptr);
  if (auto const status = ask(first, target); status != 200) {
    std::fprintf(stderr, "%s answers %d\n", target.c_str(), status);
    return;
  }
  std::vector<double> costs;
  for (int round = 0; round < kRounds; ++round) {
    // The handler of a new snapshot: it finds no target by its text, and the bytes of unchanged answers in the cache.
    api::ApiHandler const warm(snapshot, cache, api::HotTargets::on_request, nullptr);
    costs.push_back(cpu_us_of([&] { ask(warm, target); }));
  }
  std::vector<double> costs_without_bytes;
  for (int round = 0; round < kRoundsWithoutBytes; ++round) {
    api::ApiHandler const cold(snapshot, std::make_shared<http::ResponseCache>(), api::HotTargets::on_request, nullptr);
    costs_without_bytes.push_back(cpu_us_of([&] { ask(cold, target); }));
  }
  auto const cost = cost_of(std::move(costs));
  std::printf(R"({"target": "%s", "us": %.2f, "worst_us": %.2f, "with_bytes_to_make_us": %.2f})"
              "\n",
              target.c_str(), cost.median, cost.worst, cost_of(std::move(costs_without_bytes)).median);
}

void run(std::string const& file) {
  SystemClock const clock;
  auto const store = open_world(file, clock);
  auto const snapshot = build_snapshot(load_snapshot_input(*store), {}, clock.now(), nullptr);
  for (auto const& endpoint : api::list_endpoints()) {
    bool const is_list =
        std::ranges::find(endpoint.parameters, "page", &api::Parameter::name) != endpoint.parameters.end();
    if (is_list) {
      Targets const targets(endpoint, *snapshot);
      for (auto const& target : targets.list()) {
        measure(snapshot, target);
      }
    }
  }
  for (auto const& target : list_combinations(*snapshot)) {
    measure(snapshot, target);
  }
}

}  // namespace
}  // namespace orrery::bench

int main(int count, char** arguments) {
  if (count != 2) {
    std::fputs("usage: bench_search FILE\n", stderr);
    return 2;
  }
  orrery::bench::run(arguments[1]);
}
