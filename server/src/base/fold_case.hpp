#pragma once

#include <string>
#include <string_view>

namespace orrery {

// Small letters for capital ones in Latin, Greek and Cyrillic, where one letter stands for one; all else is
// kept. The Turkish i, dotted or not, is an i, and a Greek sigma at the end of a word is a sigma: what is typed
// on any keyboard finds them. Both sides of a search are folded so.
std::string fold_case(std::string_view utf8);

}  // namespace orrery
