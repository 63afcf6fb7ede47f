#include "app/command_line.hpp"

#include "api/openapi.hpp"
#include "app/commands/commands.hpp"
#include "app/impl/check_network.hpp"
#include "app/impl/service.hpp"
#include "app/settings/arguments.hpp"
#include "app/settings/config.hpp"
#include "app/settings/setting.hpp"
#include "base/version.hpp"

#include <array>
#include <cstdio>
#include <cstdlib>

namespace orrery {
namespace {

constexpr std::string_view kHelp = R"(Usage: orrery COMMAND [FLAG...]

  serve                          collect and serve, until SIGTERM
      --no-collect               serve only: another process collects
  collect [--once] [DATASET...]  collect without serving; --once: one pass of each
  import registry PATH|URL       a directory, .tar.gz, .tar.zst or git URL
  check content [DIR]            name what is wrong with the editorial content
      --complete                 also what is not there in every language
  check network                  say what this machine and its network can do; stores nothing
  check history                  count the rows that were recorded, and those that there are
  adverts list                   every advert with its state, the newest first
  adverts hide|show ID           take one away, or show it whatever the rules say
  backup FILE                    write all data to a file, also while serving
  restore FILE                   read it into an empty database
  config                         print the effective settings and their origin
  openapi                        print the description of the API
  --version, --help

Flags for every command:
  --config FILE                  settings as TOML
  --database URL                 sqlite:PATH or postgresql://...
  --listen HOST:PORT  --api-listen HOST:PORT  --admin-listen HOST:PORT  --web DIR

Exit codes: 0 done, 1 failed, 2 wrong usage.
)";

constexpr std::array<std::string_view, 5> kSwitches{"--no-collect", "--once", "--complete", "--version", "--help"};

void print(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
}

std::vector<std::string_view> list_flags_with_value() {
  std::vector<std::string_view> flags{"--config"};
  for (auto const& setting : list_settings()) {
    if (!setting.flag.empty()) {
      flags.push_back(setting.flag);
    }
  }
  return flags;
}

std::optional<std::string> read_variable(std::string const& name) {
  auto const* value = std::getenv(name.c_str());
  return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

Config load_config_of(Arguments const& arguments) {
  auto const file = arguments.flags.find("--config");
  return load_config(file == arguments.flags.end() ? "" : file->second, arguments.flags, read_variable);
}

// The one operand that a command takes.
std::string take_operand(Arguments const& arguments, std::size_t at, std::string_view command,
                         std::string_view operand) {
  if (arguments.words.size() != at + 1 || arguments.words[at].empty()) {
    throw WrongUsage(std::string(command), "needs exactly one " + std::string(operand));
  }
  return arguments.words[at];
}

void refuse_operands(Arguments const& arguments) {
  if (arguments.words.size() != 1) {
    throw WrongUsage(arguments.words[1], "is more than '" + arguments.words[0] + "' takes");
  }
}

int print_config(Config const& config) {
  for (auto const& line : config.describe()) {
    print(line + '\n');
  }
  return 0;
}

int run_check(Arguments const& arguments, Config const& config) {
  if (arguments.words.size() == 2 && arguments.words[1] == "network") {
    return run_check_network(config, read_variable);
  }
  if (arguments.words.size() == 2 && arguments.words[1] == "history") {
    return run_check_history(config);
  }
  if (arguments.words.size() < 2 || arguments.words[1] != "content") {
    throw WrongUsage(
        "check",
        "takes 'network', 'history', or 'content' and then, where it is another than the configured one, a folder");
  }
  auto const folder =
      arguments.words.size() == 2 ? config.text("content.dir") : take_operand(arguments, 2, "check content", "folder");
  return run_check_content(folder,
                           arguments.has("--complete") ? Completeness::every_language : Completeness::english_alone);
}

int run_adverts(Config const& config, Arguments const& arguments) {
  auto const& words = arguments.words;
  if (words.size() == 2 && words[1] == "list") {
    return run_adverts_list(config);
  }
  if (words.size() == 3 && (words[1] == "hide" || words[1] == "show")) {
    return run_adverts_decision(config, words[1], words[2]);
  }
  throw WrongUsage("adverts", "takes 'list', 'hide ID' or 'show ID'");
}

int run_command(Arguments const& arguments) {
  auto const& command = arguments.words.front();
  auto const config = load_config_of(arguments);
  if (command == "serve") {
    refuse_operands(arguments);
    return serve(config, arguments.has("--no-collect") ? Collecting::off : Collecting::on);
  }
  if (command == "collect") {
    std::vector<std::string> const data_sets(arguments.words.begin() + 1, arguments.words.end());
    return arguments.has("--once") ? run_collect_once(config, data_sets) : collect(config, data_sets);
  }
  if (command == "import") {
    if (arguments.words.size() < 2 || arguments.words[1] != "registry") {
      throw WrongUsage("import", "takes 'registry' and then a path or URL");
    }
    return run_import_registry(config, take_operand(arguments, 2, "import registry", "path or URL"));
  }
  if (command == "check") {
    return run_check(arguments, config);
  }
  if (command == "adverts") {
    return run_adverts(config, arguments);
  }
  if (command == "backup") {
    return run_backup(config, take_operand(arguments, 1, command, "file"));
  }
  if (command == "restore") {
    return run_restore(config, take_operand(arguments, 1, command, "file"));
  }
  if (command == "config") {
    refuse_operands(arguments);
    return print_config(config);
  }
  if (command == "openapi") {
    refuse_operands(arguments);
    print(api::make_openapi());
    return 0;
  }
  throw WrongUsage("orrery " + command, "is not a command of this program");
}

int run(int argc, char** argv) {
  auto const with_value = list_flags_with_value();
  auto const arguments = parse_arguments({argv + 1, argv + argc}, kSwitches, with_value);
  if (arguments.has("--help")) {
    print(kHelp);
    return 0;
  }
  if (arguments.has("--version")) {
    print("orrery " + std::string(kVersion) + '\n');
    return 0;
  }
  if (arguments.words.empty()) {
    throw WrongUsage("orrery", "needs a command");
  }
  return run_command(arguments);
}

int report(std::exception const& error, int exit_code) {
  auto const line = "orrery: " + std::string(error.what()) + '\n';
  std::fwrite(line.data(), 1, line.size(), stderr);
  return exit_code;
}

}  // namespace

int run_command_line(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (WrongUsage const& error) {
    return report(error, 2);
  } catch (BadConfig const& error) {
    return report(error, 2);
  } catch (std::exception const& error) {
    return report(error, 1);
  }
}

}  // namespace orrery
