#include "store/validators_fixture.hpp"

#include <chrono>
#include <iostream>

namespace orrery::test {
namespace {

constexpr int kValidators = 500;

// Says how long each step takes; a Release build gives the figures that count.
class ValidatorSpeedTest : public ValidatorsTest {
 protected:
  template <class Step>
  void time(char const* name, Step&& step) {
    auto const begin = std::chrono::steady_clock::now();
    std::forward<Step>(step)();
    std::chrono::duration<double, std::milli> const taken = std::chrono::steady_clock::now() - begin;
    std::cout << name_of(GetParam()) << ", " << name << ": " << taken.count() << " ms\n";
  }

  static std::vector<Validator> make_validators(std::string const& moniker) {
    std::vector<Validator> validators;
    for (int i = 0; i < kValidators; ++i) {
      Validator validator = a_validator("cosmosvaloper1operator" + std::to_string(i)).named(moniker);
      validator.details = std::string(250, 'd');
      validators.push_back(std::move(validator));
    }
    return validators;
  }
};
ORRERY_ON_EVERY_ENGINE(ValidatorSpeedTest);

TEST_P(ValidatorSpeedTest, AnUnchangedPassOverFiveHundredValidatorsOnlyReads) {
  auto const first = make_validators("first");
  auto const second = make_validators("second");
  time("500 new", [&] { EXPECT_EQ(put(at(1), first).added, std::size_t{kValidators}); });
  time("500 unchanged", [&] { EXPECT_EQ(put(at(2), first).unchanged, std::size_t{kValidators}); });
  time("500 changed and recorded", [&] { EXPECT_EQ(put(at(3), second).recorded, std::size_t{kValidators}); });
  time("load of 500", [&] { EXPECT_EQ(load().size(), std::size_t{kValidators}); });
}

TEST_P(ValidatorSpeedTest, TheNewestChangesAreFoundInALongHistory) {
  constexpr int kHeights = 21;
  for (int height = 1; height <= kHeights; ++height) {
    put(at(height), make_validators(std::to_string(height)));
  }
  constexpr std::int64_t kNewest = std::int64_t{kValidators} * (kHeights - 1);
  time("newest 5,000 of 10,000 changes of 500 validators",
       [&] { EXPECT_EQ(changes_after(kNewest / 2).size(), std::size_t{kNewest / 2}); });
  time("newest 1 of 10,000 changes of 500 validators", [&] { EXPECT_EQ(changes_after(kNewest - 1).size(), 1U); });
}

}  // namespace
}  // namespace orrery::test
