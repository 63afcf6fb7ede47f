#include "upstreams/protobuf.hpp"

namespace orrery::simulator {

void append_varint(std::string& message, std::uint64_t value) {
  while (value >= 128) {
    message += static_cast<char>((value & 127) | 128);
    value >>= 7;
  }
  message += static_cast<char>(value);
}

void append_number(std::string& message, unsigned field, std::uint64_t value) {
  if (value != 0) {
    append_varint(message, field << 3U);
    append_varint(message, value);
  }
}

void append_bytes(std::string& message, unsigned field, std::string_view bytes) {
  if (!bytes.empty()) {
    append_varint(message, field << 3U | 2U);
    append_varint(message, bytes.size());
    message += bytes;
  }
}

std::string frame_message(std::string_view message) {
  std::string framed(1, '\0');
  for (int shift = 24; shift >= 0; shift -= 8) {
    framed += static_cast<char>(message.size() >> shift & 255);
  }
  return framed.append(message);
}

}  // namespace orrery::simulator
