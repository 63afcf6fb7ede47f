#include "site/chains/chain_html.hpp"

#include "base/amount.hpp"
#include "site/chains/impl/chain_notice.hpp"
#include "site/core/format_number.hpp"
#include "site/core/format_price.hpp"
#include "site/core/minute_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace orrery::site {
namespace {

constexpr double kSecondsOfAMinute = 60;
constexpr double kSecondsOfAnHour = 3600;
constexpr double kSecondsOfADay = 86400;
constexpr double kMillisecondsOfASecond = 1000;
constexpr double kNominalBlockSeconds = 6;  // shown as block time where none was measured

// At most one decimal, as the site formats durations.
std::string in_units(LocaleTexts const& texts, TextKey unit, double count) {
  auto const shown = strip_trailing_zeros(round_decimal(to_decimal(count), 1));
  return texts.measured_text(unit, shown, format_decimal(shown, texts.locale()));
}

class FigureList {
 public:
  FigureList(ChainState const& state, AmountUnit const& unit, LocaleTexts const& texts)
      : state_(state), unit_(unit), texts_(texts), locale_(texts.locale()) {}

  std::vector<ChainStat> make() {
    add_validators();
    add("chain.unbonding"_text, format_unbonding_time(), "unbonding_time_s");
    add("chain.inflation"_text, format_share(state_.inflation), "inflation");
    add("chain.community_tax"_text, format_share(state_.community_tax), "community_tax");
    add("chain.voting"_text, format_voting_period(), "voting_period_s");
    add_stake();
    add("chain.block_time"_text, show_block_time(state_.block_time_ms, texts_), "block_time_ms");
    return std::move(figures_);
  }

 private:
  void add(TextKey name, std::optional<std::string> value, std::string_view member) {
    if (value) {
      figures_.push_back({name, *std::move(value), member});
    } else if (std::ranges::find(state_.absent, member) != state_.absent.end()) {
      figures_.push_back({name, texts_.text("chain.absent"_text), member});
    }
  }

  void add_validators() {
    std::optional<std::string> count;
    if (state_.active_validators) {
      count = format_count(*state_.active_validators, locale_) +
              (state_.max_validators ? "/" + format_count(*state_.max_validators, locale_) : "");
    }
    add("chain.validators"_text, std::move(count), "active_validators");
  }

  // Bonded ratio (bonded tokens divided by supply), supply and bonded tokens.
  void add_stake() {
    auto const supply = to_units(state_.supply);
    auto const bonded = to_units(state_.bonded_tokens);
    std::optional<std::string> share;
    if (supply && bonded && to_double(*supply) > 0) {
      share = format_fraction(to_double(*bonded) / to_double(*supply), locale_);
    }
    add("chain.bonded_share"_text, std::move(share), "bonded_tokens");
    add("chain.supply"_text, with_symbol(supply), "supply");
    add("chain.bonded"_text, with_symbol(bonded), "bonded_tokens");
  }

  std::optional<std::string> to_units(std::optional<std::string> const& amount) const {
    return amount && unit_.exponent ? std::optional(to_display_units(*amount, *unit_.exponent)) : std::nullopt;
  }

  std::optional<std::string> with_symbol(std::optional<std::string> const& units) const {
    return units ? std::optional(format_amount(*units, locale_) + ' ' + unit_.symbol) : std::nullopt;
  }

  std::optional<std::string> format_share(std::optional<std::string> const& fraction) const {
    return fraction ? std::optional(format_fraction(to_double(*fraction), locale_)) : std::nullopt;
  }

  std::optional<std::string> format_unbonding_time() const {
    if (!state_.unbonding_time_s) {
      return std::nullopt;
    }
    auto const days = static_cast<double>(*state_.unbonding_time_s) / kSecondsOfADay;
    return days < 1 ? "< " + in_units(texts_, "unit.day"_text, 1) : in_units(texts_, "unit.day"_text, days);
  }

  std::optional<std::string> format_voting_period() const {
    if (!state_.voting_period_s) {
      return std::nullopt;
    }
    auto const seconds = static_cast<double>(*state_.voting_period_s);
    if (seconds >= kSecondsOfADay) {
      return in_units(texts_, "unit.day"_text, seconds / kSecondsOfADay);
    }
    return seconds >= kSecondsOfAnHour ? in_units(texts_, "unit.hour"_text, seconds / kSecondsOfAnHour)
                                       : in_units(texts_, "unit.minute"_text, seconds / kSecondsOfAMinute);
  }

  ChainState const& state_;
  AmountUnit const& unit_;
  LocaleTexts const& texts_;
  std::string_view locale_;
  std::vector<ChainStat> figures_;
};

std::string staking_text(StakingKind kind, LocaleTexts const& texts) {
  switch (kind) {
    case StakingKind::staking: return texts.text("staking_kind.staking"_text);
    case StakingKind::mstaking: return texts.text("staking_kind.mstaking"_text);
    case StakingKind::poa: return texts.text("staking_kind.poa"_text);
    case StakingKind::authority: return texts.text("staking_kind.authority"_text);
    case StakingKind::provider: return texts.text("staking_kind.provider"_text);
    case StakingKind::rollup: return texts.text("staking_kind.rollup"_text);
    case StakingKind::none: return texts.text("staking_kind.none"_text);
    case StakingKind::unknown: return texts.text("staking_kind.unknown"_text);
  }
  return {};
}

std::string origin_text(ChainOrigin origin, LocaleTexts const& texts) {
  switch (origin) {
    case ChainOrigin::catalogue: return texts.text("origin.catalogue"_text);
    case ChainOrigin::registry: return texts.text("origin.registry"_text);
    case ChainOrigin::overlay: return texts.text("origin.overlay"_text);
  }
  return {};
}

// A node's name on screens: the host of its URL.
std::string host_of(std::string_view source) {
  auto const scheme = source.find("://");
  auto const host = scheme == std::string_view::npos ? source : source.substr(scheme + 3);
  return std::string(host.substr(0, host.find('/')));
}

class ChainHtmlWriter {
 public:
  ChainHtmlWriter(RenderedChain const& rendered, LocaleTexts const& texts, HtmlWriter& html)
      : rendered_(rendered), chain_(rendered.made_from.stored.chain), texts_(texts), html_(html) {}

  void write() {
    html_.element("h1", rendered_.pretty_name);
    if (!rendered_.description.empty()) {
      html_.element("p", rendered_.description);
    }
    if (auto const notice = find_chain_notice(rendered_, texts_)) {
      html_.element("p", *notice);
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

  // What the screen says of a value in a note stands behind it, in small print.
  void noted_row(TextKey name, std::string_view value, std::string const& note) {
    html_.element("dt", texts_.text(name)).markup("<dd>").text(value);
    if (!note.empty()) {
      html_.markup(" <small>").text(note).markup("</small>");
    }
    html_.markup("</dd>");
  }

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
      return;  // unknown before the registry was read, so not 0
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

  // Values of the chain's state; one that could not be read and kept its former value is marked.
  void write_figures() {
    auto const& from = rendered_.made_from;
    if (!from.state) {
      return;
    }
    write_staking(from.state->state);
    auto const exponent = knows_bond_denom(chain_, &*from.state) ? chain_.denom->exponent : std::nullopt;
    for (auto const& figure : list_chain_stats(from.state->state, {rendered_.symbol, exponent}, texts_)) {
      bool const is_unread = from.chain_state && std::ranges::find(from.chain_state->Unread, figure.member) !=
                                                     from.chain_state->Unread.end();
      noted_row(figure.name, figure.value, is_unread ? texts_.text("chain.unread"_text) : std::string());
    }
  }

  void write_staking(ChainState const& state) {
    auto const& path = state.staking_evidence;
    noted_row("chain.staking"_text, staking_text(state.staking_kind, texts_),
              path.empty() ? std::string() : texts_.text("chain.evidence"_text, {{"path", path}}));
  }

  // Price and score. Unknown ones are left out, as on the page that React renders.
  void write_market() {
    auto const locale = texts_.locale();
    if (auto const weight = rendered_.sort_keys.at(static_cast<std::size_t>(ChainSortField::chain_weight))) {
      row("chain.weight"_text, format_decimal(strip_trailing_zeros(round_decimal(to_decimal(*weight), 2)), locale));
    }
    if (auto const& stored = rendered_.made_from.price) {
      auto const& price = stored->price;
      auto const change = price.change_24h
                              ? ' ' + format_change(*price.change_24h, locale) + ' ' + texts_.text("chain.change"_text)
                              : std::string();
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
    html_.markup("<p>");
    if (facts.Stale) {
      html_.text(texts_.text("chain.stale"_text)).markup("<br>");
    }
    html_.text(texts_.text("chain.source"_text, {{"source", source}}));
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

std::vector<ChainStat> list_chain_stats(ChainState const& state, AmountUnit const& unit, LocaleTexts const& texts) {
  return FigureList(state, unit, texts).make();
}

std::string show_block_time(std::optional<std::int64_t> milliseconds, LocaleTexts const& texts) {
  if (milliseconds) {
    return in_units(texts, "unit.second"_text, static_cast<double>(*milliseconds) / kMillisecondsOfASecond);
  }
  return in_units(texts, "unit.second"_text, kNominalBlockSeconds) + ' ' + texts.text("chain.nominal"_text);
}

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

void write_chain_html(RenderedChain const& chain, LocaleTexts const& texts, HtmlWriter& html) {
  ChainHtmlWriter(chain, texts, html).write();
}

}  // namespace orrery::site
