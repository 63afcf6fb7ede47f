#include "app/settings/config.hpp"

#include "app/settings/coingecko_settings.hpp"
#include "fetch/fetch_target.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <stdexcept>

namespace orrery {
namespace {

using FileValues = std::map<std::string, std::string, std::less<>>;

bool is_declared(std::string_view key) {
  return std::ranges::any_of(list_settings(), [&](Setting const& setting) { return setting.key == key; });
}

// Flattens tables to dotted keys; whole numbers become their text.
void flatten(toml::table const& table, std::string const& prefix, std::string const& file, FileValues& values) {
  for (auto const& [name, node] : table) {
    auto const key = prefix + std::string(name.str());
    if (auto const* inner = node.as_table()) {
      flatten(*inner, key + '.', file, values);
      continue;
    }
    if (!is_declared(key)) {
      throw BadConfig(file, "there is no setting '" + key + "'");
    }
    if (auto const text = node.value_exact<std::string>()) {
      values[key] = *text;
    } else if (auto const number = node.value_exact<std::int64_t>()) {
      values[key] = std::to_string(*number);
    } else {
      throw BadConfig(file, "'" + key + "' must be a text or a whole number");
    }
  }
}

FileValues read_file(std::string const& file) {
  FileValues values;
  if (file.empty()) {
    return values;
  }
  // Checked, because reading a directory as a file would give an empty configuration.
  if (std::filesystem::is_directory(file)) {
    throw BadConfig(file, "is a directory");
  }
  try {
    flatten(toml::parse_file(file), "", file, values);
  } catch (toml::parse_error const& error) {
    std::ostringstream reason;
    reason << error.description();
    if (error.source().begin.line > 0) {
      reason << " (line " << error.source().begin.line << ")";
    }
    throw BadConfig(file, reason.str());
  }
  return values;
}

Config::Value find_value(Setting const& setting, std::string const& file, FileValues const& file_values,
                         Flags const& flags, Environment const& environment) {
  if (auto const flag = flags.find(setting.flag); !setting.flag.empty() && flag != flags.end()) {
    return {flag->second, std::string(setting.flag)};
  }
  auto const variable = environment_name(setting.key);
  if (auto const text = environment(variable)) {
    return {*text, variable};
  }
  if (auto const in_file = file_values.find(setting.key); in_file != file_values.end()) {
    return {in_file->second, file};
  }
  return {std::string(setting.default_text), "default"};
}

}  // namespace

BadConfig::BadConfig(std::string thing, std::string reason)
    : Failure({ErrorCode::invalid_input, std::move(thing), std::move(reason),
               "see 'orrery config' for every setting and its value"}) {}

std::string const& Config::text(std::string_view key) const {
  auto const found = values_.find(key);
  if (found == values_.end()) {
    throw std::logic_error("no setting is declared as " + std::string(key));
  }
  return found->second.text;
}

std::optional<std::string> Config::optional_text(std::string_view key) const {
  auto const& value = text(key);
  return value.empty() ? std::nullopt : std::optional(value);
}

std::int64_t Config::integer(std::string_view key) const {
  return std::stoll(text(key));
}

std::chrono::seconds Config::duration(std::string_view key) const {
  return std::chrono::seconds(parse_duration_seconds(text(key)).value());
}

std::vector<std::string> Config::list(std::string_view key) const {
  std::vector<std::string> items;
  std::istringstream stream(text(key));
  for (std::string item; std::getline(stream, item, ',');) {
    items.push_back(item);
  }
  return items;
}

std::vector<std::string> Config::describe() const {
  std::vector<std::string> lines;
  for (auto const& setting : list_settings()) {
    auto const& value = values_.find(setting.key)->second;
    auto const shown = value.text.empty() ? "(not set)" : setting.secret ? "(secret)" : without_credentials(value.text);
    lines.push_back(std::string(setting.key) + " = " + shown + "   [" + value.origin + "]  " +
                    std::string(setting.description));
  }
  return lines;
}

Config load_config(std::string const& file, Flags const& flags, Environment const& environment) {
  auto const file_values = read_file(file);
  Config config;
  for (auto const& setting : list_settings()) {
    auto value = find_value(setting, file, file_values, flags, environment);
    auto const checked = check_setting(setting, value.text);
    if (!checked) {
      auto const shown = setting.secret ? "its value" : "'" + value.text + "'";
      throw BadConfig(value.origin + " (" + std::string(setting.key) + ")", shown + " " + checked.error().reason);
    }
    config.values_[std::string(setting.key)] = std::move(value);
  }
  find_coingecko_settings(config);
  return config;
}

}  // namespace orrery
