#pragma once

#include "store/driver/value.hpp"

#include <libpq-fe.h>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace orrery {

// Parameters in the arrays that libpq takes, all in binary format: in text format libpq would cut a text at a NUL,
// while in binary format the server receives and refuses it. The values must outlive this.
class BinaryParameters {
 public:
  explicit BinaryParameters(std::span<Value const> values);

  int count() const { return static_cast<int>(pointers_.size()); }
  Oid const* types() const { return types_.data(); }
  char const* const* pointers() const { return pointers_.data(); }
  int const* lengths() const { return lengths_.data(); }
  int const* formats() const { return formats_.data(); }

 private:
  std::vector<std::array<char, 8>> numbers_;
  std::vector<Oid> types_;
  std::vector<char const*> pointers_;
  std::vector<int> lengths_;
  std::vector<int> formats_;
};

// A row of a result that was asked for in binary format; throws Failure for a type that is neither
// an integer nor text.
void read_row(PGresult const* result, int row, Row& values);

}  // namespace orrery
