#pragma once

#include "app/settings/setting.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// Thrown for a configuration that cannot be used; the exit code is then 2.
class BadConfig final : public Failure {
 public:
  BadConfig(std::string thing, std::string reason);
};

// The effective values of all settings, checked.
class Config {
 public:
  struct Value {
    std::string text;
    std::string origin;  // "default", "orrery.toml", "ORRERY_SITE_NAME", "--listen"
  };

  // Throw std::logic_error for an unknown key, which is a bug.
  std::string const& text(std::string_view key) const;
  std::optional<std::string> optional_text(std::string_view key) const;
  std::int64_t integer(std::string_view key) const;
  std::chrono::seconds duration(std::string_view key) const;
  std::vector<std::string> list(std::string_view key) const;

  // One line a setting: key, value (secrets masked) and origin.
  std::vector<std::string> describe() const;

 private:
  friend Config load_config(std::string const& file, std::map<std::string, std::string, std::less<>> const& flags,
                            std::function<std::optional<std::string>(std::string const&)> const& environment);

  std::map<std::string, Value, std::less<>> values_;
};

using Flags = std::map<std::string, std::string, std::less<>>;  // "--listen" → "127.0.0.1:80"
using Environment = std::function<std::optional<std::string>(std::string const& name)>;

// A flag beats the environment, the environment the file, the file the default. `file` may be empty.
// Throws BadConfig that names the file, variable or flag at fault.
Config load_config(std::string const& file, Flags const& flags, Environment const& environment);

}  // namespace orrery
