#include "sources/cosmos_node/endpoints/impl/grpc_block.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace orrery {
namespace {

constexpr unsigned kVarint = 0;
constexpr unsigned kFixed64 = 1;
constexpr unsigned kDelimited = 2;
constexpr unsigned kFixed32 = 5;

// Field numbers of GetLatestBlockResponse, tendermint.types.Block and Header, google.protobuf.Timestamp.
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/base/tendermint/v1beta1/query.proto#L116-L124
//   https://github.com/cometbft/cometbft/blob/v0.38.11/proto/tendermint/types/block.proto#L10-L15
//   https://github.com/cometbft/cometbft/blob/v0.38.11/proto/tendermint/types/types.proto#L47-L52
constexpr std::uint64_t kBlock = 2;
constexpr std::uint64_t kHeader = 1;
constexpr std::uint64_t kChainId = 2;
constexpr std::uint64_t kHeight = 3;
constexpr std::uint64_t kTime = 4;
constexpr std::uint64_t kSeconds = 1;

// A byte that says whether the message is compressed, and its length in four, the highest first:
//   https://github.com/grpc/grpc/blob/010decebd96922114400a6490f397367840db2d1/doc/PROTOCOL-HTTP2.md#requests
std::optional<std::string_view> parse_grpc_frame(std::string_view body, bool is_truncated) {
  constexpr std::size_t kPrefix = 5;
  if (body.size() < kPrefix || body[0] != '\0') {
    return std::nullopt;
  }
  std::size_t size = 0;
  for (std::size_t i = 1; i < kPrefix; ++i) {
    size = size << 8U | static_cast<unsigned char>(body[i]);
  }
  return is_truncated || size <= body.size() - kPrefix ? std::optional(body.substr(kPrefix, size)) : std::nullopt;
}

std::optional<Timestamp> parse_time(std::string_view message) {
  constexpr std::uint64_t kMaxSeconds = 253'402'300'799;  // the year 9999
  std::uint64_t seconds = 0;
  ProtobufReader reader(message);
  while (auto const field = reader.next()) {
    if (field->number == kSeconds) {
      seconds = field->integer;
    }
  }
  bool const is_time = !reader.is_broken() && seconds > 0 && seconds <= kMaxSeconds;
  return is_time ? std::optional(Timestamp(std::chrono::seconds(seconds))) : std::nullopt;
}

std::optional<NodeTip> parse_header(std::string_view message) {
  constexpr std::uint64_t kMaxHeight = std::numeric_limits<std::int64_t>::max();
  NodeTip tip;
  std::optional<Timestamp> time;
  ProtobufReader reader(message);
  while (auto const field = reader.next()) {
    if (field->number == kChainId) {
      tip.chain_id = field->bytes;
    } else if (field->number == kHeight && field->integer <= kMaxHeight) {
      tip.height = static_cast<std::int64_t>(field->integer);
    } else if (field->number == kTime && field->is_delimited) {
      time = parse_time(field->bytes);
    }
  }
  if (reader.is_broken() || !time) {
    return std::nullopt;
  }
  tip.block_time = *time;
  return tip;
}

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
      bytes = size ? take_bytes(is_truncated_ ? std::min<std::uint64_t>(*size, left_.size()) : *size) : std::nullopt;
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
  is_broken_ = !is_truncated_;
  left_ = {};
  return std::nullopt;
}

std::optional<std::string_view> find_message(std::string_view message, std::uint64_t number, bool is_truncated) {
  ProtobufReader reader(message, is_truncated);
  std::optional<std::string_view> found;
  while (auto const field = reader.next()) {
    if (field->number == number && field->is_delimited) {
      found = field->bytes;
    }
  }
  return reader.is_broken() ? std::nullopt : found;
}

std::optional<NodeTip> parse_grpc_block(std::string_view body, bool is_truncated) {
  auto const answer = parse_grpc_frame(body, is_truncated);
  auto const block = answer ? find_message(*answer, kBlock, is_truncated) : std::nullopt;
  auto const header = block ? find_message(*block, kHeader, is_truncated) : std::nullopt;
  return header ? parse_header(*header) : std::nullopt;
}

}  // namespace orrery
