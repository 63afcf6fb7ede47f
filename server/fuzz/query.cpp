// Whatever follows '?': what is taken is text, and its canonical form means the same.
#include "require.hpp"

#include "base/clean_text.hpp"
#include "http/messages/query.hpp"

#include <cstdint>

namespace {

using namespace orrery::http;

bool is_text(std::string_view bytes) {
  return orrery::is_valid_utf8(bytes) && bytes.find('\0') == std::string_view::npos;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const bytes(reinterpret_cast<char const*>(data), size);
  if (auto const path = decode_path(bytes)) {
    require(is_text(*path));
  }
  auto const query = parse_query(bytes);
  if (!query) {
    return 0;
  }
  std::vector<std::string_view> names;
  for (auto const& [name, value] : query->parameters()) {
    require(is_text(name) && is_text(value));
    names.push_back(name);
  }
  auto const canonical = query->canonical(names);
  auto const again = parse_query(canonical);
  require(again.has_value() && again->canonical(names) == canonical);
  for (auto const name : names) {
    require(again->find(name) == query->find(name));
  }
  return 0;
}
