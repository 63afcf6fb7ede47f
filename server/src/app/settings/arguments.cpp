#include "app/settings/arguments.hpp"

#include <algorithm>

namespace orrery {

WrongUsage::WrongUsage(std::string thing, std::string reason)
    : Failure({ErrorCode::invalid_input, std::move(thing), std::move(reason), "see 'orrery --help'"}) {}

Arguments parse_arguments(std::span<char const* const> arguments, std::span<std::string_view const> switches,
                          std::span<std::string_view const> with_value) {
  Arguments parsed;
  bool flags_ended = false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::string_view const argument = arguments[i];
    if (flags_ended || !argument.starts_with("-") || argument == "-") {
      parsed.words.emplace_back(argument);
      continue;
    }
    if (argument == "--") {
      flags_ended = true;
      continue;
    }
    auto const equals = argument.find('=');
    std::string const name(argument.substr(0, equals));
    bool const takes_value = std::ranges::find(with_value, name) != with_value.end();
    if (!takes_value && std::ranges::find(switches, name) == switches.end()) {
      throw WrongUsage(name, "is not a flag of this program");
    }
    if (parsed.has(name)) {
      throw WrongUsage(name, "is given twice");
    }
    if (!takes_value && equals != std::string_view::npos) {
      throw WrongUsage(name, "takes no value");
    }
    if (takes_value && equals == std::string_view::npos && i + 1 == arguments.size()) {
      throw WrongUsage(name, "needs a value");
    }
    if (!takes_value) {
      parsed.flags[name] = "";
    } else if (equals != std::string_view::npos) {
      parsed.flags[name] = argument.substr(equals + 1);
    } else {
      parsed.flags[name] = arguments[++i];
    }
  }
  return parsed;
}

}  // namespace orrery
