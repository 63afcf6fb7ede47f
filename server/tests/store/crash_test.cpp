#include "builders/validator_builder.hpp"
#include "store/chain_builder.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/store_fixture.hpp"
#include "store/validators/validator_repository.hpp"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>

namespace orrery::test {
namespace {

class CrashTest : public StoreTest {
 protected:
  using WriteGeneration = void (*)(WriteTransaction& writing, int generation);

  // Commits one generation after the other, and says each on the pipe once it is committed.
  [[noreturn]] void write_until_killed(WriteGeneration write, int acknowledgements, int first) {
    try {
      auto const store = open_writer();
      for (int generation = first;; ++generation) {
        auto writing = store->begin_write();
        write(writing, generation);
        writing.commit();
        if (::write(acknowledgements, &generation, sizeof generation) != sizeof generation) ::_exit(1);
      }
    } catch (std::exception const& error) {
      std::fprintf(stderr, "%s\n", error.what());
      ::_exit(2);
    }
  }

  // The last generation that was acknowledged before the kill.
  int write_and_kill(WriteGeneration write, int first, int acknowledgements_before_kill) {
    // The session of a killed PostgreSQL writer may be there for a moment yet.
    if (first > 1 && GetParam() == EngineKind::postgres) run_sql("UPDATE lease SET expires_at_ms = 1");
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    auto const writer = ::fork();
    if (writer == 0) {
      ::close(ends[0]);
      write_until_killed(write, ends[1], first);
    }
    ::close(ends[1]);
    int generation = first - 1;
    int count = 0;
    int received = 0;
    while (::read(ends[0], &received, sizeof received) == sizeof received) {
      generation = received;
      if (++count == acknowledgements_before_kill) ::kill(writer, SIGKILL);
    }
    ::close(ends[0]);
    int status = 0;
    ::waitpid(writer, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status)) << "the writer ended by itself";
    return generation;
  }

  void expect_whole() const {
    if (GetParam() != EngineKind::sqlite) return;
    SQLite::Database const file(sqlite_path().string());
    SQLite::Statement check(file, "PRAGMA integrity_check");
    ASSERT_TRUE(check.executeStep());
    EXPECT_EQ(check.getColumn(0).getString(), "ok");
    EXPECT_FALSE(SQLite::Statement(file, "PRAGMA foreign_key_check").executeStep());
  }
};
ORRERY_ON_EVERY_ENGINE(CrashTest);

constexpr int kValidators = 40;

void write_chains(WriteTransaction& writing, int generation) {
  std::vector<Chain> chains;
  for (int i = 0; i < 20; ++i) {
    chains.push_back(a_full_chain("crash-" + std::to_string(i)));
    chains.back().pretty_name = std::to_string(generation);
  }
  replace_chains(writing, chains, {});
}

// Every validator moves at every height: a row and a record each.
void write_validators(WriteTransaction& writing, int height) {
  if (height == 1) replace_chains(writing, std::vector{a_bare_chain("crash-1")}, {});
  std::vector<Validator> validators;
  for (int i = 0; i < kValidators; ++i) {
    validators.push_back(a_validator("operator-" + std::to_string(i)).named(std::to_string(height)));
  }
  put_validators(writing, {"crash-1", 0, height, "https://node.example", {}}, validators);
}

TEST_P(CrashTest, AKilledWriterLosesNothingThatItAcknowledged) {
  int generation = 0;
  for (int round = 1; round <= 12; ++round) {
    auto const acknowledged = write_and_kill(write_chains, generation + 1, 1 + round * 3 % 7);
    EXPECT_GT(acknowledged, generation);
    expect_whole();

    auto const reader = open_reader();
    auto reading = reader->begin_read();
    auto const chains = load_chains(reading);
    ASSERT_EQ(chains.size(), 20U);
    generation = std::stoi(chains[0].chain.pretty_name);
    EXPECT_GE(generation, acknowledged);
    for (auto const& stored : chains) {
      EXPECT_EQ(stored.chain.pretty_name, chains[0].chain.pretty_name) << "a commit is whole or absent";
    }
  }
}

TEST_P(CrashTest, AKilledWriterOfValidatorsLosesAndDoublesNoChange) {
  int height = 0;
  for (int round = 1; round <= 8; ++round) {
    auto const acknowledged = write_and_kill(write_validators, height + 1, 1 + round * 3 % 7);
    EXPECT_GT(acknowledged, height);
    expect_whole();

    auto const reader = open_reader();
    auto reading = reader->begin_read();
    auto const validators = load_validators(reading);
    ASSERT_EQ(validators.size(), std::size_t{kValidators});
    height = std::stoi(validators[0].validator.moniker);
    EXPECT_GE(height, acknowledged);
    for (auto const& stored : validators) {
      EXPECT_EQ(stored.validator.moniker, validators[0].validator.moniker) << "a commit is whole or absent";
      auto const changes = load_changes_of(reading, "crash-1", stored.validator.operator_address, 10'000);
      ASSERT_EQ(changes.size(), static_cast<std::size_t>(height - 1));
      for (auto const& [id, sequence, change] : changes) {
        EXPECT_EQ(change.new_text, std::to_string(change.state_height));
        EXPECT_EQ(change.old_text, std::to_string(change.state_height - 1));
      }
    }
  }
}

}  // namespace
}  // namespace orrery::test
