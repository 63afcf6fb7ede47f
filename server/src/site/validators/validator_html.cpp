#include "site/validators/validator_html.hpp"

#include "site/core/format_number.hpp"
#include "site/core/minute_text.hpp"
#include "site/core/text_key.hpp"

#include <algorithm>
#include <set>

namespace orrery::site {
namespace {

// 'Unknown', not 0, where delegators were not counted yet; none where power is given on all of its chains.
std::string delegators_text(RenderedValidator const& validator, LocaleTexts const& texts) {
  if (!validator.delegation_count && std::ranges::none_of(validator.entries, [](auto const& entry) {
        return is_secured_by_stake(entry.context->staking_kind);
      })) {
    return texts.text("chain.absent"_text);
  }
  return validator.delegation_count ? format_amount(std::to_string(*validator.delegation_count), texts.locale())
                                    : texts.text("validator.unknown"_text);
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
    auto const chain = std::string_view(entry.context->chain.ChainId);
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
  html.element("td", delegators_text(validator, texts)).markup("</tr>");
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
  row("validator.active"_text, format_count(validator.active, texts.locale()));
  row("validator.jailed"_text, format_count(validator.jailed, texts.locale()));
  row("validator.delegators"_text, delegators_text(validator, texts));
  html.element("dt", texts.text("validator.chains"_text)).markup("<dd>");
  for (auto const& chain_id : validator.list_chain_ids()) {
    html.link(chain_path(std::string(chain_id)), chain_id).markup(" ");
  }
  html.markup("</dd></dl>");
  write_sources(validator, texts, html);
}

}  // namespace orrery::site
