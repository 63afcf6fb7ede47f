// What searches and filters by text cost in the handler, in CPU time, without a socket. Prints; asserts nothing.

#include "api/api_handler.hpp"
#include "builders/stored_proposal_builder.hpp"
#include "builders/stored_validator_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <time.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {
namespace {

constexpr int kRounds = 201;
constexpr int kProposalsAChain = 40;

// Microseconds that this thread has worked.
double cpu_us() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

// Of many rounds, each with a handler that has nothing at hand.
struct Cost {
  double median;
  double worst;
};

template <class Work>
Cost measure(int rounds, Work const& work) {
  std::vector<double> costs;
  for (int round = 0; round < rounds; ++round) {
    auto const start = cpu_us();
    work();
    costs.push_back(cpu_us() - start);
  }
  std::ranges::sort(costs);
  return {costs[costs.size() / 2], costs.back()};
}

// The same names in every run.
class Names {
 public:
  std::string word() {
    static constexpr std::array<std::string_view, 20> kSyllables{"no",    "sta", "ke",  "va", "li", "da", "tor",
                                                                 "cos",   "mos", "hub", "ne", "ta", "ri", "um",
                                                                 "chain", "lab", "an",  "ba", "co", "x"};
    std::string made;
    for (std::size_t i = 0; i < 2 + random_() % 3; ++i) {
      made += kSyllables[random_() % kSyllables.size()];
    }
    return made;
  }
  std::string bech32(std::size_t characters) {
    static constexpr std::string_view kAlphabet = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
    std::string made;
    for (std::size_t i = 0; i < characters; ++i) {
      made += kAlphabet[random_() % kAlphabet.size()];
    }
    return made;
  }
  std::string identity() {
    std::string made;
    for (int i = 0; i < 16; ++i) {
      made += "0123456789ABCDEF"[random_() % 16];
    }
    return made;
  }

 private:
  std::mt19937 random_{1};
};

// Every validator has an identity of its own: the most records that there can be.
SnapshotInput make_world(int chains, int validators) {
  Names names;
  SnapshotInput input;
  for (int i = 0; i < chains; ++i) {
    auto const id = names.word() + '-' + std::to_string(1'000'000 + i);
    input.chains.push_back(a_stored_chain(id)
                               .named(names.word() + ' ' + names.word())
                               .with_symbol("AAA")
                               .described("A chain of " + names.word() + " and " + names.word() +
                                          " that does this and that for everybody."));
  }
  std::ranges::sort(input.chains, {}, [](StoredChain const& each) { return each.chain.chain_id; });
  for (int i = 0; i < chains; ++i) {
    auto const& chain_id = input.chains[static_cast<std::size_t>(i)].chain.chain_id;
    std::vector<StoredValidator> of_chain;
    for (int v = validators * i / chains; v < validators * (i + 1) / chains; ++v) {
      auto const operator_address = names.word() + "valoper1" + names.bech32(38);
      of_chain.push_back(stored(chain_id, a_validator(operator_address)
                                              .named(names.word() + ' ' + names.word())
                                              .with_identity(names.identity())
                                              .with_tokens(std::to_string(1'000'000 + v))));
    }
    std::ranges::sort(of_chain, {}, [](auto const& each) { return each.validator.operator_address; });
    std::ranges::move(of_chain, std::back_inserter(input.validators));
    for (int number = kProposalsAChain; number > 0; --number) {
      auto proposal = a_stored_proposal(chain_id, number, ProposalStatus::passed);
      proposal.proposal.title = "Upgrade " + names.word() + " to v" + std::to_string(number);
      input.proposals.push_back(std::move(proposal));
    }
  }
  return input;
}

void ask(api::ApiHandler const& handler, std::string_view target) {
  http::Request request;
  request.target = target;
  request.path = target.substr(0, target.find('?'));
  request.query = target.substr(request.path.size() + 1);
  http::Reply reply;
  handler.handle(request, reply);
  if (reply.status != 200) {
    std::fprintf(stderr, "%.*s answers %d\n", static_cast<int>(target.size()), target.data(), reply.status);
  }
}

void bench(int chains, int validators) {
  auto const input = make_world(chains, validators);
  std::shared_ptr<Snapshot const> snapshot;
  auto const anew = measure(1, [&] { snapshot = build_snapshot(input, {}, kSomeDay, nullptr); });
  auto const index = measure(5, [&] { make_search_index(*snapshot, nullptr); });
  auto const again = measure(5, [&] { make_search_index(*snapshot, snapshot.get()); });
  std::printf("\n%d chains, %d validators, %d proposals\n", chains, validators, chains * kProposalsAChain);
  std::printf("  %-58s %9.1f ms, its search index %.1f ms, taken over %.1f ms\n", "snapshot from nothing",
              anew.median / 1e3, index.median / 1e3, again.median / 1e3);
  auto const& address = input.validators.front().validator.operator_address;
  for (auto const& target : std::initializer_list<std::string>{
           "/search?q=a", "/search?q=co", "/search?q=cos", "/search?q=cosmos", "/search?q=stake%20hub",
           "/search?q=upgrade", "/search?q=nothing%20there", "/search?q=" + address, "/search?q=validator&limit=100",
           "/search?q=a&limit=500&page=12", "/search?q=" + std::string(200, 'a'), "/validators?search=a",
           "/validators?search=cosmos", "/validators?search=valoper1", "/validators?search=" + address,
           "/validators?search=nothing", "/chains?prettyName=a", "/chains?prettyName=cosmos"}) {
    auto const cache = std::make_shared<http::ByteCache>();
    api::ApiHandler const warm(snapshot, cache, api::HotTargets::on_request, nullptr);
    ask(warm, target);
    auto const hit = measure(kRounds, [&] { ask(warm, target); });
    std::vector<double> misses;
    for (int round = 0; round < kRounds / 10; ++round) {
      api::ApiHandler const cold(snapshot, std::make_shared<http::ByteCache>(), api::HotTargets::on_request, nullptr);
      misses.push_back(measure(1, [&] { ask(cold, target); }).median);
    }
    std::ranges::sort(misses);
    std::printf("  %-58.58s %7.1f µs, worst %7.1f, with bytes to make %7.1f\n", target.c_str(), hit.median, hit.worst,
                misses[misses.size() / 2]);
  }
}

}  // namespace
}  // namespace orrery

int main() {
  orrery::bench(60, 6'000);
  orrery::bench(280, 6'000);
  orrery::bench(2'800, 60'000);
}
