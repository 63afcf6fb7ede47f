#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace orrery::simulator {

// As much of the wire format as the few messages here need. Fields that are zero are left out.
void append_varint(std::string& message, std::uint64_t value);
void append_number(std::string& message, unsigned field, std::uint64_t value);
void append_bytes(std::string& message, unsigned field, std::string_view bytes);

// What gRPC puts before a message: not compressed, and how long it is.
std::string frame_message(std::string_view message);

}  // namespace orrery::simulator
