#include "http/messages/request_parser.hpp"

#include "base/eight_bytes.hpp"
#include "http/messages/field_value.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace orrery::http {
namespace {

enum CharacterClass : std::uint8_t {
  kToken = 1,   // methods and field names: https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2
  kTarget = 2,  // request targets: visible ASCII except '#', because clients send no fragment
  kValue = 4,   // field values: visible ASCII, space, tab, and bytes above ASCII
  kHost = 8,    // Host: a registered name, an IPv4 or a bracketed IPv6 address, a port
};

constexpr std::array<std::uint8_t, 256> make_character_classes() {
  std::array<std::uint8_t, 256> classes{};
  auto const add = [&classes](std::string_view characters, unsigned mask) {
    for (char const c : characters) {
      auto& entry = classes.at(static_cast<std::uint8_t>(c));
      entry = static_cast<std::uint8_t>(entry | mask);
    }
  };
  constexpr std::string_view kLettersAndDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  add(kLettersAndDigits, kToken | kTarget | kValue | kHost);
  add("!#$%&'*+-.^_`|~", kToken);
  add("-._:[]", kHost);
  add("!\"$%&'()*+,-./:;<=>?@[\\]^_`{|}~", kTarget | kValue);
  add("# \t", kValue);
  for (std::size_t byte = 0x80; byte < classes.size(); ++byte) {
    classes.at(byte) = kValue;
  }
  return classes;
}

constexpr auto kCharacterClasses = make_character_classes();

bool consists_of(std::string_view text, CharacterClass wanted) {
  unsigned all = wanted;
  for (char const c : text) {
    all &= kCharacterClasses[static_cast<std::uint8_t>(c)];
  }
  return all != 0;
}

// consists_of(text, kValue), eight bytes at a time: field values are most of the bytes of a request head.
bool is_value(std::string_view text) {
  auto const is_plain = [](EightBytes bytes) { return (bytes.mark_below(0x20) | bytes.mark_equal(0x7F)) == 0; };
  while (text.size() >= 8 && is_plain(EightBytes(text.data()))) {
    text.remove_prefix(8);
  }
  return consists_of(text, kValue);
}

// Compares a field name without regard to case. `name` is known to be a token and `lower_case` has letters and '-'
// only, so that setting bit 0x20 cannot make two different characters of a token equal.
bool is_named(std::string_view name, std::string_view lower_case) {
  constexpr unsigned kCase = 0x20;
  return std::ranges::equal(name, lower_case, [](char a, char b) {
    return (static_cast<std::uint8_t>(a) | kCase) == static_cast<std::uint8_t>(b);
  });
}

enum class LineEnd { found, missing, broken };

struct Line {
  LineEnd end = LineEnd::missing;
  std::string_view text;  // without CRLF
};

// A bare LF stays inside `text`, where no character class allows it, and is refused there.
Line take_line(std::string_view& rest) {
  auto const at = rest.find('\r');
  if (at == std::string_view::npos || at + 1 == rest.size()) {
    return {rest.find('\n') == std::string_view::npos ? LineEnd::missing : LineEnd::broken, {}};
  }
  if (rest[at + 1] != '\n') {
    return {LineEnd::broken, {}};
  }
  Line const line{LineEnd::found, rest.substr(0, at)};
  rest.remove_prefix(at + 2);
  return line;
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_bracket(char c) {
  return c == '[' || c == ']';
}

bool is_valid_host(std::string_view host) {
  if (host.empty() || !consists_of(host, kHost)) {
    return false;
  }
  bool const bracketed = host.front() == '[';
  auto const name_end = bracketed ? host.find(']') + 1 : std::min(host.find(':'), host.size());
  auto name = host.substr(0, name_end);
  auto const port = host.substr(name_end);
  if (bracketed && !name.empty()) {
    name = name.substr(1, name.size() - 2);
  }
  bool const is_port = port.empty() || (port.front() == ':' && std::ranges::all_of(port.substr(1), is_digit));
  return !name.empty() && std::ranges::none_of(name, is_bracket) && is_port;
}

std::optional<Method> to_method(std::string_view token) {
  if (token == "GET") return Method::get;
  if (token == "HEAD") return Method::head;
  if (token == "OPTIONS") return Method::options;
  return std::nullopt;
}

// Facts that are collected while the header lines are parsed, and checked after the last line.
struct Framing {
  std::string_view authority;  // of an absolute target
  int hosts = 0;
  int content_lengths = 0;
  bool is_http_1_0 = false;
};

// Returns 0, or the status of the refusal.
int read_target(std::string_view target, Request& request, Framing& framing) {
  if (target.empty() || !consists_of(target, kTarget)) {
    return 400;
  }
  for (std::string_view const scheme : {"http://", "https://"}) {
    if (target.starts_with(scheme)) {
      auto const slash = std::min(target.find('/', scheme.size()), target.size());
      framing.authority = target.substr(scheme.size(), slash - scheme.size());
      target.remove_prefix(slash);
      if (!is_valid_host(framing.authority)) {
        return 400;
      }
      target = target.empty() ? std::string_view("/") : target;
      break;
    }
  }
  if (target.front() != '/' && !(target == "*" && request.method == Method::options)) {
    return 400;
  }
  request.target = target;
  auto const question = target.find('?');
  request.path = target.substr(0, question);
  request.query = question == std::string_view::npos ? std::string_view{} : target.substr(question + 1);
  return 0;
}

int read_request_line(std::string_view line, Request& request, Framing& framing) {
  auto const method_end = line.find(' ');
  auto const method = line.substr(0, method_end);
  if (method_end == std::string_view::npos || method.empty() || !consists_of(method, kToken)) {
    return 400;
  }
  auto const target_end = line.rfind(' ');
  auto const version = line.substr(target_end + 1);
  if (target_end == method_end || version.size() != 8 || !version.starts_with("HTTP/") || !is_digit(version[5]) ||
      version[6] != '.' || !is_digit(version[7])) {
    return 400;
  }
  if (version[5] != '1' || version[7] > '1') {
    return 505;
  }
  framing.is_http_1_0 = version[7] == '0';
  auto const known = to_method(method);
  if (!known) {
    return 405;
  }
  request.method = *known;
  return read_target(line.substr(method_end + 1, target_end - method_end - 1), request, framing);
}

// The Connection header, of whose tokens only "close" matters here; false where it is not a list of tokens.
bool read_connection(std::string_view value, Request& request) {
  while (!value.empty()) {
    auto const comma = std::min(value.find(','), value.size());
    auto const option = trim(value.substr(0, comma));
    if (!consists_of(option, kToken)) {
      return false;
    }
    if (equals_ignoring_case(option, "close")) {
      request.keep_alive = false;
    }
    value.remove_prefix(std::min(comma + 1, value.size()));
  }
  return true;
}

// Where a header is repeated, the first one counts; a repeated Host or Content-Length is refused.
void read_once(std::string_view value, std::string_view& field) {
  if (field.empty()) {
    field = value;
  }
}

bool read_known_field(std::string_view name, std::string_view value, Request& request, Framing& framing) {
  switch (name.size()) {
    case 4:
      if (is_named(name, "host")) {
        ++framing.hosts;
        request.host = value;
        return framing.hosts == 1 && is_valid_host(value);
      }
      return true;
    case 10: return !is_named(name, "connection") || read_connection(value, request);
    case 13:
      if (is_named(name, "if-none-match")) read_once(value, request.if_none_match);
      return true;
    case 14:
      if (is_named(name, "content-length")) return ++framing.content_lengths == 1 && value == "0";
      return true;
    case 15:
      if (is_named(name, "accept-encoding")) read_once(value, request.accept_encoding);
      return true;
    case 16:
      // Not a standard header, but some clients send it and some proxies obey it like Connection. Obeying it too, this
      // server and a proxy in front agree on where the connection ends.
      return !is_named(name, "proxy-connection") || read_connection(value, request);
    case 17:
      if (is_named(name, "if-modified-since")) read_once(value, request.if_modified_since);
      return !is_named(name, "transfer-encoding");
    default: return true;
  }
}

bool read_field(std::string_view line, Request& request, Framing& framing) {
  auto const colon = line.find(':');
  if (colon == std::string_view::npos || colon == 0 || !consists_of(line.substr(0, colon), kToken)) {
    return false;
  }
  auto const value = line.substr(colon + 1);
  return is_value(value) && read_known_field(line.substr(0, colon), trim(value), request, framing);
}

bool is_well_framed(Request const& request, Framing const& framing) {
  if (framing.hosts == 0) {
    return framing.is_http_1_0 && framing.authority.empty();
  }
  return framing.authority.empty() || equals_ignoring_case(framing.authority, request.host);
}

ParsedRequest refused(int status) {
  return {ParsedRequest::State::refused, 0, status};
}

// For a head without its empty line: incomplete, or refused because it is malformed or too long already.
ParsedRequest unfinished(LineEnd end, std::size_t length, std::size_t limit, int status_above_limit) {
  if (end == LineEnd::broken) {
    return refused(400);
  }
  return length >= limit ? refused(status_above_limit) : ParsedRequest{};
}

}  // namespace

ParsedRequest parse_request(std::string_view received, Request& request) {
  request = Request{};
  Framing framing;
  auto rest = received.substr(0, kMaxRequestHeadBytes);
  auto line = take_line(rest);
  if (line.end != LineEnd::found) {
    bool const can_begin = received.empty() || consists_of(received.substr(0, 1), kToken);
    return can_begin ? unfinished(line.end, received.size(), kMaxRequestLineBytes, 414) : refused(400);
  }
  if (line.text.size() + 2 > kMaxRequestLineBytes) {
    return refused(414);
  }
  if (int const status = read_request_line(line.text, request, framing); status != 0) {
    return refused(status);
  }
  while (true) {
    line = take_line(rest);
    if (line.end != LineEnd::found) {
      return unfinished(line.end, received.size(), kMaxRequestHeadBytes, 431);
    }
    if (line.text.empty()) {
      break;
    }
    if (!read_field(line.text, request, framing)) {
      return refused(400);
    }
  }
  if (!is_well_framed(request, framing)) {
    return refused(400);
  }
  request.keep_alive = request.keep_alive && !framing.is_http_1_0;
  auto const consumed = static_cast<std::size_t>(rest.data() - received.data());
  return {ParsedRequest::State::complete, consumed, 0};
}

}  // namespace orrery::http
