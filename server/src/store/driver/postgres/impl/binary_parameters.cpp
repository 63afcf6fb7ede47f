#include "store/driver/postgres/impl/binary_parameters.hpp"

#include "base/result.hpp"

#include <bit>
#include <string>

namespace orrery {
namespace {

// From PostgreSQL's catalogue pg_type: fixed for its built-in types.
constexpr Oid kInt8 = 20;
constexpr Oid kInt2 = 21;
constexpr Oid kInt4 = 23;
constexpr Oid kText = 25;
constexpr Oid kInferred = 0;
constexpr int kBinary = 1;

std::array<char, 8> to_big_endian(std::int64_t number) {
  std::array<char, 8> bytes{};
  auto bits = std::bit_cast<std::uint64_t>(number);
  for (auto byte = bytes.rbegin(); byte != bytes.rend(); ++byte) {
    *byte = static_cast<char>(bits & 0xFFU);
    bits >>= 8U;
  }
  return bytes;
}

std::int64_t from_big_endian(char const* bytes, int length) {
  // A negative number of fewer bytes keeps its sign.
  auto bits = static_cast<signed char>(bytes[0]) < 0 ? ~std::uint64_t{0} : std::uint64_t{0};
  for (int i = 0; i < length; ++i) {
    bits = (bits << 8U) | static_cast<unsigned char>(bytes[i]);
  }
  return std::bit_cast<std::int64_t>(bits);
}

}  // namespace

BinaryParameters::BinaryParameters(std::span<Value const> values) : numbers_(values.size()) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (auto const* number = std::get_if<std::int64_t>(&values[i])) {
      numbers_[i] = to_big_endian(*number);
      types_.push_back(kInt8);
      pointers_.push_back(numbers_[i].data());
      lengths_.push_back(static_cast<int>(numbers_[i].size()));
    } else if (auto const* text = std::get_if<std::string>(&values[i])) {
      types_.push_back(kText);
      pointers_.push_back(text->data());
      lengths_.push_back(static_cast<int>(text->size()));
    } else {
      types_.push_back(kInferred);
      pointers_.push_back(nullptr);
      lengths_.push_back(0);
    }
    formats_.push_back(kBinary);
  }
}

void read_row(PGresult const* result, int row, Row& values) {
  values.clear();
  for (int column = 0; column < PQnfields(result); ++column) {
    if (PQgetisnull(result, row, column) != 0) {
      values.emplace_back();
      continue;
    }
    auto const* bytes = PQgetvalue(result, row, column);
    auto const length = PQgetlength(result, row, column);
    switch (PQftype(result, column)) {
      case kInt2:
      case kInt4:
      case kInt8: values.emplace_back(from_big_endian(bytes, length)); break;
      case kText: values.emplace_back(std::string(bytes, static_cast<std::size_t>(length))); break;
      default:
        throw Failure({ErrorCode::unavailable, std::string{"database column "} + PQfname(result, column),
                       "is of a type that this program does not use", "restore a backup into an empty database"});
    }
  }
}

}  // namespace orrery
