#pragma once

#include "world/pace.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace orrery::simulator {

// What an upstream can do wrong, each under the word that the control path takes.
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
  undecodable_proposals,  // the type of a message that stands in some of them is lost
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

// Where and how often; an empty field fits everything.
struct FaultRule {
  std::int64_t id = 0;
  Fault fault = Fault::time_out;
  std::string face;        // "lcd", "github"…
  std::string host;        // "127.16.0.1" or "127.16.0.1:26600"
  std::string chain;       // chain id
  std::string path;        // a part of the target
  std::int64_t left = -1;  // answers that it will still spoil; below zero: all
  std::int64_t hits = 0;
  Instant since;
};

}  // namespace orrery::simulator
