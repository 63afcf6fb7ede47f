#pragma once

#include "world/time_scale.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace orrery::simulator {

// The faults of upstreams that can be simulated. Their words are used in requests to /_control/faults.
enum class Fault {
  time_out,
  reset,
  drip,
  cut,  // ends in the middle of the body that it announced
  rate_limited,
  rate_limited_with_retry_after,
  forbidden,
  challenge,
  server_error,
  unavailable,
  html,
  empty,
  truncated_json,
  huge_body,
  gzip_bomb,
  endless_headers,
  redirect_loop,
  redirect_to_private,
  redirect_to_rebound_name,
  endless_next_key,
  wrong_chain,
  stalled_height,
  skewed_clock,
  undecodable_proposals,  // the node cannot decode a message type that some of them have
  large_block,
  not_a_number,
  negative,
  huge_exponent,
  past_int64,
  nul,
  invalid_utf8,
  bidi,
};

std::string_view to_word(Fault fault);
std::optional<Fault> parse_fault(std::string_view word);
std::span<std::string_view const> fault_words();

// Which responses get the fault, and how many; an empty field matches everything.
struct FaultRule {
  std::int64_t id = 0;
  Fault fault = Fault::time_out;
  std::string upstream;    // "lcd", "github"…
  std::string host;        // "127.16.0.1" or "127.16.0.1:26600"
  std::string chain;       // chain id
  std::string path;        // a part of the target
  std::int64_t left = -1;  // number of responses still to be changed; negative: all
  std::int64_t hits = 0;
  Instant since;
};

}  // namespace orrery::simulator
