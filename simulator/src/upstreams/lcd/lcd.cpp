#include "upstreams/lcd/lcd.hpp"

#include "upstreams/lcd/absent_modules.hpp"
#include "upstreams/lcd/routes.hpp"
#include "world/blocks.hpp"

#include <charconv>
#include <optional>

namespace orrery::simulator {
namespace {

// Longer answers come in chunks.
constexpr std::size_t kMostAtOnce = 2'048;

std::optional<std::vector<std::string>> match(std::string_view route, std::vector<std::string> const& path) {
  std::vector<std::string> arguments;
  for (std::size_t i = 0; i < path.size(); ++i) {
    auto const slash = route.find('/');
    auto const segment = route.substr(0, slash);
    if (segment == "*" && !path[i].empty()) {
      arguments.push_back(path[i]);
    } else if (segment != path[i]) {
      return std::nullopt;
    }
    bool const is_last = slash == std::string_view::npos;
    if (is_last != (i + 1 == path.size())) {
      return std::nullopt;
    }
    route.remove_prefix(is_last ? route.size() : slash + 1);
  }
  return arguments;
}

struct Found {
  Route const* route;
  std::vector<std::string> arguments;
};

std::optional<Found> find_route(std::vector<std::string> const& path) {
  for (auto const routes : {tendermint_routes(), staking_routes(), validator_set_routes(), supply_routes(),
                            gov_routes(), slashing_routes(), upgrade_routes(), tx_routes(), pool_routes()}) {
    for (auto const& route : routes) {
      if (auto arguments = match(route.path, path)) {
        return Found{&route, std::move(*arguments)};
      }
    }
  }
  return std::nullopt;
}

Answer refuse_height(std::string_view message) {
  auto answer = make_lcd_error(500, 2, message);
  answer.is_chunked = true;
  answer.trailer = "Grpc-Trailer-Content-Type";
  return answer;
}

Answer refuse_pruned(std::int64_t height, std::int64_t latest) {
  return refuse_height("codespace sdk code 18: invalid request: failed to load state at height " +
                       std::to_string(height) +
                       "; version mismatch on immutable IAVL tree; version does not exist. Version has either been "
                       "pruned, or is for a future block height (latest height: " +
                       std::to_string(latest) + ")");
}

struct StateHeight {
  std::int64_t number;
};

using HeightResult = boost::system::result<StateHeight, Answer>;

// The requested height; 0 and a missing header mean the newest.
HeightResult read_height(NodeView const& view, Request const& request) {
  auto const latest = height_at(view.chain, view.now);
  auto text = request.find_header("x-cosmos-block-height");
  if (!text) {
    text = request.find_header("grpc-metadata-x-cosmos-block-height");
  }
  if (!text) {
    return StateHeight{latest};
  }
  std::int64_t height = 0;
  auto const [end, error] = std::from_chars(text->data(), text->data() + text->size(), height);
  if (error != std::errc{} || end != text->data() + text->size()) {
    return refuse_height(
        "codespace sdk code 18: invalid request: Baseapp.RegisterGRPCServer: invalid height header "
        "\"x-cosmos-block-height\": strconv.ParseInt: parsing \"" +
        std::string(*text) + "\": invalid syntax");
  }
  if (height < 0) {
    return refuse_height(
        "codespace sdk code 18: invalid request: cannot query with height < 0; please provide a valid height");
  }
  if (height > latest) {
    return refuse_height(
        "codespace sdk code 26: invalid height: cannot query with height in the future; please provide a valid height");
  }
  auto const& kept = view.endpoint.keeps_blocks;
  if (height != 0 && kept != 0 && height <= latest - kept) {
    return refuse_pruned(height, latest);
  }
  return StateHeight{height == 0 ? latest : height};
}

void add_headers(NodeView const& view, std::int64_t height, Answer& answer) {
  answer.headers.emplace_back("Grpc-Metadata-Content-Type", "application/grpc+cosmos-sdk-grpc-codec");
  answer.headers.emplace_back("Grpc-Metadata-X-Cosmos-Block-Height", std::to_string(height));
  answer.headers.emplace_back(
      "X-Server-Time",
      std::to_string(std::chrono::floor<std::chrono::seconds>(view.now + view.clock_skew).time_since_epoch().count()));
}

Answer answer_route(NodeView const& view, Request const& request, Found found) {
  if (auto absence = find_absence(view.chain, request.path)) {
    return std::move(*absence);
  }
  auto const read =
      found.route->is_of_node ? HeightResult(StateHeight{height_at(view.chain, view.now)}) : read_height(view, request);
  if (!read) {
    return read.error();
  }
  auto const height = read->number;
  LcdCall const call{view, request, std::move(found.arguments), height, time_of_block(view.chain, height)};
  auto answer = found.route->answer(call);
  if (answer.status != 501 && answer.status != 400) {
    add_headers(view, height, answer);
  }
  return answer;
}

}  // namespace

Answer answer_lcd(NodeView const& view, Request const& request) {
  if (request.method == "OPTIONS" && view.endpoint.allows_cors) {
    return Answer{};
  }
  auto found = find_route(request.path);
  auto answer =
      found && request.method == "GET" ? answer_route(view, request, std::move(*found)) : make_not_implemented();
  answer.is_chunked = answer.is_chunked || answer.body.size() > kMostAtOnce;
  if (request.method == "HEAD") {
    answer.body.clear();
  }
  return answer;
}

}  // namespace orrery::simulator
