// What this parser takes, Boost.Beast's takes too, and reads the same method, target, host and end:
// where two readers of the same bytes disagree, one of them can be fooled.
#include "require.hpp"

#include "http/messages/request_parser.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>

#include <cstdint>
#include <string>

namespace {

namespace beast = boost::beast::http;
using namespace orrery::http;

beast::verb to_verb(Method method) {
  switch (method) {
    case Method::get: return beast::verb::get;
    case Method::head: return beast::verb::head;
    case Method::options: return beast::verb::options;
  }
  return beast::verb::unknown;
}

// An absolute target is told by what follows its host.
bool names_same_target(std::string_view theirs, Request const& ours) {
  return theirs == ours.target || theirs.ends_with(ours.target) || (ours.target == "/" && theirs.starts_with("http"));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const bytes(reinterpret_cast<char const*>(data), size);
  Request request;
  auto const parsed = parse_request(bytes, request);
  if (parsed.state != ParsedRequest::State::complete) {
    return 0;
  }
  beast::request_parser<beast::empty_body> oracle;
  oracle.header_limit(static_cast<std::uint32_t>(kMaxRequestHeadBytes + 1));
  boost::system::error_code error;
  auto const read = oracle.put(boost::asio::buffer(bytes.data(), parsed.consumed), error);
  require(!error && oracle.is_done() && read == parsed.consumed);
  auto const& theirs = oracle.get();
  require(theirs.method() == to_verb(request.method));
  require(names_same_target({theirs.target().data(), theirs.target().size()}, request));
  auto const host = theirs[beast::field::host];
  require(std::string_view(host.data(), host.size()) == request.host);
  require(oracle.keep_alive() == request.keep_alive || theirs.version() == 10);
  return 0;
}
