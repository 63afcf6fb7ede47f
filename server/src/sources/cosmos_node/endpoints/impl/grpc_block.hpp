#pragma once

#include "sources/cosmos_node/core/node_tip.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace orrery {

struct ProtobufField {
  std::uint64_t number = 0;
  std::uint64_t integer = 0;  // of a varint; else 0
  std::string_view bytes;     // of a message, a text or bytes; else empty
  bool is_delimited = false;

  bool operator==(ProtobufField const&) const = default;
};

// Goes over the fields of one protobuf message without knowing its type: each step is bounded by the bytes that
// are there, nothing is copied, and nested messages are not entered.
class ProtobufReader final {
 public:
  // cut: the message goes on. Then a field that has only begun is the last one, with the bytes that are there.
  explicit ProtobufReader(std::string_view message, bool is_truncated = false)
      : left_(message), is_truncated_(is_truncated) {}

  // Nothing at the end, or where the message is broken.
  std::optional<ProtobufField> next();
  bool is_broken() const { return is_broken_; }

 private:
  std::optional<std::uint64_t> take_varint();
  std::optional<std::string_view> take_bytes(std::uint64_t size);
  std::optional<ProtobufField> fail();

  std::string_view left_;
  bool is_truncated_;
  bool is_broken_ = false;
};

// The last message field of this number, as protobuf has it; nothing where there is none or the message is broken.
// Of one that is cut, a field that has begun.
std::optional<std::string_view> find_message(std::string_view message, std::uint64_t number, bool is_truncated = false);

// The body of gRPC's answer to cosmos.base.tendermint.v1beta1.Service/GetLatestBlock: chain id, height and time of
// the block's header; syncing is not told. Nothing for what is not that. The header stands at the beginning: of a body
// that is cut it is enough.
std::optional<NodeTip> parse_grpc_block(std::string_view body, bool is_truncated = false);

}  // namespace orrery
