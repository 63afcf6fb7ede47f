// bench_recorder FILE WEB ROWS…: what publishing one more recorded change costs, in CPU time of the one thread that
// does it, once the store in FILE holds so many of them (ascending), and the memory that the program then takes. Prints
// a line of JSON a figure; asserts nothing.

#include "app/publishing/snapshot_handlers.hpp"
#include "builders/large_world.hpp"
#include "cpu_clock.hpp"
#include "open_world.hpp"
#include "served_parts.hpp"
#include "snapshot/build_snapshot.hpp"
#include "store/validators/flight_recorder.hpp"
#include "store/validators/validator_repository.hpp"

#include <malloc.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

namespace orrery::bench {
namespace {

constexpr int kRounds = 21;
constexpr std::size_t kRowsACommit = 20'000;
constexpr std::int64_t kHeightOfAdded = 10'000'000;

void print(char const* what, std::int64_t rows, char const* unit, double value, double worst) {
  std::printf(R"({"what": "%s", "rows": %lld, "%s": %.3f, "worst": %.3f})"
              "\n",
              what, static_cast<long long>(rows), unit, value, worst);
}

double resident_mb() {
  malloc_trim(0);
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) return std::stod(line.substr(6)) / 1024;
  }
  return 0;
}

class Bench {
 public:
  Bench(std::string const& file, std::string const& web) : store_(open_world(file, clock_)), parts_(load_parts(web)) {
    auto const input = load_snapshot_input(*store_);
    for (auto const& stored : input.chains) {
      auto& chain = chains_.emplace_back();
      chain.id = stored.chain.chain_id;
      for (auto const& validator : find_chain_input(input, chain.id).validators) {
        chain.operators.emplace_back(validator->operator_address());
      }
    }
  }

  void measure(std::int64_t rows) {
    fill_up_to(rows);
    renew_again();
    std::vector<double> from_nothing{
        cpu_us_of([&] { input_ = load_snapshot_input(*store_); }, CLOCK_PROCESS_CPUTIME_ID)};
    snapshot_ = build_snapshot(input_, {}, clock_.now(), nullptr);
    handlers_ = make_handlers(snapshot_, parts_, Preparation::ready_made, {});
    print("from nothing: rows read", rows, "median_ms", from_nothing[0] / 1e3, from_nothing[0] / 1e3);
    measure_changes("commission", rows, [](Validator& validator, std::int64_t height) {
      validator.commission.rate = "0.0" + std::to_string(height);
    });
    measure_changes("jailed", rows, [](Validator& validator, std::int64_t) { validator.jailed = !validator.jailed; });
    auto const resident = resident_mb();
    print("resident", rows, "mb", resident, resident);
  }

 private:
  struct ChainOperators {
    std::string id;
    std::vector<std::string> operators;
  };
  using Change = std::function<void(Validator&, std::int64_t height)>;  // no height comes twice

  void renew_again() {
    handlers_ = {};
    snapshot_.reset();
    input_ = {};
  }

  // As many of each chain, and of each of its operators in turn.
  void fill_up_to(std::int64_t rows) {
    while (recorded_ < rows) {
      auto transaction = store_->begin_write();
      for (std::size_t added = 0; added < kRowsACommit && recorded_ < rows;) {
        auto const& chain = chains_[next_++ % chains_.size()];
        std::vector<ValidatorChange> changes;
        for (auto const& address : chain.operators) {
          if (static_cast<std::int64_t>(changes.size()) == rows - recorded_) break;
          changes.push_back(invent_change(chain.id, address));
        }
        record_changes(transaction, 0, changes);
        recorded_ += static_cast<std::int64_t>(changes.size());
        added += changes.size();
      }
      transaction.commit();
    }
  }

  ValidatorChange invent_change(std::string const& chain_id, std::string const& address) {
    ValidatorChange change{};
    change.chain_id = chain_id;
    change.operator_address = address;
    change.kind = ValidatorChangeKind::state;
    bool const jailed = next_ / chains_.size() % 2 == 0;
    change.state_old = ValidatorState{BondStatus::bonded, !jailed};
    change.state_new = ValidatorState{BondStatus::unbonding, jailed};
    change.state_height = static_cast<std::int64_t>(next_);
    change.observed_at = clock_.now();
    change.node = "https://rest.cosmos.example.com";
    change.unbonding_height = change.state_height - 1;
    return change;
  }

  void measure_changes(std::string const& what, std::int64_t rows, Change const& change) {
    std::vector<double> read;
    std::vector<double> built;
    std::vector<double> all;
    for (int round = 0; round < kRounds; ++round) {
      change_one(change, round);
      std::shared_ptr<Snapshot const> next;
      SnapshotHandlers handlers;
      read.push_back(cpu_us_of([&] { renew_snapshot_input(*store_, input_); }));
      built.push_back(cpu_us_of([&] { next = build_snapshot(input_, {}, clock_.now(), snapshot_.get()); }));
      auto const ready = cpu_us_of([&] { handlers = make_handlers(next, parts_, Preparation::ready_made, handlers_); });
      all.push_back(read.back() + built.back() + ready);
      handlers_ = std::move(handlers);
      snapshot_ = std::move(next);
    }
    for (auto const& [part, costs] : {std::pair(" changed: rows read", read), std::pair(" changed: rendered", built),
                                      std::pair(" changed: published", all)}) {
      auto const cost = cost_of(costs);
      print((what + part).c_str(), rows, "median_ms", cost.median / 1e3, cost.worst / 1e3);
    }
  }

  void change_one(Change const& change, int round) {
    auto const& chain = chains_[static_cast<std::size_t>(round) % chains_.size()];
    auto transaction = store_->begin_write();
    std::vector<Validator> validators;
    for (auto& stored : load_validators_of(transaction, chain.id)) {
      validators.push_back(std::move(stored.validator));
    }
    auto const height = kHeightOfAdded + ++height_;
    change(validators.at(0), height);
    put_validators(transaction, {chain.id, 0, height, "https://node.example", clock_.now()}, validators);
    transaction.commit();
    ++recorded_;
  }

  SystemClock clock_;
  std::unique_ptr<Store> store_;
  ServedParts parts_;
  std::vector<ChainOperators> chains_;
  std::int64_t recorded_ = 0;
  std::size_t next_ = 0;
  std::int64_t height_ = 0;
  SnapshotInput input_;
  std::shared_ptr<Snapshot const> snapshot_;
  SnapshotHandlers handlers_;
};

}  // namespace
}  // namespace orrery::bench

int main(int count, char** arguments) {
  if (count < 4) {
    std::fputs("usage: bench_recorder FILE WEB ROWS...\n", stderr);
    return 2;
  }
  orrery::bench::Bench bench(arguments[1], arguments[2]);
  for (int i = 3; i < count; ++i) {
    bench.measure(std::atoll(arguments[i]));
  }
}
