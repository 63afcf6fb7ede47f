#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery::simulator {

struct Request {
  std::string method = "GET";
  std::string target;                                       // as sent
  std::vector<std::string> path;                            // segments, decoded
  std::vector<std::pair<std::string, std::string>> query;   // decoded, in their order
  std::map<std::string, std::string, std::less<>> headers;  // names in lower case
  std::string body;

  // The last parameter of that name; nullopt where there is none.
  std::optional<std::string_view> find_query(std::string_view name) const;
  std::string query_or(std::string_view name, std::string_view otherwise) const;
  std::optional<std::string_view> find_header(std::string_view name) const;
};

// target: in origin-form. Percent-encodings are decoded; invalid ones stay.
Request make_request(std::string method, std::string target);

struct Answer {
  int status = 200;
  std::string content_type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
  // Chunked transfer coding, which nodes use for long bodies and some errors.
  bool is_chunked = false;
  std::string trailer;  // name of an announced trailer; empty: none
};

}  // namespace orrery::simulator
