#pragma once

#include <string>
#include <string_view>

namespace orrery {

// Case folding for search. First NFKC: letters of full width, ligatures and letters with marks of their own become the
// plain ones that they stand for. Then Latin, Greek and Cyrillic capitals become small letters, one code point for one;
// all else is kept, and so is what is no UTF-8. The dotted and the dotless Turkish i become i, and the final Greek
// sigma becomes a plain one, so that any keyboard's spelling matches. Texts and queries are both folded with it.
std::string fold_case(std::string_view utf8);

}  // namespace orrery
