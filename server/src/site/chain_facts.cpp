#include "site/chain_facts.hpp"

#include "site/chain_figures.hpp"
#include "site/format_number.hpp"
#include "site/format_price.hpp"
#include "site/minute_text.hpp"
#include "site/money_text.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

namespace orrery::site {
namespace {

std::string origin_text(ChainOrigin origin, LocaleTexts const& texts) {
  switch (origin) {
    case ChainOrigin::catalogue: return texts.text("origin.catalogue"_text);
    case ChainOrigin::registry: return texts.text("origin.registry"_text);
    case ChainOrigin::overlay: return texts.text("origin.overlay"_text);
  }
  return {};
}

// A node by its host, as the screens name it.
std::string host_of(std::string_view source) {
  auto const scheme = source.find("://");
  auto const host = scheme == std::string_view::npos ? source : source.substr(scheme + 3);
  return std::string(host.substr(0, host.find('/')));
}

class ChainFactsWriter {
 public:
  ChainFactsWriter(RenderedChain const& rendered, LocaleTexts const& texts, HtmlWriter& html)
      : rendered_(rendered), chain_(rendered.made_from.stored.chain), texts_(texts), html_(html) {}

  void write() {
    html_.element("h1", rendered_.pretty_name);
    if (!rendered_.description.empty()) {
      html_.element("p", rendered_.description);
    }
    html_.markup("<dl>");
    write_identity();
    write_figures();
    write_market();
    write_links();
    write_ways_in();
    html_.markup("</dl>");
    if (rendered_.origin == ChainOrigin::catalogue) {
      html_.element("p", texts_.text("chain.waiting"_text));
    }
    write_source(rendered_.made_from.registry, origin_text(rendered_.origin, texts_));
    if (auto const& facts = rendered_.made_from.chain_state) {
      write_source(*facts, host_of(facts->Source));
    }
    if (auto const& facts = rendered_.made_from.prices) {
      write_source(*facts, facts->Source);
    }
  }

 private:
  void row(TextKey name, std::string_view value) { html_.element("dt", texts_.text(name)).element("dd", value); }

  void row_if_known(TextKey name, std::optional<std::string> const& value) {
    if (value) {
      row(name, *value);
    }
  }

  void write_identity() {
    row("chain.chain_id"_text, rendered_.chain_id);
    row("chain.status"_text, status_text(rendered_.status, texts_));
    row("chain.network_type"_text, network_text(rendered_.network_type, texts_));
    row("chain.symbol"_text, rendered_.symbol);
    row_if_known("chain.prefix"_text, chain_.bech32_prefix);
    if (chain_.slip44) {
      row("chain.slip44"_text, std::to_string(*chain_.slip44));
    }
  }

  void link_row(TextKey name, std::optional<std::string> const& address) {
    HtmlWriter link;
    if (address && link.outside_link(*address)) {
      html_.element("dt", texts_.text(name)).markup("<dd>").markup(link.take()).markup("</dd>");
    }
  }

  void write_links() {
    link_row("chain.website"_text, chain_.socials.website);
    link_row("chain.repository"_text, chain_.git_repo);
    link_row("chain.x"_text, chain_.socials.x);
    link_row("chain.telegram"_text, chain_.socials.telegram);
    link_row("chain.discord"_text, chain_.socials.discord);
  }

  void write_ways_in() {
    if (rendered_.origin == ChainOrigin::catalogue) {
      return;  // Not none: not known before the registry was read.
    }
    auto const endpoints = [this](EndpointKind kind) {
      return std::ranges::count(chain_.endpoints, kind, &Endpoint::kind);
    };
    auto const peers = [this](PeerKind kind) { return std::ranges::count(chain_.peers, kind, &Peer::kind); };
    row("chain.apis"_text, format_count(endpoints(EndpointKind::rest), texts_.locale()));
    row("chain.rpcs"_text, format_count(endpoints(EndpointKind::rpc), texts_.locale()));
    row("chain.grpcs"_text, format_count(endpoints(EndpointKind::grpc), texts_.locale()));
    row("chain.peers"_text, format_count(peers(PeerKind::persistent), texts_.locale()));
    row("chain.seeds"_text, format_count(peers(PeerKind::seed), texts_.locale()));
    row("chain.explorers"_text, format_count(chain_.explorers.size(), texts_.locale()));
    auto const& from = rendered_.made_from;
    if (auto const proposals = count_proposals(from)) {
      row("chain.proposals"_text, format_count(*proposals, texts_.locale()));
    }
  }

  // Those of the chain's state; each that kept its former value says so.
  void write_figures() {
    auto const& from = rendered_.made_from;
    if (!from.state) {
      return;
    }
    auto const exponent = knows_bond_denom(chain_, &*from.state) ? chain_.denom->exponent : std::nullopt;
    for (auto const& figure : list_figures(from.state->state, {rendered_.symbol, exponent}, texts_)) {
      bool const is_unread = from.chain_state && std::ranges::find(from.chain_state->Unread, figure.member) !=
                                                     from.chain_state->Unread.end();
      row(figure.name, is_unread ? figure.value + " (" + texts_.text("chain.unread"_text) + ")" : figure.value);
    }
  }

  // Price and score; the browser's tiles leave out what is not known too.
  void write_market() {
    auto const locale = texts_.locale();
    if (auto const weight = rendered_.sort_keys.at(static_cast<std::size_t>(ChainSortField::chain_weight))) {
      row("chain.weight"_text, format_decimal(strip_trailing_zeros(round_decimal(to_decimal(*weight), 2)), locale));
    }
    if (auto const& stored = rendered_.made_from.price) {
      auto const& price = stored->price;
      auto const change = price.change_24h ? " (" + format_change(*price.change_24h, locale) + ')' : std::string();
      bool const is_fee_token = chain_.denom && chain_.denom->role == AssetRole::fee;
      row(is_fee_token ? "chain.fee_price"_text : "chain.price"_text, format_price(price.current, locale) + change);
      if (price.market_cap) {
        row("chain.market_cap"_text, format_market_cap(*price.market_cap, locale));
      }
      if (price.market_cap_rank) {
        row("chain.rank"_text, format_count(*price.market_cap_rank, locale));
      }
      row_if_price("chain.ath"_text, price.ath);
      row_if_price("chain.atl"_text, price.atl);
    }
  }

  void row_if_price(TextKey name, std::optional<std::string> const& price) {
    if (price) {
      row(name, format_price(*price, texts_.locale()));
    }
  }

  void write_source(wire::FactGroup const& facts, std::string const& source) {
    if (facts.Stale) {
      html_.element("p", texts_.text("chain.stale"_text));
    }
    html_.markup("<p>").text(texts_.text("chain.source"_text, {{"source", source}}));
    if (facts.Height) {
      auto const height = format_count(*facts.Height, texts_.locale());
      html_.markup("<br>").text(texts_.text("chain.height"_text, {{"height", height}}));
    }
    write_time("chain.checked"_text, facts.CheckedAt);
    write_time("chain.changed"_text, facts.ChangedAt);
    html_.markup("</p>");
  }

  void write_time(TextKey name, std::optional<Timestamp> time) {
    if (time) {
      html_.markup("<br>").text(texts_.text(name, {{"time", to_minute(*time)}}));
    }
  }

  RenderedChain const& rendered_;
  Chain const& chain_;
  LocaleTexts const& texts_;
  HtmlWriter& html_;
};

}  // namespace

std::string status_text(ChainStatus status, LocaleTexts const& texts) {
  switch (status) {
    case ChainStatus::live: return texts.text("status.live"_text);
    case ChainStatus::killed: return texts.text("status.killed"_text);
    case ChainStatus::upcoming: return texts.text("status.upcoming"_text);
  }
  return {};
}

std::string network_text(NetworkType network, LocaleTexts const& texts) {
  return texts.text(network == NetworkType::mainnet ? "network.mainnet"_text : "network.testnet"_text);
}

void write_chain_facts(RenderedChain const& chain, LocaleTexts const& texts, HtmlWriter& html) {
  ChainFactsWriter(chain, texts, html).write();
}

}  // namespace orrery::site
