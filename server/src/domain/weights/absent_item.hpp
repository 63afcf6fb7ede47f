#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// Why an item of a score does not exist at a chain, as opposed to one that was not measured. Either adds nothing to the
// total.
enum class AbsentItem {
  stake,       // those who validate were given power, and hold no stake
  governance,  // there is no x/gov
};

std::string_view to_word(AbsentItem absent);

// What stands in place of an item's evidence.
std::string to_json_text(AbsentItem absent);
std::optional<AbsentItem> parse_absent_item(std::string_view evidence);

// As an English phrase.
std::string_view describe_absence(AbsentItem absent);

}  // namespace orrery
