#pragma once

#include "base/result.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace orrery {

enum class SettingKind {
  text,       // of at most `maximum` characters where that is not 0, without control characters then
  url,        // http or https
  address,    // HOST:PORT, port 0 to 65535
  duration,   // "30s", "5m", "24h", "1d"; minimum and maximum in seconds
  integer,    // minimum to maximum
  cidr_list,  // "10.0.0.0/8,::1/128"
  on_off,     // "on" or "off"
  pace,       // "on", "slow" or "off"
  account,    // bech32: "cosmos1…", its checksum right
};

// One setting: the TOML key `a.b`, the environment variable ORRERY_A_B and, for some, a command-line flag. An empty
// text means that it is not set.
struct Setting {
  std::string_view key;
  std::string_view flag;  // "--listen", or empty
  SettingKind kind;
  std::string_view default_text;
  std::string_view description;
  std::int64_t minimum = 0;
  std::int64_t maximum = 0;
  bool secret = false;
};

// Every setting there is, in the order in which `orrery config` prints them.
std::span<Setting const> list_settings();

// "ORRERY_COLLECT_REGISTRY_EVERY" of "collect.registry.every".
std::string environment_name(std::string_view key);

// The text as given, where it is a valid value; the caller fills in Error::thing.
Result<std::string> check_setting(Setting const& setting, std::string_view text);

Result<std::int64_t> parse_duration_seconds(std::string_view text);

}  // namespace orrery
