#include "app/settings/coingecko_settings.hpp"

#include "fetch/fetch_target.hpp"

#include <string>

namespace orrery {
namespace {

CoinGeckoPlan parse_plan(std::string const& word) {
  if (word != "demo" && word != "pro") {
    throw BadConfig("coingecko.plan = " + word, "must be demo or pro");
  }
  return word == "pro" ? CoinGeckoPlan::pro : CoinGeckoPlan::demo;
}

std::string find_host(std::string_view url) {
  auto const target = parse_target(url);
  return target ? target->host : std::string();
}

}  // namespace

CoinGeckoSettings find_coingecko_settings(Config const& config) {
  CoinGeckoSettings settings{config.text("coingecko.url"), config.optional_text("coingecko.key"),
                             parse_plan(config.text("coingecko.plan"))};
  if (settings.url.empty()) {
    return settings;
  }
  bool const is_pro = settings.plan == CoinGeckoPlan::pro;
  if (is_pro && !settings.key) {
    throw BadConfig("coingecko.plan = pro", "needs a key: set coingecko.key");
  }
  if (is_pro && settings.url == kCoinGeckoDemoUrl) {
    settings.url = kCoinGeckoProUrl;
  }
  if (find_host(settings.url) == find_host(is_pro ? kCoinGeckoDemoUrl : kCoinGeckoProUrl)) {
    throw BadConfig("coingecko.url = " + without_credentials(settings.url),
                    is_pro ? "is the demo plan's: leave coingecko.url away, or set coingecko.plan to demo"
                           : "is the pro plan's: set coingecko.plan to pro, or leave coingecko.url away");
  }
  return settings;
}

}  // namespace orrery
