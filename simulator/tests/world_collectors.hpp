#pragma once

#include "collectors/adverts/collector.hpp"
#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"
#include "upstreams/http_message.hpp"
#include "world/world.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace orrery::simulator {

// Adverts are paid on the world's first chain.
AdvertsSettings make_adverts_settings(World const& world);

// The collectors of what nodes and markets of a world tell, as a program that has just been started makes them.
// url_of: where the upstreams that are not nodes are. memory: of the nodes, which the collectors share.
std::vector<Collector> make_world_collectors(World const& world, Fetcher& fetcher,
                                             std::function<std::string(Upstream)> const& url_of,
                                             std::shared_ptr<NodeKnowledge> const& memory,
                                             std::chrono::seconds delegators_every);

}  // namespace orrery::simulator
