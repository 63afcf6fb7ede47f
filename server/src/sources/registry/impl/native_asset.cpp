#include "sources/registry/impl/native_asset.hpp"

#include "base/clean_text.hpp"
#include "sources/json_fields.hpp"
#include "sources/registry/link.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {
namespace {

namespace json = boost::json;

// [a-zA-Z][a-zA-Z0-9/:._-]{2,127} (SDK 0.50: https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/types/coin.go#L838)
constexpr std::size_t kMaxDenomCharacters = 128;
constexpr std::size_t kMaxPriceIdCharacters = 100;
constexpr std::int64_t kMaxExponent = 77;  // 10^77 is the largest power with 78 digits

std::optional<std::string> clean_optional(json::object const& parent, std::string_view key, std::size_t max_characters,
                                          LineBreaks line_breaks) {
  auto cleaned = clean_text(find_text(parent, key).value_or(""), max_characters, line_breaks);
  return cleaned.empty() ? std::nullopt : std::optional(std::move(cleaned));
}

std::optional<std::string> clean_denom(std::string_view untrusted) {
  bool const printable = std::ranges::all_of(untrusted, [](char c) { return c > ' ' && c < 0x7F; });
  return untrusted.empty() || untrusted.size() > kMaxDenomCharacters || !printable
             ? std::nullopt
             : std::optional(std::string(untrusted));
}

// Only characters that need no encoding, because the id becomes part of a URL.
std::optional<std::string> clean_price_id(std::string_view untrusted) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
  return untrusted.empty() || untrusted.size() > kMaxPriceIdCharacters ||
                 untrusted.find_first_not_of(kAllowed) != std::string_view::npos
             ? std::nullopt
             : std::optional(std::string(untrusted));
}

std::optional<std::string> find_link(json::object const& parent, std::string_view key) {
  return clean_link(find_text(parent, key).value_or(""));
}

std::vector<std::string> declared_denoms(json::object const& chain, std::string_view section, std::string_view list) {
  std::vector<std::string> denoms;
  auto const* object = find_object(chain, section);
  auto const* tokens = object == nullptr ? nullptr : find_array(*object, list);
  if (tokens == nullptr) {
    return denoms;
  }
  for (auto const& token : *tokens) {
    auto const* fields = token.if_object();
    if (auto denom = fields == nullptr ? std::nullopt : clean_denom(find_text(*fields, "denom").value_or(""))) {
      denoms.push_back(std::move(*denom));
    }
  }
  return denoms;
}

json::object const* find_asset(json::array const* assets, std::string_view base) {
  if (assets == nullptr) {
    return nullptr;
  }
  for (auto const& asset : *assets) {
    auto const* fields = asset.if_object();
    if (fields != nullptr && find_text(*fields, "base") == base) {
      return fields;
    }
  }
  return nullptr;
}

bool has_name(json::object const& unit, std::string_view name) {
  auto const* aliases = find_array(unit, "aliases");
  return find_text(unit, "denom") == name ||
         (aliases != nullptr && std::ranges::any_of(*aliases, [&](json::value const& alias) {
            auto const* text = alias.if_string();
            return text != nullptr && std::string_view(*text) == name;
          }));
}

std::optional<int> find_exponent(json::object const& asset, std::string_view display) {
  auto const* units = find_array(asset, "denom_units");
  if (units == nullptr) {
    return std::nullopt;
  }
  for (auto const& unit : *units) {
    auto const* fields = unit.if_object();
    if (fields == nullptr || !has_name(*fields, display)) {
      continue;
    }
    auto const exponent = find_integer(*fields, "exponent");
    return exponent && *exponent >= 0 && *exponent <= kMaxExponent ? std::optional(static_cast<int>(*exponent))
                                                                   : std::nullopt;
  }
  return std::nullopt;
}

// Each trace is a step that the asset took from another one: a transfer, a bridge, a wrapping, a mintage beside or
// after that of another chain.
//   https://github.com/cosmos/chain-registry/blob/627bbab9c8e56fa1c4581f85f40d6d028e1c26e8/assetlist.schema.json#L111-L113
bool has_trace(json::object const& asset) {
  auto const* traces = find_array(asset, "traces");
  return traces != nullptr && !traces->empty();
}

NativeAsset read_asset(std::string base, AssetRole role, json::object const& asset) {
  NativeAsset native;
  native.denom.base = std::move(base);
  native.denom.display = clean_denom(find_text(asset, "display").value_or(""));
  native.denom.symbol = clean_optional(asset, "symbol", kMaxNameCharacters, LineBreaks::fold_to_space);
  native.denom.exponent = native.denom.display ? find_exponent(asset, *native.denom.display) : std::nullopt;
  native.denom.logo_url = find_logo(asset);
  native.denom.description = clean_optional(asset, "description", kMaxDescriptionCharacters, LineBreaks::keep);
  native.denom.coingecko_id = clean_price_id(find_text(asset, "coingecko_id").value_or(""));
  native.denom.role = role;
  native.denom.comes_from_elsewhere = has_trace(asset);
  native.socials = find_socials(asset);
  return native;
}

std::optional<NativeAsset> read_first_asset(json::array const* assets) {
  auto const* asset = assets == nullptr || assets->empty() ? nullptr : assets->front().if_object();
  auto base = asset == nullptr ? std::nullopt : clean_denom(find_text(*asset, "base").value_or(""));
  return base ? std::optional(read_asset(std::move(*base), AssetRole::none, *asset)) : std::nullopt;
}

std::optional<std::string> find_picture(json::object const& pictures) {
  auto png = find_link(pictures, "png");
  return png ? png : find_link(pictures, "svg");
}

}  // namespace

std::optional<NativeAsset> choose_native_asset(json::object const& chain, json::object const* assetlist) {
  auto const* assets = assetlist == nullptr ? nullptr : find_array(*assetlist, "assets");
  auto declared = declared_denoms(chain, "staking", "staking_tokens");
  auto const role = declared.empty() ? AssetRole::fee : AssetRole::staking;
  if (declared.empty()) {
    declared = declared_denoms(chain, "fees", "fee_tokens");
  }
  if (declared.empty()) {
    return read_first_asset(assets);
  }
  for (auto& base : declared) {
    if (auto const* asset = find_asset(assets, base)) {
      return read_asset(std::move(base), role, *asset);
    }
  }
  NativeAsset unlisted;
  unlisted.denom.base = std::move(declared.front());
  unlisted.denom.role = role;
  return unlisted;
}

std::optional<std::string> find_logo(json::object const& chain_or_asset) {
  auto const* logos = find_object(chain_or_asset, "logo_URIs");
  auto logo = logos == nullptr ? std::nullopt : find_picture(*logos);
  auto const* images = find_array(chain_or_asset, "images");
  if (logo || images == nullptr) {
    return logo;
  }
  for (auto const& image : *images) {
    auto const* fields = image.if_object();
    logo = fields == nullptr ? std::nullopt : find_picture(*fields);
    if (logo) {
      break;
    }
  }
  return logo;
}

Socials find_socials(json::object const& chain_or_asset) {
  Socials socials;
  if (auto const* fields = find_object(chain_or_asset, "socials")) {
    socials.website = find_link(*fields, "website");
    socials.x = find_link(*fields, "x");
    socials.telegram = find_link(*fields, "telegram");
    socials.discord = find_link(*fields, "discord");
  }
  if (auto website = find_link(chain_or_asset, "website")) {
    socials.website = std::move(website);
  }
  return socials;
}

}  // namespace orrery
