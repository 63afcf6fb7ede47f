#pragma once

#include "base/result.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::http {

inline constexpr std::size_t kMaxQueryParameters = 32;

struct QueryParameter {
  std::string_view name;
  std::string_view value;
};

// The decoded parameters of one request, in the order sent. Where a name stands twice, the first counts.
// Move-only: the views point into the request's own bytes or into storage that moves with it.
class Query {
 public:
  Query() = default;
  Query(Query&&) = default;
  Query& operator=(Query&&) = default;
  Query(Query const&) = delete;
  Query& operator=(Query const&) = delete;
  ~Query() = default;

  std::span<QueryParameter const> parameters() const { return {parameters_.data(), size_}; }
  std::optional<std::string_view> find(std::string_view name) const;

  // The parameters named in `known`, first occurrences only, sorted by name and percent-encoded in one way: equal
  // queries give equal text, whatever unknown parameters they have. For cache keys and links.
  std::string canonical(std::span<std::string_view const> known) const;

 private:
  friend Result<Query> parse_query(std::string_view raw);

  std::array<QueryParameter, kMaxQueryParameters> parameters_;
  std::size_t size_ = 0;
  std::vector<char> decoded_;
};

// `raw` is what follows '?', and must outlive the result. '+' and %20 are a space. Allocates only where
// something is percent-encoded. Refused, with the parameter's name as the error's thing: a broken
// percent-encoding, bytes that are not UTF-8, NUL, more than kMaxQueryParameters.
Result<Query> parse_query(std::string_view raw);

// A path from a request, decoded by the same rules ('+' stays '+'); an encoded '/' is refused.
Result<std::string> decode_path(std::string_view raw);

}  // namespace orrery::http
