#pragma once

#include <string>
#include <string_view>

namespace orrery {

// Small letters for capital ones in ASCII, Latin-1 and Cyrillic, the scripts of the site's languages; all else is
// kept. Both sides of a search are folded so.
std::string fold_case(std::string_view utf8);

}  // namespace orrery
