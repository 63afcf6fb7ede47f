#pragma once

#include "api/api_error.hpp"
#include "api/parameter.hpp"
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

// Its eight bytes, so that keys made of as many numbers are of one length.
inline void append_number(std::string& key, std::uint64_t number) {
  auto const bytes = std::bit_cast<std::array<char, sizeof(number)>>(number);
  key.append(bytes.data(), bytes.size());
}

// An answer that is not put together yet: where its bytes are still at hand under the key, they are used.
struct Answer {
  std::string content_key;  // names the bytes: equal keys of one endpoint, equal bodies
  std::optional<Timestamp> updated_at;
  std::function<std::string()> make_body;  // points into the snapshot that answered
  std::string extra_headers{};             // further lines, each ended by CRLF; the same for equal keys
};

// A call of the API. The router, the checks of its parameters and the OpenAPI file all come from here.
struct Endpoint {
  std::string_view path;  // "/chains"
  std::string_view summary;
  std::vector<Parameter> parameters;
  std::string_view cache_control;
  // Puts what the schema refers to under its name into the object.
  boost::json::value (*make_response_schema)(boost::json::object& schemas);
  ApiResult<Answer> (*answer)(Snapshot const& snapshot, ParameterValues const& values);
  // The targets that are asked for most: ready-made in every encoding with each snapshot.
  std::vector<std::string> (*list_hot_targets)(Snapshot const& snapshot);
};

// Every call there is.
std::span<Endpoint const> list_endpoints();

}  // namespace orrery::api
