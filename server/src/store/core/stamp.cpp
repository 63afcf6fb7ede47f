#include "store/core/stamp.hpp"

namespace orrery {

std::string_view to_word(StoreKind kind) {
  switch (kind) {
    case StoreKind::real: return "real";
    case StoreKind::demo: return "demo";
  }
  return "";
}

std::optional<StoreKind> parse_store_kind(std::string_view word) {
  for (auto const kind : {StoreKind::real, StoreKind::demo}) {
    if (word == to_word(kind)) return kind;
  }
  return std::nullopt;
}

}  // namespace orrery
