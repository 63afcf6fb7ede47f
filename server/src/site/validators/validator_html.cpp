#include "site/validators/validator_html.hpp"

#include "site/core/format_number.hpp"
#include "site/core/minute_text.hpp"
#include "site/core/text_key.hpp"

#include <algorithm>
#include <set>

namespace orrery::site {
namespace {

// The total of its items, with at most two decimals.
std::string weight_text(RenderedValidator const& validator, LocaleTexts const& texts) {
  if (!validator.weight) {
    return std::string(kUnknownValue);
  }
  constexpr double kHundredthsOfAPoint = 100;
  auto const points = static_cast<double>(*validator.weight) / kHundredthsOfAPoint;
  return format_decimal(strip_trailing_zeros(round_decimal(to_decimal(points), 2)), texts.locale());
}

// Node and time of each chain's reading; once for a chain with two entries.
void write_sources(RenderedValidator const& validator, LocaleTexts const& texts, HtmlWriter& html) {
  std::set<std::string_view> said;
  html.markup("<ul>");
  for (auto const& entry : validator.entries) {
    if (!said.insert(entry.context->chain.ChainId).second) {
      continue;
    }
    auto const& facts = entry.context->validators;
    auto const chain = std::string_view(entry.context->chain.PrettyName);
    html.markup("<li>");
    if (facts && facts->CheckedAt) {
      html.text(texts.text("validator.checked"_text,
                           {{"chain", chain}, {"source", facts->Source}, {"time", to_minute(*facts->CheckedAt)}}));
    } else {
      html.text(texts.text("validator.unread"_text, {{"chain", chain}}));
    }
    if (facts && facts->Stale) {
      html.markup(" ").text(texts.text("validator.stale"_text));
    }
    html.markup("</li>");
  }
  html.markup("</ul>");
}

}  // namespace

std::string name_of(RenderedValidator const& validator) {
  auto const moniker = validator.moniker();
  return moniker.empty() ? validator.identity : std::string(moniker);
}

std::string delegators_text(RenderedValidator const& validator, Digits digits, LocaleTexts const& texts) {
  if (!validator.delegation_count) {
    bool const has_stake = std::ranges::any_of(
        validator.entries, [](auto const& entry) { return is_secured_by_stake(entry.context->staking_kind); });
    return has_stake ? std::string(kUnknownValue) : texts.text("chain.absent"_text);
  }
  auto const digits_text = std::to_string(*validator.delegation_count);
  auto const count =
      digits == Digits::all ? format_decimal(digits_text, texts.locale()) : format_amount(digits_text, texts.locale());
  return validator.counted_chains < validator.chains
             ? count + ' ' +
                   texts.counted_text("validator.delegators_part"_text, static_cast<std::size_t>(validator.chains),
                                      {{"counted", format_count(validator.counted_chains, texts.locale())}})
             : count;
}

void write_validator_totals(wire::ValidatorTotals const& totals, LocaleTexts const& texts, HtmlWriter& html) {
  auto const row = [&](TextKey name, std::string_view value) {
    html.element("dt", texts.text(name)).element("dd", value);
  };
  html.markup("<dl>");
  row("validators.stat.validators"_text, format_count(totals.validators, texts.locale()));
  row("validators.stat.chains"_text, format_count(totals.chains, texts.locale()));
  if (!totals.delegators || totals.counted_entries >= totals.entries) {
    row("validators.stat.delegators"_text, totals.delegators
                                               ? format_amount(std::to_string(*totals.delegators), texts.locale())
                                               : std::string(kUnknownValue));
  } else {
    html.element("dt", texts.text("validators.stat.delegators"_text)).markup("<dd>");
    html.text(format_amount(std::to_string(*totals.delegators), texts.locale())).markup(" <small>");
    html.text(texts.counted_text("validators.stat.delegators_part"_text, static_cast<std::size_t>(totals.entries),
                                 {{"counted", format_count(totals.counted_entries, texts.locale())}}));
    html.markup("</small></dd>");
  }
  html.markup("</dl>");
}

void write_validator_head(LocaleTexts const& texts, HtmlWriter& html) {
  html.markup("<table><thead><tr>");
  for (auto const key : {"validator.name"_text, "validator.chains"_text, "validator.active"_text,
                         "validator.jailed"_text, "validator.delegators"_text}) {
    html.markup("<th scope=\"col\">").text(texts.text(key)).markup("</th>");
  }
  html.markup("</tr></thead><tbody>");
}

void write_validator_row(RenderedValidator const& validator, std::string_view path, LocaleTexts const& texts,
                         HtmlWriter& html) {
  html.markup("<tr><td>").link(path, name_of(validator)).markup("</td>");
  html.element("td", format_count(validator.chains, texts.locale()));
  html.element("td", format_count(validator.active, texts.locale()))
      .element("td", format_count(validator.jailed, texts.locale()));
  html.element("td", delegators_text(validator, Digits::abbreviated, texts)).markup("</tr>");
}

void write_validator_html(RenderedValidator const& validator,
                          std::function<std::string(std::string const& chain_id)> const& chain_path,
                          LocaleTexts const& texts, HtmlWriter& html) {
  auto const row = [&](TextKey name, std::string_view value) {
    html.element("dt", texts.text(name)).element("dd", value);
  };
  html.element("h1", name_of(validator));
  if (validator.details()) {
    html.element("p", *validator.details());
  }
  html.markup("<dl>");
  row("validator.identity"_text, validator.identity);
  HtmlWriter website;
  if (validator.website && website.outside_link(*validator.website)) {
    html.element("dt", texts.text("validator.website"_text)).markup("<dd>").markup(website.take()).markup("</dd>");
  }
  row("validator.weight"_text, weight_text(validator, texts));
  row("validator.delegators"_text, delegators_text(validator, Digits::abbreviated, texts));
  row("validator.chains"_text, format_count(validator.chains, texts.locale()));
  row("validator.active"_text, format_count(validator.active, texts.locale()));
  row("validator.unbonding"_text, format_count(validator.unbonding, texts.locale()));
  row("validator.jailed"_text, format_count(validator.jailed, texts.locale()));
  html.markup("</dl><p>");
  std::string_view last_chain;
  for (auto const& entry : validator.entries) {
    auto const& chain = entry.context->chain;
    if (chain.ChainId != last_chain) {
      html.link(chain_path(chain.ChainId), chain.PrettyName).markup(" ");
    }
    last_chain = chain.ChainId;
  }
  html.markup("</p>");
  write_sources(validator, texts, html);
}

}  // namespace orrery::site
