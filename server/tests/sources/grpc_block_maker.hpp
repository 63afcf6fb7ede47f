#pragma once

#include "base/clock.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace orrery {

inline std::string a_varint(std::uint64_t value) {
  std::string bytes;
  for (; value >= 0x80; value >>= 7U) {
    bytes += static_cast<char>(value | 0x80U);
  }
  return bytes + static_cast<char>(value);
}

inline std::string a_number_field(std::uint64_t number, std::uint64_t value) {
  return a_varint(number << 3U) + a_varint(value);
}

inline std::string a_message_field(std::uint64_t number, std::string_view bytes) {
  return a_varint(number << 3U | 2U) + a_varint(bytes.size()) + std::string(bytes);
}

// As gRPC frames a message: not compressed, then its length.
inline std::string a_grpc_frame(std::string_view message) {
  std::string frame(1, '\0');
  for (int shift = 24; shift >= 0; shift -= 8) {
    frame += static_cast<char>(message.size() >> static_cast<unsigned>(shift));
  }
  return frame + std::string(message);
}

// GetLatestBlock's answer with the fields that are read, others around them, and a second block in the SDK's own
// form behind it. padding: bytes of a further transaction, in both.
inline std::string a_grpc_block(std::string_view chain_id, std::int64_t height, Timestamp time,
                                std::size_t padding = 0) {
  auto const seconds = static_cast<std::uint64_t>(time.time_since_epoch().count());
  auto const header = a_message_field(1, a_number_field(1, 11)) + a_message_field(2, chain_id) +
                      a_number_field(3, static_cast<std::uint64_t>(height)) +
                      a_message_field(4, a_number_field(1, seconds) + a_number_field(2, 123'456'789)) +
                      a_message_field(14, std::string(20, '\xff'));
  auto const block = a_message_field(1, header) + a_message_field(2, a_message_field(1, "a transaction") +
                                                                         a_message_field(1, std::string(padding, 'Q')));
  return a_grpc_frame(a_message_field(1, "block id") + a_message_field(2, block) + a_message_field(3, block));
}

}  // namespace orrery
