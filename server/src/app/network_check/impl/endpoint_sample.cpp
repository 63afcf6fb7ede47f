#include "app/network_check/impl/endpoint_sample.hpp"

#include "collectors/endpoints/probe_round.hpp"
#include "fetch/fetch_target.hpp"
#include "fetch/registrable_domain.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace orrery {
namespace {

class EndpointChoice final {
 public:
  EndpointChoice(std::size_t of_each_kind, Timestamp now) : of_each_kind_(of_each_kind), now_(now) {}

  void take_from(std::vector<Chain const*> const& chains, EndpointKind kind) {
    std::set<std::string> operators;
    std::size_t taken = 0;
    for (auto const* chain : chains) {
      if (taken == of_each_kind_) {
        return;
      }
      if (auto endpoint = find_new(*chain, kind, operators)) {
        operators.insert(find_registrable_domain(endpoint->host));
        hosts_.insert(endpoint->host);
        sample_.push_back(*std::move(endpoint));
        ++taken;
      }
    }
  }

  std::vector<SampledEndpoint> take() { return std::move(sample_); }

 private:
  std::optional<SampledEndpoint> find_new(Chain const& chain, EndpointKind kind,
                                          std::set<std::string> const& operators) const {
    for (auto const& endpoint : chain.endpoints) {
      if (endpoint.kind != kind) {
        continue;
      }
      auto url = kind == EndpointKind::grpc ? schemes_.url_of(endpoint.address, now_) : endpoint.address;
      auto const target = parse_target(url);
      if (target && !hosts_.contains(target->host) && !operators.contains(find_registrable_domain(target->host))) {
        return SampledEndpoint{kind, chain.chain_id, std::move(url), target->host};
      }
    }
    return std::nullopt;
  }

  std::size_t of_each_kind_;
  Timestamp now_;
  GrpcSchemes schemes_;
  std::set<std::string> hosts_;
  std::vector<SampledEndpoint> sample_;
};

}  // namespace

std::vector<SampledEndpoint> choose_endpoints(std::span<Chain const> chains, std::size_t of_each_kind, Timestamp now,
                                              std::mt19937_64& random) {
  std::vector<Chain const*> eligible;
  for (auto const& chain : chains) {
    if (chain.status == ChainStatus::live && chain.network_type == NetworkType::mainnet) {
      eligible.push_back(&chain);
    }
  }
  EndpointChoice choice(of_each_kind, now);
  for (auto const kind : {EndpointKind::rest, EndpointKind::rpc, EndpointKind::grpc}) {
    std::ranges::shuffle(eligible, random);
    choice.take_from(eligible, kind);
  }
  return choice.take();
}

}  // namespace orrery
