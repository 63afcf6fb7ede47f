#include "domain/weights/absent_item.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::array<AbsentItem, 2> kAbsentItems{AbsentItem::stake, AbsentItem::governance};

}  // namespace

std::string_view to_word(AbsentItem absent) {
  return absent == AbsentItem::stake ? "stake" : "governance";
}

std::string to_json_text(AbsentItem absent) {
  return R"({"Absent":")" + std::string(to_word(absent)) + R"("})";
}

std::optional<AbsentItem> parse_absent_item(std::string_view evidence) {
  for (auto const absent : kAbsentItems) {
    if (evidence == to_json_text(absent)) {
      return absent;
    }
  }
  return std::nullopt;
}

std::string_view describe_absence(AbsentItem absent) {
  return absent == AbsentItem::stake ? "does not exist here: those who validate were given power and hold no stake"
                                     : "does not exist here: the chain has no governance module";
}

}  // namespace orrery
