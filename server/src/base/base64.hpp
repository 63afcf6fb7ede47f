#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// RFC 4648, section 4: with padding, without line breaks.
std::string encode_base64(std::string_view bytes);

// Nothing for text that encode_base64() does not make.
std::optional<std::string> decode_base64(std::string_view text);

}  // namespace orrery
