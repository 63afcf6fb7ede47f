#include "site/impl/list_html.hpp"

#include "site/core/format_number.hpp"
#include "site/core/format_price.hpp"
#include "site/core/minute_text.hpp"
#include "site/core/text_key.hpp"
#include "site/editorial/editorial_html.hpp"
#include "site/impl/event_sentence.hpp"
#include "site/impl/list_data.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>
#include <initializer_list>
#include <string>

namespace orrery::site {
namespace {

// A member of a record's JSON as text; nothing where it is null.
std::optional<std::string> text_of(boost::json::value const& record, std::string_view member) {
  auto const* const value = record.as_object().if_contains(member);
  auto const* const text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? std::nullopt : std::optional(std::string(*text));
}

class ListHtml {
 public:
  ListHtml(PageSources const& sources, PageRequest const& request, HtmlWriter& html)
      : sources_(sources),
        snapshot_(sources.snapshot),
        texts_(sources.page_template.locales()[request.location.locale]),
        locale_(request.location.locale),
        html_(html) {}

  void write_prices() {
    write_head("prices.heading"_text, "prices.lead"_text);
    auto const prices = list_first_prices(snapshot_, kFirstRows);
    if (write_nothing(prices.empty(), "prices.empty"_text, "prices.empty_text"_text)) {
      return;
    }
    write_columns(
        {"chain.name"_text, "chain.symbol"_text, "prices.price"_text, "prices.change"_text, "prices.market_cap"_text});
    for (auto const* rendered : prices) {
      write_price(*rendered);
    }
    html_.markup("</tbody></table>");
  }

  void write_proposals() {
    write_head("proposals.heading"_text, "proposals.lead"_text);
    if (write_nothing(snapshot_.voting_proposals.empty(), "proposals.empty"_text, "proposals.empty_text"_text)) {
      return;
    }
    write_columns({"chain.name"_text, "proposals.title_column"_text, "proposals.ends"_text});
    for (std::size_t row = 0; row < std::min(kFirstRows, snapshot_.voting_proposals.size()); ++row) {
      auto const record = boost::json::parse(snapshot_.voting_proposals[row]->json);
      auto const chain = text_of(record, "ChainId").value_or("");
      auto const number = "#" + text_of(record, "ProposalId").value_or("");
      auto const name = text_of(record, "PrettyName").value_or(chain);
      html_.markup("<tr><td>").link(path(RouteName::chain, chain), name).markup("</td>");
      html_.element("td", number + ' ' + text_of(record, "Title").value_or(""));
      html_.element("td", to_minute(snapshot_.voting_proposals[row]->voting_end_time)).markup("</tr>");
    }
    html_.markup("</tbody></table>");
  }

  void write_events() {
    write_head("feed.heading"_text, "feed.lead"_text);
    if (write_nothing(snapshot_.events.empty(), "feed.empty"_text, "feed.empty_text"_text)) {
      return;
    }
    html_.markup("<ul>");
    for (std::size_t row = 0; row < std::min(kFirstRows, snapshot_.events.size()); ++row) {
      auto const record = boost::json::parse(snapshot_.events[row]->json);
      if (auto const sentence = make_event_sentence(record.as_object(), texts_)) {
        html_.element("li", *sentence);
      } else {
        html_.markup("<li lang=\"en\">").text(decode_entities(text_of(record, "Text").value_or(""))).markup("</li>");
      }
    }
    html_.markup("</ul>");
  }

  void write_activity() {
    write_head("dev_activity.heading"_text, "dev_activity.lead"_text);
    auto const& order = snapshot_.contribution_order;
    if (write_nothing(order.empty(), "dev_activity.empty"_text, "dev_activity.empty_text"_text)) {
      return;
    }
    write_columns({"chain.name"_text, "dev_activity.total"_text});
    for (std::size_t row = 0; row < std::min(kFirstNetworks, order.size()); ++row) {
      auto const& chain = snapshot_.contributions[order[row]]->made_from.chain;
      html_.markup("<tr><td>").link(path(RouteName::chain, chain.ChainId), chain.PrettyName).markup("</td>");
      html_.element("td", format_count(snapshot_.contributions[order[row]]->total, texts_.locale())).markup("</tr>");
    }
    html_.markup("</tbody></table>");
  }

 private:
  std::string path(RouteName route, std::string id = {}) const {
    return path_of({route, locale_, std::move(id)}, sources_.locales);
  }

  void write_head(TextKey heading, TextKey lead) {
    html_.element("h1", texts_.text(heading)).element("p", texts_.text(lead));
  }

  bool write_nothing(bool is_empty, TextKey title, TextKey text) {
    if (is_empty) {
      html_.element("h2", texts_.text(title)).element("p", texts_.text(text));
    }
    return is_empty;
  }

  void write_columns(std::initializer_list<TextKey> names) {
    html_.markup("<table><thead><tr>");
    for (auto const name : names) {
      html_.markup("<th scope=\"col\">").text(texts_.text(name)).markup("</th>");
    }
    html_.markup("</tr></thead><tbody>");
  }

  void write_price(RenderedPrice const& rendered) {
    auto const position = snapshot_.find_position(rendered.chain_id);
    if (!position) {
      return;
    }
    auto const& chain = *snapshot_.chains[*position];
    auto const& price = chain.made_from.price->price;
    auto const& locale = texts_.locale();
    html_.markup("<tr><td>").link(path(RouteName::chain, chain.chain_id), chain.pretty_name).markup("</td>");
    auto const& denom = chain.made_from.stored.chain.denom;
    bool const is_fee_token = denom && denom->role == AssetRole::fee;
    html_.element("td", is_fee_token ? chain.symbol + " (" + texts_.text("prices.fee_token"_text) + ')' : chain.symbol);
    html_.element("td", format_table_price(price.current, locale));
    html_.element("td", price.change_24h ? format_change(*price.change_24h, locale) : std::string(kUnknownValue));
    // The market of a fee token is not the chain's own.
    auto const none = is_fee_token ? texts_.text("chain.absent"_text) : std::string(kUnknownValue);
    html_.element("td", price.market_cap ? format_abbreviated(*price.market_cap, locale) : none).markup("</tr>");
  }

  PageSources const& sources_;
  Snapshot const& snapshot_;
  LocaleTexts const& texts_;
  std::size_t locale_;
  HtmlWriter& html_;
};

}  // namespace

void write_list_html(PageSources const& sources, PageRequest const& request, HtmlWriter& html) {
  ListHtml facts(sources, request, html);
  switch (request.location.route) {
    case RouteName::prices: facts.write_prices(); return;
    case RouteName::proposals: facts.write_proposals(); return;
    case RouteName::dev_activity: facts.write_activity(); return;
    case RouteName::feed: facts.write_events(); return;
    default: write_editorial_html(sources, request, html);
  }
}

}  // namespace orrery::site
