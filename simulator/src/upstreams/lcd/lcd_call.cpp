#include "upstreams/lcd/lcd_call.hpp"

#include "upstreams/base64.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <optional>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

constexpr std::size_t kDefaultLimit = 100;

std::optional<std::uint64_t> parse_unsigned(std::string_view text) {
  std::uint64_t number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

Answer bad_number(std::string_view text) {
  return make_lcd_error(400, 3, "strconv.ParseUint: parsing \"" + std::string(text) + "\": invalid syntax");
}

// The index that a page key stands for, which may be past the end; nullopt for keys of another form.
struct PageKeys {
  std::function<std::optional<std::uint64_t>(std::string_view)> find_place;
  std::function<std::string(std::size_t)> name_place;
};

boost::system::result<Page, Answer> cut_page(Request const& request, std::size_t count, PageKeys const& keys) {
  auto const limit_text = request.query_or("pagination.limit", "0");
  auto const offset_text = request.query_or("pagination.offset", "0");
  auto const key = request.query_or("pagination.key", "");
  auto const asked_limit = parse_unsigned(limit_text);
  auto const offset = parse_unsigned(offset_text);
  if (!asked_limit || !offset) {
    return bad_number(!asked_limit ? limit_text : offset_text);
  }
  if (!key.empty() && *offset > 0) {
    return make_lcd_error(500, 13, "invalid request, either offset or key is expected, got both");
  }
  auto const bytes = key.empty() ? std::optional<std::string>() : decode_base64(key);
  auto const place = key.empty() ? std::optional(*offset) : bytes ? keys.find_place(*bytes) : std::nullopt;
  if (!place) {
    return make_lcd_error(400, 3, "illegal base64 data at input byte 0");
  }
  auto const limit =
      *asked_limit == 0 ? kDefaultLimit : static_cast<std::size_t>(std::min<std::uint64_t>(*asked_limit, count + 1));
  Page page;
  page.begin = std::min(static_cast<std::size_t>(std::min<std::uint64_t>(*place, count)), count);
  page.end = std::min(page.begin + limit, count);
  page.is_reversed = request.query_or("pagination.reverse", "false") == "true";
  bool const counts =
      key.empty() && (*asked_limit == 0 || request.query_or("pagination.count_total", "false") == "true");
  page.pagination = {
      {"next_key", page.end < count ? json::value(encode_base64(keys.name_place(page.end))) : json::value(nullptr)},
      {"total", counts ? std::to_string(count) : "0"}};
  return page;
}

// As in the store of a chain: eight bytes, big-endian.
std::string bytes_of(std::uint64_t id) {
  std::string bytes;
  for (unsigned shift = 64; shift > 0; shift -= 8) {
    bytes += static_cast<char>((id >> (shift - 8)) & 0xFFU);
  }
  return bytes;
}

std::optional<std::uint64_t> id_of(std::string_view bytes) {
  if (bytes.size() != sizeof(std::uint64_t)) return std::nullopt;
  std::uint64_t id = 0;
  for (char const byte : bytes) {
    id = id << 8U | static_cast<unsigned char>(byte);
  }
  return id;
}

}  // namespace

Answer to_answer(json::value const& body) {
  Answer answer;
  answer.body = json::serialize(body);
  return answer;
}

Answer make_lcd_error(int status, int code, std::string_view message) {
  auto answer = to_answer({{"code", code}, {"message", message}, {"details", json::array{}}});
  answer.status = status;
  return answer;
}

Answer make_not_implemented() {
  return make_lcd_error(501, 12, "Not Implemented");
}

boost::system::result<Page, Answer> take_page(Request const& request, std::size_t count) {
  return cut_page(request, count, {parse_unsigned, [](std::size_t place) { return std::to_string(place); }});
}

boost::system::result<Page, Answer> take_page(Request const& request, std::vector<std::uint64_t> const& ids) {
  auto const find_place = [&](std::string_view key) -> std::optional<std::uint64_t> {
    auto const id = id_of(key);
    if (!id) return std::nullopt;
    bool const is_descending = ids.size() > 1 && ids.front() > ids.back();
    auto const at =
        std::ranges::find_if(ids, [&](std::uint64_t each) { return is_descending ? each <= *id : each >= *id; });
    return static_cast<std::uint64_t>(at - ids.begin());
  };
  return cut_page(request, ids.size(), {find_place, [&](std::size_t place) { return bytes_of(ids.at(place)); }});
}

bool is_number(std::string_view text) {
  return parse_unsigned(text).has_value();
}

}  // namespace orrery::simulator
