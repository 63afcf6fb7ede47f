#include "app/settings/setting.hpp"

#include "domain/chains/bech32.hpp"
#include "fetch/address_guard.hpp"

#include <boost/url/parse.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace orrery {
namespace {

constexpr std::int64_t kDay = 86'400;
constexpr std::int64_t kLargestPrice = 1'000'000'000'000'000'000;

constexpr std::array kSettings{
    Setting{"database.url", "--database", SettingKind::text, "sqlite:var/orrery.db",
            "where the data is: sqlite:PATH or postgresql://…"},
    Setting{"database.kind", "", SettingKind::text, "real",
            "what a new database is for: real data, or the answers of the simulator (demo)"},
    Setting{"archives.dir", "", SettingKind::text, "",
            "folder of the archives of old rows; empty: beside the SQLite file, or var/archives"},
    Setting{"http.listen", "--listen", SettingKind::address, "127.0.0.1:8080", "the site, with the API under /api"},
    Setting{"api.listen", "--api-listen", SettingKind::address, "127.0.0.1:8081", "the API alone, at the root"},
    Setting{"admin.listen", "--admin-listen", SettingKind::address, "127.0.0.1:8082",
            "for the operator: /healthz, /readyz, /metrics"},
    Setting{"http.per_client", "", SettingKind::integer, "512",
            "connections that one client may have open at once, an IPv6 network of 64 bits being one", 1, 1'000'000},
    Setting{"http.proxies", "", SettingKind::cidr_list,
            "127.0.0.0/8, ::1/128, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7",
            "addresses of proxies in front, which have no such limit: each is to have one of its own"},
    Setting{"api.host", "", SettingKind::text, "", "host name under which the site's address answers as the API alone"},
    Setting{"web.dir", "--web", SettingKind::text, "web/dist", "folder of the built site"},
    Setting{"content.dir", "", SettingKind::text, "content", "folder of what editors write"},
    Setting{"reviews.generated", "", SettingKind::on_off, "on",
            "whether a review of each week is written from the collected prices"},
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
    Setting{"collect.prices.every", "", SettingKind::duration, "5m", "how often prices are asked for", 10, kDay},
    Setting{"coingecko.url", "", SettingKind::url, "https://api.coingecko.com/api/v3",
            "CoinGecko's API; empty: it is not asked"},
    Setting{"coingecko.key", "", SettingKind::text, "", "key of CoinGecko's plan", 0, 0, true},
    Setting{"coingecko.plan", "", SettingKind::text, "demo",
            "CoinGecko's plan: demo, or pro, which has its own address"},
    Setting{"coinpaprika.url", "", SettingKind::url, "https://api.coinpaprika.com",
            "CoinPaprika's API, the second source of prices; empty: it is not asked"},
    Setting{"collect.endpoints.every", "", SettingKind::duration, "5m", "how often every endpoint is probed", 10, kDay},
    Setting{"collect.proposals.every", "", SettingKind::duration, "10m",
            "how often the chains' proposals, votes, planned upgrades and pools are read", 10, kDay},
    Setting{"collect.adverts.every", "", SettingKind::duration, "2m", "how often payments for adverts are looked for",
            10, kDay},
    Setting{"adverts.chain", "", SettingKind::text, "cosmoshub-4", "chain id of the chain on which adverts are paid"},
    Setting{"adverts.address", "", SettingKind::account, "",
            "account that adverts are paid to; without one nothing can be bought"},
    Setting{"adverts.denom", "", SettingKind::text, "uatom", "base denom in which adverts are paid"},
    Setting{"adverts.amount", "", SettingKind::integer, "100000", "price of an advert in the base denom", 1,
            kLargestPrice},
    Setting{"adverts.confirmations", "", SettingKind::integer, "2",
            "nodes of so many operators must tell the same of a payment before its advert is shown", 1, 5},
    Setting{"adverts.deny_list", "", SettingKind::text, "",
            "file of hosts, texts and senders whose adverts are held back; read again in each pass"},
    Setting{"collect.contributions.every", "", SettingKind::duration, "24h",
            "how often GitHub is asked for the commits to a repository", 10, 30 * kDay},
    Setting{"collect.logos.every", "", SettingKind::duration, "15m", "how often it is looked which logos to fetch", 10,
            kDay},
    Setting{"collect.weights.every", "", SettingKind::duration, "24h",
            "how often scores are computed; a day: at 00:10 UTC", 10, kDay},
    Setting{
        "collect.testnets", "", SettingKind::pace, "slow",
        "whether the nodes of test networks are asked as often as others (on), a sixth as often (slow) or not (off)"},
    Setting{"keybase.url", "", SettingKind::url, "https://keybase.io",
            "Keybase, for the pictures of validators; not set: it is not asked"},
    Setting{"github.url", "", SettingKind::url, "https://api.github.com", "GitHub's API; not set: GitHub is not asked"},
    Setting{"github.token", "", SettingKind::text, "", "GitHub token: 5,000 requests an hour instead of 60", 0, 0,
            true},
    Setting{"fetch.allow", "", SettingKind::cidr_list, "",
            "address ranges that outgoing requests may reach although they are not public"},
    Setting{"fetch.per_host_per_second", "", SettingKind::integer, "1", "outgoing requests to one host in a second", 1,
            1'000},
    Setting{"fetch.per_domain_per_second", "", SettingKind::integer, "2",
            "outgoing requests in a second to all hosts of a registrable domain; more where many endpoints are named",
            1, 1'000},
    Setting{"site.name", "", SettingKind::text, "Orrery", "name of the site"},
    Setting{"site.url", "", SettingKind::url, "", "public address of the site, for canonical links and the User-Agent"},
    Setting{"site.contact", "", SettingKind::text, "", "mail address of the operator"},
    Setting{"site.vantage", "", SettingKind::text, "",
            "where this server stands, for those who read its uptimes: \"Helsinki, Finland (AS24940)\"", 0, 80},
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

Result<std::string> check_text(Setting const& setting, std::string_view text) {
  auto const characters =
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; });
  auto const is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  if (setting.maximum > 0 && (characters > setting.maximum || std::ranges::any_of(text, is_control))) {
    return invalid("at most " + std::to_string(setting.maximum) + " characters in one line");
  }
  return std::string(text);
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
    case SettingKind::text: return check_text(setting, text);
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
    case SettingKind::on_off:
      if (text != "on" && text != "off") {
        return invalid("on or off");
      }
      break;
    case SettingKind::pace:
      if (text != "on" && text != "slow" && text != "off") {
        return invalid("on, slow or off");
      }
      break;
    case SettingKind::cidr_list:
      if (!parse_address_ranges(text)) {
        return invalid("address ranges such as 10.0.0.0/8, separated by commas");
      }
      break;
    case SettingKind::account:
      if (!parse_bech32(text)) {
        return invalid("an account's address such as cosmos1…, in small letters and with its checksum");
      }
      break;
  }
  return std::string(text);
}

}  // namespace orrery
