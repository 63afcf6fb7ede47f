#include "sources/cosmos_node/protobuf_reader.hpp"

#include <algorithm>

namespace orrery {
namespace {

constexpr unsigned kVarint = 0;
constexpr unsigned kFixed64 = 1;
constexpr unsigned kDelimited = 2;
constexpr unsigned kFixed32 = 5;

}  // namespace

std::optional<ProtobufField> ProtobufReader::next() {
  if (left_.empty() || is_broken_) {
    return std::nullopt;
  }
  auto const tag = take_varint();
  if (!tag || (*tag >> 3U) == 0) {
    return fail();
  }
  ProtobufField field;
  field.number = *tag >> 3U;
  std::optional<std::string_view> bytes;
  switch (*tag & 7U) {
    case kVarint: {
      auto const value = take_varint();
      if (!value) {
        return fail();
      }
      field.integer = *value;
      return field;
    }
    case kFixed64: bytes = take_bytes(8); break;
    case kFixed32: bytes = take_bytes(4); break;
    case kDelimited: {
      auto const size = take_varint();
      bytes = size ? take_bytes(is_cut_ ? std::min<std::uint64_t>(*size, left_.size()) : *size) : std::nullopt;
      field.is_delimited = true;
      field.bytes = bytes.value_or("");
      break;
    }
    default: break;
  }
  return bytes ? std::optional(field) : fail();
}

std::optional<std::uint64_t> ProtobufReader::take_varint() {
  std::uint64_t value = 0;
  for (unsigned shift = 0; shift < 64 && !left_.empty(); shift += 7) {
    auto const byte = static_cast<unsigned char>(left_.front());
    left_.remove_prefix(1);
    value |= std::uint64_t{byte & 0x7fU} << shift;
    if (byte < 0x80) {
      return value;
    }
  }
  return std::nullopt;
}

std::optional<std::string_view> ProtobufReader::take_bytes(std::uint64_t size) {
  if (size > left_.size()) {
    return std::nullopt;
  }
  auto const bytes = left_.substr(0, size);
  left_.remove_prefix(size);
  return bytes;
}

std::optional<ProtobufField> ProtobufReader::fail() {
  is_broken_ = !is_cut_;
  left_ = {};
  return std::nullopt;
}

std::optional<std::string_view> find_message(std::string_view message, std::uint64_t number, bool is_cut) {
  ProtobufReader reader(message, is_cut);
  std::optional<std::string_view> found;
  while (auto const field = reader.next()) {
    if (field->number == number && field->is_delimited) {
      found = field->bytes;
    }
  }
  return reader.is_broken() ? std::nullopt : found;
}

}  // namespace orrery
