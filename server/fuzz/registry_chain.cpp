// Any chain.json and assetlist.json, parted by a NUL: what is taken keeps the rules of the store and
// of the page, and is the same when read again.
#include "require.hpp"

#include "base/clean_text.hpp"
#include "sources/registry/chain_parser.hpp"
#include "sources/registry/impl/address.hpp"
#include "sources/registry/link.hpp"

#include <cstdint>

namespace {

using namespace orrery;

void check_text(std::string_view text, std::size_t max_characters) {
  require(clean_text(text, max_characters, LineBreaks::keep) == text);
}

void check_link(std::optional<std::string> const& link) {
  require(!link || clean_link(*link) == link);
}

void check(Chain const& chain) {
  require(is_chain_id(chain.chain_id));
  check_text(chain.pretty_name, kMaxNameCharacters);
  check_text(chain.description.value_or(""), kMaxDescriptionCharacters);
  require(!chain.git_repo || normalise_repository(*chain.git_repo) == chain.git_repo);
  for (auto const* link : {&chain.socials.website, &chain.socials.x, &chain.socials.telegram, &chain.socials.discord}) {
    check_link(*link);
  }
  for (auto const& endpoint : chain.endpoints) {
    require(normalise_endpoint(endpoint.kind, endpoint.address) == endpoint.address);
    check_text(endpoint.provider.value_or(""), kMaxNameCharacters);
  }
  for (auto const& peer : chain.peers) {
    require(normalise_peer(peer.node_id, peer.address) == PeerAddress{peer.node_id, peer.address});
  }
  for (auto const& explorer : chain.explorers) {
    check_link(explorer.url);
    require(!explorer.kind.empty());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const bytes(reinterpret_cast<char const*>(data), size);
  auto const parting = bytes.find('\0');
  ChainFiles files{"fuzz", bytes.substr(0, parting), std::nullopt};
  if (parting != std::string_view::npos) {
    files.assetlist_json = bytes.substr(parting + 1);
  }
  auto const parsed = parse_chain(files);
  if (!parsed) {
    require(parsed.error().thing.starts_with("fuzz/") && !parsed.error().reason.empty());
  } else if (!parsed->skip_reason) {
    check(parsed->chain);
    require(parse_chain(files)->chain == parsed->chain);
  }
  return 0;
}
