#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// The same text as it may be written in the other script: Cyrillic in Latin letters by Russian and by Ukrainian rules
// and as English writes words that both took from it ("стейкинг": staking); Latin in Cyrillic letters by both rules.
// Each once. Empty for texts of neither script, with digits (identifiers, addresses), below three characters or above
// kMaxSpelledCharacters. folded: by base/fold_case.hpp; any bytes.
std::vector<std::string> list_spellings(std::string_view folded);

inline constexpr std::size_t kMaxSpelledCharacters = 64;

}  // namespace orrery
