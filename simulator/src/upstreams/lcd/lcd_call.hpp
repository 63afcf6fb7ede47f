#pragma once

#include "upstreams/http_message.hpp"
#include "upstreams/node_view.hpp"

#include <boost/json.hpp>
#include <boost/system/result.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::simulator {

// A request that matched a route, with the state that it is answered from.
struct LcdCall {
  NodeView const& view;
  Request const& request;
  std::vector<std::string> arguments;  // the segments that matched the *s of the route
  std::int64_t height;                 // of the state
  Instant at;                          // when that block was made

  World const& world() const { return view.world; }
  ChainPlan const& chain() const { return view.chain; }
};

Answer to_answer(boost::json::value const& body);

// The SDK's error body {"code", "message", "details"}; code: a gRPC status code.
Answer make_lcd_error(int status, int code, std::string_view message);
Answer make_not_implemented();

// A page of a list by the parameters limit, offset, key, reverse and count_total, and the "pagination" of the response.
struct Page {
  std::size_t begin = 0;
  std::size_t end = 0;
  bool is_reversed = false;
  boost::json::object pagination;
};

// Page keys are the base64 of the index in the list. An error response where a parameter is invalid.
boost::system::result<Page, Answer> take_page(Request const& request, std::size_t count);
// The same of a list by number, up or down: keys are base64 of the number in eight bytes, as x/gov keeps proposals.
boost::system::result<Page, Answer> take_page(Request const& request, std::vector<std::uint64_t> const& ids);

// "3" and "PROPOSAL_STATUS_PASSED" alike; nothing where it is neither.
bool is_number(std::string_view text);

}  // namespace orrery::simulator
