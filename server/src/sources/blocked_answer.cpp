#include "sources/blocked_answer.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace orrery {
namespace {

// Unauthorized, payment required, forbidden, proxy authentication required, unavailable for legal reasons
// (https://www.rfc-editor.org/rfc/rfc9110#section-15.5, https://www.rfc-editor.org/rfc/rfc7725#section-3), and what
// LinkedIn answers to whom it takes for a robot (https://http.dev/999).
constexpr std::array<long, 6> kBlockingStatuses{401, 402, 403, 407, 451, 999};

// Headers that services in front of a server set when they answered in its place.
constexpr std::array<std::string_view, 5> kBlockingHeaders{
    // Cloudflare:
    // https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/
    "cf-mitigated",
    // AWS WAF: https://docs.aws.amazon.com/waf/latest/developerguide/waf-captcha-and-challenge-actions.html
    "x-amzn-waf-action",
    // Sucuri:
    // https://github.com/EnableSecurity/wafw00f/blob/132b41a8ba619cf4567bf75588e4e945180606ff/wafw00f/plugins/sucuri.py
    "x-sucuri-block",
    // Vercel: https://www.urlcheckr.app/docs/troubleshooting/vercel-firewall-challenge
    "x-vercel-mitigated",
    // SiteGround: https://github.com/woocommerce/woocommerce/issues/52896
    "sg-captcha",
};

struct ChallengeMark {
  std::string_view part;  // of the HTML
  std::string_view service;
};

// Titles and script of challenge pages. The Cloudflare and DDoS-Guard titles are those that FlareSolverr goes by:
// https://github.com/FlareSolverr/FlareSolverr/blob/033845bed312196a2b7a9479c50bef4c79452fab/src/flaresolverr_service.py#L37-L55
// Not "/cdn-cgi/challenge-platform/": Cloudflare puts that into ordinary pages too
// (https://developers.cloudflare.com/cloudflare-challenges/challenge-types/javascript-detections/).
constexpr std::array<ChallengeMark, 10> kChallengeMarks{{
    {"<title>Just a moment...</title>", "Cloudflare"},
    {"<title>Attention Required! | Cloudflare</title>", "Cloudflare"},
    {"window._cf_chl_opt", "Cloudflare"},
    {"<title>DDoS-Guard</title>", "DDoS-Guard"},
    // wafw00f, as above
    {"cdn.sucuri.net/sucuri-firewall-block.css", "Sucuri"},
    // https://github.com/hennroja/immowebAPI/issues/1
    {"/_Incapsula_Resource", "Imperva"},
    // https://github.com/ariya/phantomjs/issues/14601
    {"The requested URL was rejected. Please consult with your administrator.", "F5"},
    // https://github.com/TecharoHQ/anubis/issues/473
    {"/.within.website/x/xess/", "Anubis"},
    // https://github.com/EnableSecurity/wafw00f/blob/acf61041a632df15b9c65c3133c6c76bc8540ac5/wafw00f/plugins/aliyundun.py#L17
    {"errors.aliyun.com", "Alibaba Cloud"},
    // https://github.com/EnableSecurity/wafw00f/blob/acf61041a632df15b9c65c3133c6c76bc8540ac5/wafw00f/plugins/perimeterx.py#L14
    {"client.perimeterx.net", "PerimeterX"},
}};

constexpr std::array<long, 5> kChallengeStatuses{200, 403, 405, 429, 503};
constexpr std::size_t kMaxHeadBytes = 16U * 1024;  // where a page has its title and its script

bool is_html(std::string_view body) {
  auto const first = body.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  return first != std::string_view::npos && body[first] == '<';
}

std::optional<std::string_view> find_service(FetchResponse const& response) {
  auto const head = std::string_view(response.body).substr(0, kMaxHeadBytes);
  if (std::ranges::find(kChallengeStatuses, response.status) == kChallengeStatuses.end() || !is_html(head)) {
    return std::nullopt;
  }
  auto const sign = std::ranges::find_if(
      kChallengeMarks, [&](ChallengeMark const& one) { return head.find(one.part) != std::string_view::npos; });
  return sign == kChallengeMarks.end() ? std::nullopt : std::optional(sign->service);
}

// Cloudflare Access sends whoever has not logged in to its login:
//   https://github.com/cloudflare/cloudflare-docs/blob/09b7b33622a5311836e6c2fa90c54cd0597a1841/src/content/docs/cloudflare-one/access-controls/authenticate-agents.mdx
bool leads_to_a_login(std::string_view location) {
  auto const authority = location.starts_with("https://") ? location.substr(8) : std::string_view();
  return authority.substr(0, authority.find_first_of("/?#")).ends_with(".cloudflareaccess.com");
}

// Fastly's firewall blocks with 406 and nothing beside it; a node says in JSON what it does not accept.
//   https://docs.fastly.com/en/ngwaf/using-custom-agent-response-codes
bool is_refusal_of_a_firewall(FetchResponse const& response) {
  constexpr long kNotAcceptable = 406;
  auto const first = response.body.find_first_not_of(" \t\r\n");
  return response.status == kNotAcceptable && (first == std::string::npos || response.body[first] != '{');
}

}  // namespace

std::optional<std::string> find_block_sign(FetchResponse const& response) {
  auto const status = "HTTP " + std::to_string(response.status);
  for (auto const& [name, value] : response.headers) {
    if (std::ranges::find(kBlockingHeaders, name) != kBlockingHeaders.end()) {
      return status + " with " + name;
    }
    if (name == "location" && leads_to_a_login(value)) {
      return status + " to the login of Cloudflare Access";
    }
  }
  if (auto const service = find_service(response)) {
    return status + " with a page of " + std::string(*service) + " that lets no robot pass";
  }
  return is_refusal_of_a_firewall(response) ? std::optional(status) : std::nullopt;
}

bool is_blocking_status(long status) {
  return std::ranges::find(kBlockingStatuses, status) != kBlockingStatuses.end();
}

}  // namespace orrery
