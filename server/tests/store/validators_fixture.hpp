#pragma once

#include "builders/validator_builder.hpp"
#include "store/chain_builder.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/store_fixture.hpp"
#include "store/validators/validator_repository.hpp"

#include <memory>
#include <string>
#include <vector>

namespace orrery::test {

// A store with the chains b-1, a-1 and B-1.
class ValidatorsTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    store_ = open_writer();
    replace_all({a_bare_chain("b-1"), a_bare_chain("a-1"), a_bare_chain("B-1")});
  }

  void replace_all(std::vector<Chain> const& chains) {
    auto writing = store_->begin_write();
    replace_chains(writing, chains, clock_.now());
    writing.commit();
  }

  ValidatorsSource at(std::int64_t height, std::string chain_id = "a-1", std::int64_t generation = 0) const {
    return {std::move(chain_id), generation, height, "https://node.example", clock_.now()};
  }

  ValidatorsWritten put(ValidatorsSource const& source, std::vector<Validator> const& validators) {
    auto writing = store_->begin_write();
    auto const written = put_validators(writing, source, validators);
    writing.commit();
    return written;
  }

  std::vector<StoredValidator> load() {
    auto reading = store_->begin_read();
    return load_validators(reading);
  }

  std::vector<StoredValidatorChange> history(std::string const& operator_address, std::size_t limit = 100) {
    auto reading = store_->begin_read();
    return load_changes_of(reading, "a-1", operator_address, limit);
  }

  // Of every operator, with a greater sequence; oldest first.
  std::vector<StoredValidatorChange> changes_after(std::int64_t sequence) {
    auto reading = store_->begin_read();
    std::vector<StoredValidatorChange> changes;
    visit_changes_after(reading, sequence,
                        [&](std::int64_t, StoredValidatorChange const& stored) { changes.push_back(stored); });
    return changes;
  }

  std::unique_ptr<Store> store_;
};

}  // namespace orrery::test
