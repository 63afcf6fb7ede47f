#include "fetch/fetch_target.hpp"

#include "base/clean_text.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <memory>
#include <new>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kMaxUrlBytes = 8 * 1024;

// URLs are checked with libcurl's own parser, because two parsers may disagree on the host of a URL, and the checked
// host would not be the one that is connected to: https://curl.se/libcurl/c/libcurl-url.html.
using ParsedUrl = std::unique_ptr<CURLU, decltype(&curl_url_cleanup)>;

std::string read_part(CURLU* url, CURLUPart part, unsigned flags = 0) {
  char* text = nullptr;
  if (curl_url_get(url, part, &text, flags) != CURLUE_OK) return {};
  std::unique_ptr<char, decltype(&curl_free)> const owner(text, curl_free);
  return text;
}

std::string name_host(std::string host) {
  host = to_lower_ascii(host);
  if (host.size() > 2 && host.front() == '[') host = host.substr(1, host.size() - 2);
  if (host.size() > 1 && host.back() == '.') host.pop_back();
  return host;
}

std::optional<IpAddress> match_path(std::string const& host) {
  boost::system::error_code no_address;
  auto const address = boost::asio::ip::make_address(host, no_address);
  return no_address ? std::nullopt : std::optional(address);
}

FetchError refuse(std::string_view url, std::string reason) {
  return {without_credentials(url), FetchStage::guard, ErrorCode::invalid_input, std::move(reason)};
}

// For URLs that do not parse: everything up to the last @ may be a password.
std::string_view after_last_at(std::string_view url) {
  auto const at = url.rfind('@');
  return at == std::string_view::npos ? url : url.substr(at + 1);
}

std::string_view port_of(FetchTarget const& target) {
  return std::string_view(target.origin).substr(target.origin.rfind(':'));
}

// Path and query.
std::string_view path_of(std::string_view url) {
  auto const authority = url.find("://") + 3;
  return url.substr(std::min(url.find_first_of("/?", authority), url.size()));
}

bool has_control_character(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) <= 0x20 || c == 0x7f; });
}

}  // namespace

FetchResult<FetchTarget> parse_target(std::string_view url) {
  if (url.size() > kMaxUrlBytes) return refuse(after_last_at(url).substr(0, 200), "the URL is longer than 8 KB");
  if (has_control_character(url)) return refuse(after_last_at(url), "the URL has a space or a control character in it");
  ParsedUrl const parsed(curl_url(), curl_url_cleanup);
  if (!parsed) throw std::bad_alloc();
  auto const code = curl_url_set(parsed.get(), CURLUPART_URL, std::string(url).c_str(), CURLU_DISALLOW_USER);
  if (code == CURLUE_USER_NOT_ALLOWED) return refuse(url, "a user or password in a URL is not accepted");
  auto const scheme = read_part(parsed.get(), CURLUPART_SCHEME);
  if (code == CURLUE_UNSUPPORTED_SCHEME || (code == CURLUE_OK && scheme != "http" && scheme != "https")) {
    return refuse(url, "only http and https are asked");
  }
  if (code != CURLUE_OK) return refuse(after_last_at(url), std::string("is not a URL: ") + curl_url_strerror(code));
  curl_url_set(parsed.get(), CURLUPART_FRAGMENT, nullptr, 0);
  auto const host = read_part(parsed.get(), CURLUPART_HOST);
  auto const name = name_host(host);
  return FetchTarget{
      read_part(parsed.get(), CURLUPART_URL),
      scheme + "://" + to_lower_ascii(host) + ":" + read_part(parsed.get(), CURLUPART_PORT, CURLU_DEFAULT_PORT), name,
      scheme == "https", match_path(name)};
}

FetchResult<FetchTarget> parse_redirect(FetchTarget const& from, std::string_view location) {
  auto target = parse_target(location);
  if (target && from.is_https && !target->is_https) return refuse(location, "a redirect from https to http is refused");
  return target;
}

bool is_upgrade_to_https(FetchTarget const& from, std::string_view location) {
  auto const to = parse_target(location);
  if (!to || from.is_https || !to->is_https || to->host != from.host) return false;
  auto const old_port = port_of(from);
  auto const new_port = port_of(*to);
  bool const is_port_kept = old_port == new_port || (old_port == ":80" && new_port == ":443");
  return is_port_kept && path_of(from.url) == path_of(to->url);
}

std::string without_credentials(std::string_view url) {
  auto const scheme_end = url.find("://");
  auto const from = scheme_end == std::string_view::npos ? 0 : scheme_end + 3;
  auto const authority = url.substr(from, url.find_first_of("/?#\\", from) - from);
  auto const at = authority.rfind('@');
  if (at == std::string_view::npos) return std::string(url);
  return std::string(url.substr(0, from)) + std::string(url.substr(from + at + 1));
}

}  // namespace orrery
