#include "sources/recorded_answer.hpp"

#include "base/clean_text.hpp"

#include <boost/json.hpp>

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace orrery {

FetchResponse recorded_answer(std::string const& name) {
  auto const path = std::string(ORRERY_TEST_FIXTURES) + "/lcd/" + name + ".json";
  std::ifstream file(path);
  if (!file) {
    throw std::runtime_error(path + " is missing");
  }
  std::string const text{std::istreambuf_iterator<char>(file), {}};
  auto const record = boost::json::parse(text).as_object();
  FetchResponse response;
  response.status = record.at("status").to_number<long>();
  for (auto const& [key, value] : record.at("headers").as_object()) {
    response.headers.emplace_back(to_lower_ascii(key), std::string(value.as_string()));
  }
  response.body = boost::json::serialize(record.at("body"));
  return response;
}

}  // namespace orrery
