#include "sources/registry/impl/endpoint_lists.hpp"

#include "base/clean_text.hpp"
#include "sources/json_fields.hpp"
#include "sources/registry/impl/address.hpp"
#include "sources/registry/link.hpp"

#include <boost/json.hpp>

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

std::string clean_label(json::object const& entry, std::string_view key) {
  return clean_text(find_text(entry, key).value_or(""), kMaxNameCharacters, LineBreaks::fold_to_space);
}

std::optional<std::string> clean_provider(json::object const& entry) {
  auto provider = clean_label(entry, "provider");
  return provider.empty() ? std::nullopt : std::optional(std::move(provider));
}

// make: object -> optional<Item>; key: Item -> what makes it a duplicate.
template <class Item, class Make, class Key>
void append_unique(std::vector<Item>& items, json::array const* entries, Make make, Key key) {
  if (entries == nullptr) {
    return;
  }
  std::set<std::string> seen;
  for (auto const& entry : *entries) {
    auto const* fields = entry.if_object();
    std::optional<Item> item = fields == nullptr ? std::nullopt : make(*fields);
    if (item && seen.size() < kMaxListEntries && seen.insert(key(*item)).second) {
      items.push_back(std::move(*item));
    }
  }
}

json::array const* find_list(json::object const& chain, std::string_view section, std::string_view list) {
  auto const* object = find_object(chain, section);
  return object == nullptr ? nullptr : find_array(*object, list);
}

std::optional<Endpoint> read_endpoint(EndpointKind kind, json::object const& entry) {
  auto address = normalise_endpoint(kind, find_text(entry, "address").value_or(""));
  return address ? std::optional(Endpoint{kind, std::move(*address), clean_provider(entry)}) : std::nullopt;
}

std::optional<Peer> read_peer(PeerKind kind, json::object const& entry) {
  auto peer = normalise_peer(find_text(entry, "id").value_or(""), find_text(entry, "address").value_or(""));
  return peer ? std::optional(Peer{kind, std::move(peer->node_id), std::move(peer->address), clean_provider(entry)})
              : std::nullopt;
}

std::optional<Explorer> read_explorer(json::object const& entry) {
  auto url = clean_link(find_text(entry, "url").value_or(""));
  if (!url) {
    return std::nullopt;
  }
  auto kind = clean_label(entry, "kind");
  if (kind.empty()) {
    kind = link_host(*url);
  }
  return Explorer{std::move(kind), std::move(*url)};
}

}  // namespace

std::vector<Endpoint> read_endpoints(json::object const& chain) {
  constexpr std::array<std::pair<std::string_view, EndpointKind>, 3> kLists{
      {{"rest", EndpointKind::rest}, {"rpc", EndpointKind::rpc}, {"grpc", EndpointKind::grpc}}};
  std::vector<Endpoint> endpoints;
  for (auto const& [list, kind] : kLists) {
    append_unique(
        endpoints, find_list(chain, "apis", list),
        [kind = kind](json::object const& entry) { return read_endpoint(kind, entry); },
        [](Endpoint const& endpoint) { return endpoint.address; });
  }
  return endpoints;
}

std::vector<Peer> read_peers(json::object const& chain) {
  constexpr std::array<std::pair<std::string_view, PeerKind>, 2> kLists{
      {{"seeds", PeerKind::seed}, {"persistent_peers", PeerKind::persistent}}};
  std::vector<Peer> peers;
  for (auto const& [list, kind] : kLists) {
    append_unique(
        peers, find_list(chain, "peers", list),
        [kind = kind](json::object const& entry) { return read_peer(kind, entry); },
        [](Peer const& peer) { return peer.node_id + "@" + peer.address; });
  }
  return peers;
}

std::vector<Explorer> read_explorers(json::object const& chain) {
  std::vector<Explorer> explorers;
  append_unique(explorers, find_array(chain, "explorers"), read_explorer,
                [](Explorer const& explorer) { return explorer.kind + "\n" + explorer.url; });
  return explorers;
}

}  // namespace orrery
