#include "sources/registry/chain_parser.hpp"

#include "base/clean_text.hpp"
#include "domain/names.hpp"
#include "sources/json_fields.hpp"
#include "sources/registry/impl/endpoint_lists.hpp"
#include "sources/registry/impl/native_asset.hpp"
#include "sources/registry/link.hpp"

#include <boost/json.hpp>

#include <limits>
#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::size_t kMaxChainIdCharacters = 64;
constexpr std::size_t kMaxPrefixCharacters = 83;  // BIP 173
// Test networks that have not chosen a chain id yet:
//   https://github.com/cosmos/chain-registry/blob/627bbab9c8e56fa1c4581f85f40d6d028e1c26e8/testnets/permtestnet/chain.json#L8
constexpr std::string_view kPlaceholder = "INVALID-ID-";
constexpr std::string_view kTestnets = "testnets/";
constexpr std::string_view kNextStep = "correct that file in the registry or in the overlay";

std::string path_of(ChainFiles const& files, std::string_view file) {
  return std::string(files.folder) + "/" + std::string(file);
}

Error broken(ChainFiles const& files, std::string reason) {
  return {ErrorCode::invalid_input, path_of(files, "chain.json"), std::move(reason), std::string(kNextStep)};
}

Result<json::object> parse_document(std::string_view bytes, std::string const& path) {
  auto document = parse_json(bytes, path);
  if (!document) {
    return document.error();
  }
  if (!document->is_object()) {
    return Error{ErrorCode::invalid_input, path, "is not a JSON object", std::string(kNextStep)};
  }
  return std::move(document->get_object());
}

std::string clean_name(std::string_view untrusted) {
  return clean_text(untrusted, kMaxNameCharacters, LineBreaks::fold_to_space);
}

std::string last_segment(std::string_view folder) {
  return clean_name(folder.substr(folder.rfind('/') + 1));
}

// The registry's schema requires a status; one that is missing in a private network's file means live.
//   https://github.com/cosmos/chain-registry/blob/627bbab9c8e56fa1c4581f85f40d6d028e1c26e8/chain.schema.json#L7-L12
Result<ChainStatus> read_status(json::object const& chain, ChainFiles const& files) {
  auto const word = find_text(chain, "status");
  if (!word && !chain.contains("status")) {
    return ChainStatus::live;
  }
  auto const status = parse_word<ChainStatus>(word.value_or(""));
  if (!status) {
    return broken(files, "status '" + clean_name(word.value_or("")) + "' is none of live, upcoming, killed");
  }
  return *status;
}

Result<NetworkType> read_network_type(json::object const& chain, ChainFiles const& files) {
  auto const word = find_text(chain, "network_type");
  if (!word && !chain.contains("network_type")) {
    return files.folder.starts_with(kTestnets) ? NetworkType::testnet : NetworkType::mainnet;
  }
  auto const type = word == "devnet" ? NetworkType::testnet : parse_word<NetworkType>(word.value_or(""));
  if (!type) {
    return broken(files, "network_type '" + clean_name(word.value_or("")) + "' is none of mainnet, testnet, devnet");
  }
  return *type;
}

std::optional<std::string> read_skip_reason(json::object const& chain, std::string_view chain_id) {
  if (chain_id.starts_with(kPlaceholder)) {
    return "the chain id " + clean_name(chain_id) + " is a placeholder";
  }
  auto const type = find_text(chain, "chain_type");
  return type && *type != "cosmos" ? std::optional("the chain type " + clean_name(*type) + " is not cosmos")
                                   : std::nullopt;
}

std::optional<std::string> read_prefix(json::object const& chain) {
  auto prefix =
      clean_text(find_text(chain, "bech32_prefix").value_or(""), kMaxPrefixCharacters + 1, LineBreaks::fold_to_space);
  bool const printable =
      prefix.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~") ==
      std::string::npos;
  return prefix.empty() || prefix.size() > kMaxPrefixCharacters || !printable ? std::nullopt
                                                                              : std::optional(std::move(prefix));
}

std::optional<std::uint32_t> read_slip44(json::object const& chain) {
  auto const number = find_integer(chain, "slip44");
  return number && *number >= 0 && *number <= std::numeric_limits<std::uint32_t>::max()
             ? std::optional(static_cast<std::uint32_t>(*number))
             : std::nullopt;
}

std::optional<std::string> read_description(json::object const& chain) {
  auto text = clean_text(find_text(chain, "description").value_or(""), kMaxDescriptionCharacters, LineBreaks::keep);
  return text.empty() ? std::nullopt : std::optional(std::move(text));
}

std::optional<std::string> read_repository(json::object const& chain) {
  auto const* codebase = find_object(chain, "codebase");
  return codebase == nullptr ? std::nullopt : normalise_repository(find_text(*codebase, "git_repo").value_or(""));
}

template <class T>
void fill(std::optional<T>& fact, std::optional<T> const& fallback) {
  if (!fact) {
    fact = fallback;
  }
}

void add_native_asset(Chain& chain, json::object const& document, json::object const* assetlist) {
  auto native = choose_native_asset(document, assetlist);
  if (!native) {
    return;
  }
  fill(chain.description, native->denom.description);
  fill(chain.socials.website, native->socials.website);
  fill(chain.socials.x, native->socials.x);
  fill(chain.socials.telegram, native->socials.telegram);
  fill(chain.socials.discord, native->socials.discord);
  if (auto logo = find_logo(document)) {
    native->denom.logo_url = std::move(logo);
  }
  chain.denom = std::move(native->denom);
}

Chain read_chain(json::object const& document, json::object const* assetlist, ChainFiles const& files) {
  Chain chain;
  chain.registry_name = last_segment(files.folder);
  chain.pretty_name = clean_name(find_text(document, "pretty_name").value_or(""));
  if (chain.pretty_name.empty()) {
    chain.pretty_name = chain.registry_name;
  }
  chain.description = read_description(document);
  chain.bech32_prefix = read_prefix(document);
  chain.slip44 = read_slip44(document);
  chain.git_repo = read_repository(document);
  chain.socials = find_socials(document);
  chain.endpoints = read_endpoints(document);
  chain.peers = read_peers(document);
  chain.explorers = read_explorers(document);
  add_native_asset(chain, document, assetlist);
  return chain;
}

}  // namespace

bool is_chain_id(std::string_view text) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";
  return !text.empty() && text.size() <= kMaxChainIdCharacters &&
         text.find_first_not_of(kAllowed) == std::string_view::npos;
}

Result<ParsedChain> parse_chain(ChainFiles const& files) {
  auto const document = parse_document(files.chain_json, path_of(files, "chain.json"));
  if (!document) {
    return document.error();
  }
  auto const chain_id = find_text(*document, "chain_id");
  if (!chain_id) {
    return broken(files, "has no chain_id");
  }
  if (auto reason = read_skip_reason(*document, *chain_id)) {
    return ParsedChain{{}, std::move(reason)};
  }
  if (!is_chain_id(*chain_id)) {
    return broken(files, "chain_id '" + clean_name(*chain_id) + "' is not 1 to 64 of A-Z a-z 0-9 _ . -");
  }
  auto const status = read_status(*document, files);
  if (!status) {
    return status.error();
  }
  auto const network_type = read_network_type(*document, files);
  if (!network_type) {
    return network_type.error();
  }
  Result<json::object> assetlist = json::object{};
  if (files.assetlist_json) {
    assetlist = parse_document(*files.assetlist_json, path_of(files, "assetlist.json"));
    if (!assetlist) {
      return assetlist.error();
    }
  }
  auto chain = read_chain(*document, &*assetlist, files);
  chain.chain_id = *chain_id;
  chain.status = *status;
  chain.network_type = *network_type;
  return ParsedChain{std::move(chain), std::nullopt};
}

}  // namespace orrery
