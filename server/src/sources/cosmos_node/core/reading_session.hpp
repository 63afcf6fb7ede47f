#pragma once

#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/core/rest_answer.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// One segment of a path or one value of a query: everything but letters, digits and - . _ ~ becomes %XX.
std::string encode_query_value(std::string_view text);

// After so many requests without an answer one field is given up, because three in a row end the session for all
// fields.
inline constexpr int kMaxUnansweredPerField = 2;

struct ReadingHeight {
  std::int64_t asked;
  std::int64_t min_height;
};

// The requests of one reading. With a height: each asks for the state of that height by the header
// x-cosmos-block-height (https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/types/grpc/headers.go#L5).
// Where the node refuses it, the request is made without; an answer of a state that is too old, or whose height is not
// told, fails. Of a node that wants to be left alone, or that did not answer three requests in a row, nothing more is
// asked.
class ReadingSession final {
 public:
  ReadingSession(Fetcher& fetcher, std::string const& address, std::optional<ReadingHeight> height = std::nullopt)
      : fetcher_(fetcher), address_(address), height_(height) {}

  void set_timeout(std::chrono::milliseconds timeout) { timeout_ = timeout; }
  // See FetchRequest::truncate_body_at.
  void set_enough_body_bytes(std::size_t bytes) { enough_body_bytes_ = bytes; }

  // path: below the address, with its query, percent-encoded.
  NodeResult<RestAnswer> get(std::string const& path);
  // All at the same time; the answers are in the order of the paths.
  std::vector<NodeResult<RestAnswer>> get_all(std::vector<std::string> const& paths);

  // Whether every further request is answered with the error that ended the session.
  bool is_over() const { return end_.has_value(); }
  // The lowest height of state that an answer came from; 0 before the first.
  std::int64_t height() const { return lowest_.value_or(0); }

 private:
  std::vector<NodeResult<RestAnswer>> fetch(std::vector<std::string> const& paths, bool at_height);
  NodeResult<RestAnswer> check_height(NodeResult<RestAnswer> answer, bool was_asked_for);
  void note(std::vector<NodeResult<RestAnswer>> const& answers);

  Fetcher& fetcher_;
  std::string const& address_;
  std::optional<ReadingHeight> height_;
  std::optional<std::int64_t> lowest_;
  bool asks_for_height_ = true;
  int unanswered_ = 0;            // the last requests in a row
  std::optional<NodeError> end_;  // what every further request is answered with
  std::chrono::milliseconds timeout_{10'000};
  std::optional<std::size_t> enough_body_bytes_;
};

}  // namespace orrery
