#include "store/migrations/steps.hpp"

#include <initializer_list>
#include <vector>

namespace orrery {
namespace {

std::vector<std::string_view> join(std::initializer_list<std::span<std::string_view const>> parts) {
  std::vector<std::string_view> statements;
  for (auto const part : parts) {
    statements.insert(statements.end(), part.begin(), part.end());
  }
  return statements;
}

}  // namespace

std::span<std::string_view const> data_sets_statements() {
  static std::vector<std::string_view> const kStatements = join({
      // A line for each data set: its tables stand in a file of their own.
      prices_statements(),
      editorial_statements(),
      endpoints_statements(),
      governance_statements(),
      adverts_statements(),
      contributions_statements(),
      logos_statements(),
      weights_statements(),
  });
  return kStatements;
}

}  // namespace orrery
