#pragma once

#include "api/impl/api_error.hpp"
#include "api/impl/parameter.hpp"
#include "base/clock.hpp"
#include "snapshot/snapshot.hpp"

#include <boost/json/value.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::api {

// Appends the number's eight bytes: of fixed length, so that keys of several numbers are unambiguous.
inline void append_number(std::string& key, std::uint64_t number) {
  auto const bytes = std::bit_cast<std::array<char, sizeof(number)>>(number);
  key.append(bytes.data(), bytes.size());
}

// An answer whose body is only made if the response cache does not have it under its key.
struct Answer {
  std::string content_key;  // equal keys of one endpoint mean equal bodies
  std::optional<Timestamp> updated_at;
  std::function<std::string()> make_body;  // holds pointers into the snapshot
  std::string extra_headers{};             // header lines, each ended by CRLF; the same for equal keys
};

// A call of the API: the router, the parameter checks and the OpenAPI file are made from it. Not to be confused with
// orrery::Endpoint, a URL of a chain's node.
struct Endpoint {
  std::string_view path;  // "/chains"
  std::string_view summary;
  std::vector<Parameter> parameters;
  std::string_view cache_control;
  // Returns the schema of the answer and adds the schemas that it refers to.
  boost::json::value (*make_response_schema)(boost::json::object& schemas);
  ApiResult<Answer> (*answer)(Snapshot const& snapshot, ParameterValues const& values);
  // The most requested targets, whose answers are made in advance in every encoding with each snapshot.
  std::vector<std::string> (*list_hot_targets)(Snapshot const& snapshot);
};

// All calls of the API.
std::span<Endpoint const> list_endpoints();

}  // namespace orrery::api
