// Any body that an endpoint answers a probe with: a tip that is taken of it is one that a chain can have, and what
// gives none is named. The first byte chooses the kind of endpoint.
#include "require.hpp"

#include "sources/cosmos_node/endpoints/probe.hpp"

#include <algorithm>
#include <cstdint>

namespace {

using namespace orrery;

EndpointKind kind_of(std::uint8_t byte) {
  switch (byte % 3) {
    case 0: return EndpointKind::rest;
    case 1: return EndpointKind::rpc;
    default: return EndpointKind::grpc;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
  if (size == 0) {
    return 0;
  }
  FetchResponse response;
  response.status = 200;
  response.body.assign(bytes + 1, bytes + size);
  auto const answer = read_probe_answer(kind_of(bytes[0]), response, "https://site.example");
  require(answer.tip.has_value() == (answer.failure == Verdict::never));
  require(answer.tip.has_value() == answer.latency_ms.has_value());
  if (answer.tip) {
    require(answer.tip->height >= 1 && answer.tip->height <= 1'000'000'000'000);
    require(!answer.tip->chain_id.empty() &&
            std::ranges::all_of(answer.tip->chain_id, [](char c) { return c > ' ' && c < '\x7f'; }));
    static_cast<void>(to_rfc3339(answer.tip->block_time));
    static_cast<void>(
        verdict_of_tip(*answer.tip, answer.tip->chain_id, answer.tip->block_time, answer.tip->block_time));
  }
  return 0;
}
