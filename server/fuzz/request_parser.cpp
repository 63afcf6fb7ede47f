// Whatever arrives, cut anywhere: no view leaves the bytes that it was read from, and a refusal stands.
#include "require.hpp"

#include "http/messages/request_parser.hpp"

#include <cstdint>
#include <functional>

namespace {

using namespace orrery::http;
using State = ParsedRequest::State;

void require_inside(std::string_view part, std::string_view whole) {
  std::less_equal<> const not_after;
  require(part.empty() ||
          (not_after(whole.data(), part.data()) && not_after(part.data() + part.size(), whole.data() + whole.size())));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const bytes(reinterpret_cast<char const*>(data), size);
  Request request;
  auto const parsed = parse_request(bytes, request);
  if (parsed.state == State::complete) {
    require(parsed.consumed > 0 && parsed.consumed <= bytes.size() && parsed.consumed <= kMaxRequestHeadBytes);
    auto const head = bytes.substr(0, parsed.consumed);
    require(head.ends_with("\r\n\r\n"));
    for (auto const part :
         {request.query, request.host, request.accept_encoding, request.if_none_match, request.if_modified_since}) {
      require_inside(part, head);
    }
    // An absolute address without a path asks for "/", which stands nowhere in it.
    if (request.target != "/") {
      require_inside(request.target, head);
    }
    require(request.target.starts_with('/') || request.target == "*");
    require(request.target.starts_with(request.path));
    // The same request alone reads the same.
    Request alone;
    require(parse_request(head, alone).consumed == parsed.consumed && alone.target == request.target);
  }
  Request of_half;
  auto const half = parse_request(bytes.substr(0, size / 2), of_half);
  if (half.state == State::refused) {
    require(parsed.state == State::refused);
  }
  if (half.state == State::complete) {
    require(parsed.state == State::complete && parsed.consumed == half.consumed);
  }
  return 0;
}
