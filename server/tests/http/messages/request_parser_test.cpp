#include "http/messages/request_parser.hpp"

#include <gtest/gtest.h>

#include <string>

namespace orrery::http {
namespace {

using State = ParsedRequest::State;

TEST(RequestParser, ReadsWhatAHandlerNeeds) {
  constexpr std::string_view kBytes =
      "GET /chains?limit=5 HTTP/1.1\r\nHost: example.org:8080\r\nAccept-Encoding: gzip, br\r\n"
      "If-None-Match: \"abc\"\r\nIf-Modified-Since: Sat, 21 Nov 2026 09:30:15 GMT\r\nUser-Agent: a\r\n\r\n";
  Request request;
  auto const parsed = parse_request(kBytes, request);
  ASSERT_EQ(parsed.state, State::complete);
  EXPECT_EQ(parsed.consumed, kBytes.size());
  EXPECT_EQ(request.method, Method::get);
  EXPECT_EQ(request.target, "/chains?limit=5");
  EXPECT_EQ(request.path, "/chains");
  EXPECT_EQ(request.query, "limit=5");
  EXPECT_EQ(request.host, "example.org:8080");
  EXPECT_EQ(request.accept_encoding, "gzip, br");
  EXPECT_EQ(request.if_none_match, "\"abc\"");
  EXPECT_EQ(request.if_modified_since, "Sat, 21 Nov 2026 09:30:15 GMT");
  EXPECT_TRUE(request.keep_alive);
}

TEST(RequestParser, TakesOneRequestAtATime) {
  std::string const first = "HEAD /a HTTP/1.1\r\nHost: h\r\n\r\n";
  std::string const both = first + "GET /b HTTP/1.1\r\n";
  Request request;
  auto const parsed = parse_request(both, request);
  EXPECT_EQ(parsed.state, State::complete);
  EXPECT_EQ(parsed.consumed, first.size());
  EXPECT_EQ(request.method, Method::head);
  EXPECT_EQ(request.path, "/a");
}

TEST(RequestParser, WaitsAtEveryCutOfAGoodRequest) {
  constexpr std::string_view kBytes = "GET /a?b HTTP/1.1\r\nHost: h\r\nX-Other: y z\r\n\r\n";
  for (std::size_t length = 0; length < kBytes.size(); ++length) {
    Request request;
    EXPECT_EQ(parse_request(kBytes.substr(0, length), request).state, State::incomplete) << length;
  }
}

TEST(RequestParser, TakesAnAbsoluteTargetForTheSameHost) {
  Request request;
  auto const parsed = parse_request("GET http://Example.org/a?b=c HTTP/1.1\r\nHost: example.ORG\r\n\r\n", request);
  ASSERT_EQ(parsed.state, State::complete);
  EXPECT_EQ(request.target, "/a?b=c");
  EXPECT_EQ(request.path, "/a");
}

struct Framed {
  char const* name;
  char const* bytes;
  bool keep_alive = true;
};

void PrintTo(Framed const& framed, std::ostream* out) {
  *out << framed.name;
}

class WellFramed : public ::testing::TestWithParam<Framed> {};

TEST_P(WellFramed, IsTaken) {
  Request request;
  auto const parsed = parse_request(GetParam().bytes, request);
  EXPECT_EQ(parsed.state, State::complete);
  EXPECT_EQ(request.keep_alive, GetParam().keep_alive);
}

INSTANTIATE_TEST_SUITE_P(
    Table, WellFramed,
    ::testing::Values(
        Framed{"plain", "GET / HTTP/1.1\r\nHost: h\r\n\r\n"},
        Framed{"options for all", "OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n"},
        Framed{"absolute target without a path", "GET https://h:1 HTTP/1.1\r\nHost: h:1\r\n\r\n"},
        Framed{"no space after the colon", "GET / HTTP/1.1\r\nHost:h\r\n\r\n"},
        Framed{"tabs around a value", "GET / HTTP/1.1\r\nHost:\t h \t\r\n\r\n"},
        Framed{"names in any case", "GET / HTTP/1.1\r\nhOST: h\r\nCONNECTION: CLOSE\r\n\r\n", false},
        Framed{"an empty value", "GET / HTTP/1.1\r\nHost: h\r\nX:\r\n\r\n"},
        Framed{"bytes above ASCII in a value", "GET / HTTP/1.1\r\nHost: h\r\nX: \xC3\xA9\r\n\r\n"},
        Framed{"an IPv6 host", "GET / HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n"},
        Framed{"a body of no bytes", "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n"},
        Framed{"close among other options", "GET / HTTP/1.1\r\nHost: h\r\nConnection: x, close ,y\r\n\r\n", false},
        Framed{"keep-alive", "GET / HTTP/1.1\r\nHost: h\r\nConnection: keep-alive\r\n\r\n"},
        Framed{"HTTP/1.0", "GET / HTTP/1.0\r\nHost: h\r\n\r\n", false},
        Framed{"HTTP/1.0 without a host", "GET / HTTP/1.0\r\n\r\n", false},
        Framed{"characters that browsers leave plain", "GET /a|b?c={d}^[e]\"<> HTTP/1.1\r\nHost: h\r\n\r\n"},
        Framed{"an upgrade that is not taken up", "GET / HTTP/1.1\r\nHost: h\r\nUpgrade: h2c\r\n\r\n"}));

struct Fault {
  char const* name;
  std::string bytes;
  int status = 400;
};

void PrintTo(Fault const& fault, std::ostream* out) {
  *out << fault.name;
}

std::string with_header(std::string_view line) {
  return "GET / HTTP/1.1\r\nHost: h\r\n" + std::string(line) + "\r\n\r\n";
}

// Each of these is refused, whatever follows: nothing after it may be taken for a request.
std::vector<Fault> make_faults() {
  using namespace std::string_literals;
  std::string const h = "Host: h\r\n\r\n";
  return {
      {"content-length and transfer-encoding", with_header("Content-Length: 6\r\nTransfer-Encoding: chunked")},
      {"transfer-encoding chunked", with_header("Transfer-Encoding: chunked")},
      {"transfer-encoding identity", with_header("Transfer-Encoding: identity")},
      {"transfer-encoding empty", with_header("Transfer-Encoding:")},
      {"transfer-encoding obscured", with_header("Transfer-Encoding: xchunked")},
      {"transfer-encoding twice", with_header("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity")},
      {"transfer-encoding in odd case", with_header("tRANSFER-eNCODING: chunked")},
      {"transfer-encoding after a tab", with_header("Transfer-Encoding:\tchunked")},
      {"space before the colon", with_header("Transfer-Encoding : chunked")},
      {"tab before the colon", with_header("X\t: y")},
      {"content-length with a body", with_header("Content-Length: 5") + "hello"},
      {"content-length twice", with_header("Content-Length: 0\r\nContent-Length: 0")},
      {"content-length twice, unlike", with_header("Content-Length: 0\r\nContent-Length: 5")},
      {"content-length as a list", with_header("Content-Length: 0, 0")},
      {"content-length with a plus", with_header("Content-Length: +0")},
      {"content-length negative", with_header("Content-Length: -1")},
      {"content-length in hex", with_header("Content-Length: 0x0")},
      {"content-length with leading zeros", with_header("Content-Length: 00")},
      {"content-length empty", with_header("Content-Length:")},
      {"content-length too large for 64 bits", with_header("Content-Length: 18446744073709551616")},
      {"folded line", with_header("X: a\r\n b")},
      {"folded line with a tab", with_header("X: a\r\n\tTransfer-Encoding: chunked")},
      {"folded line right after the request line", "GET / HTTP/1.1\r\n Host: h\r\n\r\n"},
      {"bare LF everywhere", "GET / HTTP/1.1\nHost: h\n\n"},
      {"bare LF after the request line", "GET / HTTP/1.1\nHost: h\r\n\r\n"},
      {"bare LF between headers", "GET / HTTP/1.1\r\nHost: h\nX: y\r\n\r\n"},
      {"bare LF at the end", "GET / HTTP/1.1\r\nHost: h\r\n\n"},
      {"bare CR in a value", with_header("X: a\rb")},
      {"bare CR before CRLF", with_header("X: a\r")},
      {"CR CR LF at the end", "GET / HTTP/1.1\r\nHost: h\r\n\r\r\n"},
      {"NUL in a value", with_header("X: a\0b"s)},
      {"NUL in a name", with_header("X\0: b"s)},
      {"control character in a value", with_header("X: a\x01")},
      {"DEL in a value", with_header("X: a\x7F")},
      {"vertical tab around a value", with_header("Transfer-Encoding\x0B: chunked")},
      {"empty name", with_header(": a")},
      {"no colon", with_header("nonsense")},
      {"name with a byte above ASCII", with_header("X\xC3\xA9: a")},
      {"name in brackets", with_header("X[]: a")},
      {"connection of no tokens", with_header("Connection: keep alive")},
      {"connection with a byte above ASCII", with_header("Connection: \xC3\xA9")},
      {"no host", "GET / HTTP/1.1\r\n\r\n"},
      {"two hosts", with_header("Host: h")},
      {"two hosts, unlike", with_header("Host: other")},
      {"empty host", "GET / HTTP/1.1\r\nHost:\r\n\r\n"},
      {"host with a user", "GET / HTTP/1.1\r\nHost: a@b\r\n\r\n"},
      {"host with a path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"},
      {"host with a space", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n"},
      {"host as a list", "GET / HTTP/1.1\r\nHost: a,b\r\n\r\n"},
      {"host with a wrong port", "GET / HTTP/1.1\r\nHost: a:8x\r\n\r\n"},
      {"host with an open bracket", "GET / HTTP/1.1\r\nHost: [::1\r\n\r\n"},
      {"host of a port alone", "GET / HTTP/1.1\r\nHost: :80\r\n\r\n"},
      {"absolute target for another host", "GET http://other/ HTTP/1.1\r\n" + h},
      {"absolute target for another port", "GET http://h:81/ HTTP/1.1\r\n" + h},
      {"absolute target with a user", "GET http://a@h/ HTTP/1.1\r\n" + h},
      {"absolute target of another scheme", "GET ftp://h/ HTTP/1.1\r\n" + h},
      {"absolute target without a host", "GET http:/// HTTP/1.1\r\n" + h},
      {"absolute target in HTTP/1.0 without a host header", "GET http://h/ HTTP/1.0\r\n\r\n"},
      {"authority target", "GET h:80 HTTP/1.1\r\n" + h},
      {"target without a slash", "GET index.html HTTP/1.1\r\n" + h},
      {"asterisk with GET", "GET * HTTP/1.1\r\n" + h},
      {"target with a fragment", "GET /a#b HTTP/1.1\r\n" + h},
      {"target with a space", "GET /a b HTTP/1.1\r\n" + h},
      {"target with a tab", "GET /a\tb HTTP/1.1\r\n" + h},
      {"target with NUL", "GET /a\0b HTTP/1.1\r\n"s + h},
      {"target with a byte above ASCII", "GET /\xC3\xA9 HTTP/1.1\r\n" + h},
      {"two spaces before the target", "GET  / HTTP/1.1\r\n" + h},
      {"two spaces before the version", "GET /  HTTP/1.1\r\n" + h},
      {"space after the version", "GET / HTTP/1.1 \r\n" + h},
      {"tabs for spaces", "GET\t/\tHTTP/1.1\r\n" + h},
      {"no version", "GET /\r\n" + h},
      {"no target", "GET HTTP/1.1\r\n" + h},
      {"version in lower case", "GET / http/1.1\r\n" + h},
      {"version cut short", "GET / HTTP/1\r\n" + h},
      {"version with two digits", "GET / HTTP/1.10\r\n" + h},
      {"version with a comma", "GET / HTTP/1,1\r\n" + h},
      {"empty line first", "\r\nGET / HTTP/1.1\r\n" + h},
      {"space first", " GET / HTTP/1.1\r\n" + h},
      {"method with a colon", "GE:T / HTTP/1.1\r\n" + h},
      {"a TLS handshake", "\x16\x03\x01\x02\x00\x01"s},
      {"HTTP/2's preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505},
      {"HTTP/2 by name", "GET / HTTP/2.0\r\n" + h, 505},
      {"HTTP/1.2", "GET / HTTP/1.2\r\n" + h, 505},
      {"HTTP/0.9 by name", "GET / HTTP/0.9\r\n" + h, 505},
      {"POST", "POST / HTTP/1.1\r\n" + h, 405},
      {"PUT", "PUT / HTTP/1.1\r\n" + h, 405},
      {"DELETE", "DELETE / HTTP/1.1\r\n" + h, 405},
      {"CONNECT", "CONNECT h:80 HTTP/1.1\r\n" + h, 405},
      {"TRACE", "TRACE / HTTP/1.1\r\n" + h, 405},
      {"a method in lower case", "get / HTTP/1.1\r\n" + h, 405},
      {"an unknown method", "BREW / HTTP/1.1\r\n" + h, 405},
      {"a long target", "GET /" + std::string(kMaxRequestLineBytes, 'a') + " HTTP/1.1\r\n" + h, 414},
      {"an endless target", "GET /" + std::string(kMaxRequestLineBytes, 'a'), 414},
      {"a long header", with_header("X: " + std::string(kMaxRequestHeadBytes, 'a')), 431},
      {"an endless header", "GET / HTTP/1.1\r\nX: " + std::string(kMaxRequestHeadBytes, 'a'), 431},
      {"endless headers",
       [] {
         std::string bytes = "GET / HTTP/1.1\r\nHost: h\r\n";
         while (bytes.size() < kMaxRequestHeadBytes) {
           bytes += "A: b\r\n";
         }
         return bytes;
       }(),
       431},
  };
}

class BadlyFramed : public ::testing::TestWithParam<Fault> {};

TEST_P(BadlyFramed, IsRefusedWithItsStatus) {
  Request request;
  auto const parsed = parse_request(GetParam().bytes + "GET /smuggled HTTP/1.1\r\nHost: h\r\n\r\n", request);
  EXPECT_EQ(parsed.state, State::refused);
  EXPECT_EQ(parsed.refusal_status, GetParam().status);
}

TEST_P(BadlyFramed, IsNeverTakenHoweverItIsCut) {
  for (std::size_t length = 0; length < GetParam().bytes.size(); length += 1 + GetParam().bytes.size() / 1'024) {
    Request request;
    EXPECT_NE(parse_request(std::string_view(GetParam().bytes).substr(0, length), request).state, State::complete)
        << length;
  }
}

INSTANTIATE_TEST_SUITE_P(Table, BadlyFramed, ::testing::ValuesIn(make_faults()));

TEST(RequestParser, TakesALineAndAHeadOfExactlyTheLimit) {
  std::string bytes = "GET /" + std::string(kMaxRequestLineBytes - 5 - 11, 'a') + " HTTP/1.1\r\nHost: h\r\nX: ";
  bytes += std::string(kMaxRequestHeadBytes - bytes.size() - 4, 'b') + "\r\n\r\n";
  Request request;
  EXPECT_EQ(parse_request(bytes, request).state, State::complete);
  EXPECT_EQ(parse_request(bytes, request).consumed, kMaxRequestHeadBytes);
}

TEST(RequestParser, LooksAtEveryByteOfAValue) {
  constexpr std::size_t kLength = 21;
  for (int byte = 0; byte < 256; ++byte) {
    bool const ends_a_line = byte == '\r' || byte == '\n';
    bool const is_allowed = byte == '\t' || (byte >= 0x20 && byte != 0x7F);
    for (std::size_t at = 0; at < kLength && !ends_a_line; ++at) {
      std::string value(kLength, 'a');
      value[at] = static_cast<char>(byte);
      Request request;
      auto const parsed = parse_request("GET / HTTP/1.1\r\nHost: h\r\nX: " + value + "\r\n\r\n", request);
      EXPECT_EQ(parsed.state, is_allowed ? State::complete : State::refused) << byte << " at " << at;
    }
  }
}

TEST(RequestParser, KnowsAFieldByItsWholeNameInAnyCase) {
  Request request;
  parse_request("GET / HTTP/1.1\r\nhOST: h\r\naCCEPT-eNCODING: br\r\nIF-NONE-MATCH: \"a\"\r\n\r\n", request);
  EXPECT_EQ(request.host, "h");
  EXPECT_EQ(request.accept_encoding, "br");
  EXPECT_EQ(request.if_none_match, "\"a\"");
  for (std::string_view const other : {"Accept_Encoding", "Accept.Encoding", "Accept-Encodinh", "Accept-Encodin"}) {
    parse_request("GET / HTTP/1.1\r\nHost: h\r\n" + std::string(other) + ": br\r\n\r\n", request);
    EXPECT_EQ(request.accept_encoding, "") << other;
  }
}

}  // namespace
}  // namespace orrery::http
