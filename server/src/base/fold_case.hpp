#pragma once

#include <string>
#include <string_view>

namespace orrery {

// Case folding for search: Latin, Greek and Cyrillic capitals become small letters, one code point for one; all else
// is kept. The dotted and the dotless Turkish i become i, and the final Greek sigma becomes a plain one, so that any
// keyboard's spelling matches. Texts and queries are both folded with it.
std::string fold_case(std::string_view utf8);

}  // namespace orrery
