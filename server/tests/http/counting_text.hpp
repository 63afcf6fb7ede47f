#pragma once

#include <cstddef>
#include <string>

namespace orrery::http {

// "0 1 2 3 …": bytes that stand in another place are other bytes.
inline std::string counting_text(std::size_t bytes) {
  std::string text;
  for (std::size_t number = 0; text.size() < bytes; ++number) {
    text += std::to_string(number) + ' ';
  }
  text.resize(bytes);
  return text;
}

}  // namespace orrery::http
