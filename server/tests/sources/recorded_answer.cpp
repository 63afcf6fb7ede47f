#include "sources/recorded_answer.hpp"

#include "base/clean_text.hpp"

#include <boost/json.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace orrery {
namespace {

namespace fs = std::filesystem;

fs::path const kFixtures = fs::path(ORRERY_TEST_FIXTURES);
fs::path const kRecordings = kFixtures / "lcd";

std::string read_text(fs::path const& path) {
  std::ifstream file(path);
  if (!file) {
    throw std::runtime_error(path.string() + " is missing");
  }
  return {std::istreambuf_iterator<char>(file), {}};
}

boost::json::object read_record(fs::path const& path) {
  return boost::json::parse(read_text(path)).as_object();
}

FetchResponse to_response(boost::json::object const& record) {
  FetchResponse response;
  response.status = record.at("status").to_number<long>();
  for (auto const& [key, value] : record.at("headers").as_object()) {
    response.headers.emplace_back(to_lower_ascii(key), std::string(value.as_string()));
  }
  response.body = boost::json::serialize(record.at("body"));
  return response;
}

}  // namespace

std::string read_fixture(std::string const& path) {
  return read_text(fs::path(ORRERY_TEST_FIXTURES) / path);
}

FetchResponse recorded_answer(std::string const& name) {
  return to_response(read_record(kRecordings / (name + ".json")));
}

std::map<std::string, FetchResponse> recorded_program(std::string const& program) {
  std::map<std::string, FetchResponse> answers;
  for (auto const& folder : {kRecordings / "chains" / program, kFixtures / "dialects" / "recorded" / program}) {
    for (auto const& entry : fs::exists(folder) ? fs::directory_iterator(folder) : fs::directory_iterator()) {
      auto const record = read_record(entry.path());
      auto const request = std::string(record.at("request").as_string());
      answers.emplace(request.substr(request.find(' ') + 1), to_response(record));
    }
  }
  return answers;
}

}  // namespace orrery
