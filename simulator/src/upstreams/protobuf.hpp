#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace orrery::simulator {

// The parts of the protobuf wire format that the messages here need. Zero values are left out, as in proto3.
void append_varint(std::string& message, std::uint64_t value);
void append_number(std::string& message, unsigned field, std::uint64_t value);
void append_bytes(std::string& message, unsigned field, std::string_view bytes);

// A gRPC length-prefixed message: compression flag (0), length, message.
std::string frame_message(std::string_view message);

}  // namespace orrery::simulator
