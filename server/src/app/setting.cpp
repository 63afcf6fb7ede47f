#include "app/setting.hpp"

#include "fetch/address_guard.hpp"

#include <boost/url/parse.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace orrery {
namespace {

constexpr std::int64_t kDay = 86'400;

constexpr std::array kSettings{
    Setting{"database.url", "--database", SettingKind::text, "sqlite:var/orrery.db",
            "where the data is: sqlite:PATH or postgresql://…"},
    Setting{"http.listen", "--listen", SettingKind::address, "127.0.0.1:8080", "the site, with the API under /api"},
    Setting{"api.listen", "--api-listen", SettingKind::address, "127.0.0.1:8081", "the API alone, at the root"},
    Setting{"admin.listen", "--admin-listen", SettingKind::address, "127.0.0.1:8082",
            "for the operator: /healthz, /readyz, /metrics"},
    Setting{"api.host", "", SettingKind::text, "", "host name under which the site's address answers as the API alone"},
    Setting{"web.dir", "--web", SettingKind::text, "web/dist", "folder of the built site"},
    Setting{"registry.source", "", SettingKind::text, "https://github.com/cosmos/chain-registry",
            "chain registry: a git URL, a directory, a .tar.gz, a .tar.zst, or none"},
    Setting{"registry.overlay", "", SettingKind::text, "", "directory of further chains in the registry's format"},
    Setting{"collect.registry.every", "", SettingKind::duration, "24h", "how often the registry is read", 10,
            30 * kDay},
    Setting{"collect.chain_state.every", "", SettingKind::duration, "10m",
            "how often supply, stake and parameters of the chains are read", 10, kDay},
    Setting{"collect.validators.every", "", SettingKind::duration, "5m", "how often the chains' validators are read",
            10, kDay},
    Setting{"collect.delegators.every", "", SettingKind::duration, "24h",
            "how often the delegators of each validator are counted", 10, 30 * kDay},
    Setting{"fetch.allow", "", SettingKind::cidr_list, "",
            "address ranges that outgoing requests may reach although they are not public"},
    Setting{"fetch.per_host_per_second", "", SettingKind::integer, "1", "outgoing requests to one host in a second", 1,
            1'000},
    Setting{"site.name", "", SettingKind::text, "Orrery", "name of the site"},
    Setting{"site.url", "", SettingKind::url, "", "public address of the site, for canonical links and the User-Agent"},
    Setting{"site.contact", "", SettingKind::text, "", "mail address of the operator"},
    Setting{"site.x", "", SettingKind::url, "", "the site's account on X"},
    Setting{"site.github", "", SettingKind::url, "", "the site's repository"},
    Setting{"site.telegram", "", SettingKind::url, "", "the site's Telegram channel"},
    Setting{"site.support_bot", "", SettingKind::url, "", "the site's support bot"},
};

Error invalid(std::string_view must_be) {
  return {ErrorCode::invalid_input, "", "must be " + std::string(must_be), ""};
}

std::optional<std::int64_t> parse_whole(std::string_view text) {
  std::int64_t number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

bool is_address(std::string_view text) {
  auto const colon = text.rfind(':');
  if (colon == std::string_view::npos || colon == 0) {
    return false;
  }
  auto const port = parse_whole(text.substr(colon + 1));
  return port && *port >= 0 && *port <= 65'535;
}

bool is_http_url(std::string_view text) {
  auto const url = boost::urls::parse_uri(text);
  return url && (url->scheme() == "https" || url->scheme() == "http") && !url->host().empty();
}

Result<std::string> check_range(Setting const& setting, std::string_view text, Result<std::int64_t> const& number,
                                std::string_view unit) {
  if (!number || *number < setting.minimum || *number > setting.maximum) {
    return invalid("a whole number from " + std::to_string(setting.minimum) + " to " + std::to_string(setting.maximum) +
                   std::string(unit));
  }
  return std::string(text);
}

}  // namespace

std::span<Setting const> list_settings() {
  return kSettings;
}

std::string environment_name(std::string_view key) {
  std::string name = "ORRERY_";
  for (char const c : key) {
    name += c == '.' ? '_' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return name;
}

Result<std::int64_t> parse_duration_seconds(std::string_view text) {
  constexpr std::array<std::pair<char, std::int64_t>, 4> kUnits{{{'s', 1}, {'m', 60}, {'h', 3'600}, {'d', kDay}}};
  for (auto const& [unit, seconds] : kUnits) {
    if (!text.empty() && text.back() == unit) {
      auto const count = parse_whole(text.substr(0, text.size() - 1));
      if (count && *count >= 0 && *count <= 1'000'000) {
        return *count * seconds;
      }
    }
  }
  return invalid("a duration such as 30s, 5m, 24h or 1d");
}

Result<std::string> check_setting(Setting const& setting, std::string_view text) {
  if (text.empty()) {
    return std::string();
  }
  switch (setting.kind) {
    case SettingKind::text: break;
    case SettingKind::url:
      if (!is_http_url(text)) {
        return invalid("an address that starts with https:// or http://");
      }
      break;
    case SettingKind::address:
      if (!is_address(text)) {
        return invalid("HOST:PORT with a port from 0 to 65535");
      }
      break;
    case SettingKind::duration: {
      auto const seconds = parse_duration_seconds(text);
      return seconds ? check_range(setting, text, seconds, " seconds") : Result<std::string>(seconds.error());
    }
    case SettingKind::integer: {
      auto const number = parse_whole(text);
      return check_range(setting, text, number ? Result<std::int64_t>(*number) : invalid("a number"), "");
    }
    case SettingKind::cidr_list:
      if (!parse_address_ranges(text)) {
        return invalid("address ranges such as 10.0.0.0/8, separated by commas");
      }
      break;
  }
  return std::string(text);
}

}  // namespace orrery
