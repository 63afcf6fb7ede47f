#include "store/driver/connection.hpp"
#include "store/validators_fixture.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>

namespace orrery::test {
namespace {

constexpr int kValidators = 180;  // of a chain
constexpr int kPasses = 60;

// How much is written where a reading changes stakes alone: nearly every one does.
class ValidatorTrafficTest : public ValidatorsTest {
 protected:
  static std::vector<Validator> make_validators(int pass) {
    std::vector<Validator> validators;
    for (int i = 0; i < kValidators; ++i) {
      Validator validator = a_validator("cosmosvaloper1operatoroperatoroperatoroperator" + std::to_string(i));
      validator.details = std::string(250, 'd');
      validator.tokens = std::to_string(123'456'789'000'000 + pass);
      validator.delegator_shares = validator.tokens + ".000000000000000000";
      validators.push_back(std::move(validator));
    }
    return validators;
  }

  // Of the process or of the server, since the database was made.
  std::int64_t count_written_bytes() {
    if (GetParam() == EngineKind::postgres) {
      auto reading = store_->begin_read();
      auto rows = reading.connection().query("SELECT CAST(pg_current_wal_lsn() - '0/0' AS BIGINT)");
      return RowReader(rows.at(0)).number();
    }
    std::ifstream io("/proc/self/io");
    std::string name;
    std::int64_t bytes = 0;
    while (io >> name >> bytes && name != "wchar:") {
    }
    return bytes;
  }
};
ORRERY_ON_EVERY_ENGINE(ValidatorTrafficTest);

TEST_P(ValidatorTrafficTest, AReadingThatChangesStakesAloneWritesNarrowRows) {
  for (std::string const chain : {"a-1", "b-1", "B-1"}) {
    put(at(1, chain), make_validators(0));
  }
  auto const before = count_written_bytes();
  for (int pass = 1; pass <= kPasses; ++pass) {
    for (std::string const chain : {"a-1", "b-1", "B-1"}) {
      EXPECT_EQ(put(at(1 + pass, chain), make_validators(pass)).changed, std::size_t{kValidators});
    }
  }
  auto const each = (count_written_bytes() - before) / (3 * kPasses * kValidators);
  std::cout << name_of(GetParam()) << ": " << each << " bytes written for each changed validator\n";
  EXPECT_LT(each, 400);
}

}  // namespace
}  // namespace orrery::test
