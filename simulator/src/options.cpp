#include "options.hpp"

#include "world/names.hpp"

#include <charconv>
#include <optional>

namespace orrery::simulator {
namespace {

Error wrong(std::string_view flag, std::string reason) {
  return {ErrorCode::invalid_input, std::string(flag), std::move(reason), "simulator --help lists what there is"};
}

template <class Number>
std::optional<Number> parse_number(std::string_view text, Number low, Number high) {
  Number number{};
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  bool const whole = error == std::errc{} && end == text.data() + text.size();
  return whole && number >= low && number <= high ? std::optional(number) : std::nullopt;
}

template <class Number, class Target>
Result<void> set_number(std::string_view flag, std::string_view text, Target& target, Number low, Number high) {
  auto const number = parse_number<Number>(text, low, high);
  if (!number) {
    return wrong(flag, "must be a number from " + std::to_string(low) + " to " + std::to_string(high));
  }
  target = static_cast<Target>(*number);
  return {};
}

Result<void> set(Options& options, std::string_view flag, std::string_view value) {
  auto& world = options.world;
  if (flag == "--chains") return set_number<std::size_t>(flag, value, world.chains, 3, kChainNames);
  if (flag == "--validators") return set_number<std::size_t>(flag, value, world.validators, 4, kValidatorNames);
  if (flag == "--endpoints") return set_number<std::size_t>(flag, value, world.endpoints, 0, 30'000);
  if (flag == "--seed") return set_number<std::uint64_t>(flag, value, world.seed, 0, UINT64_MAX);
  if (flag == "--speed") return set_number<double>(flag, value, world.speed, 0.01, 100'000);
  if (flag == "--port") return set_number<std::uint16_t>(flag, value, world.base_port, 0, 60'000);
  if (flag == "--threads") return set_number<std::size_t>(flag, value, options.threads, 1, 64);
  if (flag == "--directory" || flag == "--registry") {
    (flag == "--directory" ? options.directory : options.registry) = value;
    return {};
  }
  if (flag == "--epoch") {
    auto const epoch = parse_rfc3339(value);
    if (!epoch) {
      return wrong(flag, "must be a time such as 2026-01-31T00:00:00Z");
    }
    world.epoch = *epoch;
    return {};
  }
  return wrong(flag, "is not a flag of this program");
}

}  // namespace

Result<Options> parse_options(std::span<char const* const> arguments, Timestamp now) {
  Options options;
  options.world.epoch = std::chrono::floor<std::chrono::days>(now);
  for (std::size_t i = 0; i < arguments.size(); i += 2) {
    std::string_view const flag = arguments[i];
    if (flag == "--help") {
      options.asks_for_help = true;
      return options;
    }
    if (i + 1 == arguments.size()) {
      return wrong(flag, "needs a value");
    }
    if (auto const done = set(options, flag, arguments[i + 1]); !done) {
      return done.error();
    }
  }
  return options;
}

std::string_view help_text() {
  return R"(Usage: simulator [FLAG VALUE...]

Stands in for every upstream of orrery on the addresses of 127.0.0.0/8, until SIGINT or SIGTERM.

  --chains N        how many chains (60)
  --validators N    how many who run validators, each on one chain or on many (400)
  --endpoints N     about so many REST, RPC and gRPC addresses together (1100)
  --seed N          another seed is another world (1)
  --speed X         how fast what is planned happens: 60 makes an hour of it pass in a minute (1)
  --epoch TIME      from when on it happens so fast (the beginning of this UTC day)
  --port N          the first port; 0: any free ones (26600)
  --directory DIR   write the chain registry to DIR/registry and orrery's settings to DIR/orrery.env
  --registry DIR    a chain registry whose chains, names, ports and paths stand in for invented ones, at public
                    addresses that a network of one's own has to have; DIR/hosts of --directory says which
  --threads N       that answer (2)

Faults, and what there is: http://127.0.0.1:PORT/_control/faults and /_control/world.
)";
}

}  // namespace orrery::simulator
