#include "site/impl/project_html.hpp"

#include "base/fold_case.hpp"
#include "domain/editorial/editorial_names.hpp"
#include "domain/weights/weight_rules.hpp"
#include "site/core/format_number.hpp"
#include "site/core/minute_text.hpp"
#include "site/impl/page_data.hpp"
#include "site/impl/system_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace orrery::site {
namespace {

constexpr std::array kBuyingSteps = std::to_array<TextKey>({
    "buying.cost"_text,
    "buying.duration"_text,
    "buying.memo"_text,
    "buying.length"_text,
    "buying.exact"_text,
    "buying.after"_text,
});

// Each resource in the page's language, or in English where it is not translated.
std::vector<Resource const*> list_resources(Snapshot const& snapshot, std::string_view locale) {
  std::vector<Resource const*> listed;
  auto const& stored = snapshot.editorial->made_from;
  if (stored == nullptr) {
    return listed;
  }
  for (auto const& [resource, changed_at] : stored->resources) {
    bool const is_next = listed.empty() || listed.back()->id != resource.id;
    if (is_next) {
      listed.push_back(&resource);
    } else if (to_word(resource.language) == locale) {
      listed.back() = &resource;
    }
  }
  std::ranges::sort(listed, {}, [](Resource const* resource) { return resource->title; });
  return listed;
}

// "0.1 ATOM", or base units where the exponent is not known.
std::string show_amount(wire::AdvertTerms const& terms) {
  if (!terms.Exponent || !terms.Symbol) {
    return terms.Amount + ' ' + terms.Denom;
  }
  auto const places = static_cast<std::size_t>(*terms.Exponent);
  auto digits = terms.Amount;
  if (digits.size() <= places) {
    digits.insert(0, places + 1 - digits.size(), '0');
  }
  if (places > 0) {
    digits.insert(digits.size() - places, ".");
  }
  return strip_trailing_zeros(digits) + ' ' + *terms.Symbol;
}

void write_fact(std::string const& name, std::string_view value, HtmlWriter& html) {
  html.element("dt", name).element("dd", value);
}

enum class Kind { title, heading, item, paragraph };

Kind kind_of(std::string_view key) {
  if (key == "heading") {
    return Kind::title;
  }
  if (key.ends_with(".heading")) {
    return Kind::heading;
  }
  return key.find(".item_") != std::string_view::npos ? Kind::item : Kind::paragraph;
}

std::string_view tag_of(Kind kind) {
  switch (kind) {
    case Kind::title: return "h1";
    case Kind::heading: return "h2";
    case Kind::item: return "li";
    case Kind::paragraph: break;
  }
  return "p";
}

// The paragraphs of a document, those of a list in a list.
class DocumentHtml {
 public:
  explicit DocumentHtml(HtmlWriter& html) : html_(html) {}

  void write(std::string_view key, std::string_view text) {
    if (key.starts_with("ui.")) {
      return;
    }
    auto const kind = kind_of(key);
    if (in_list_ != (kind == Kind::item)) {
      html_.markup(in_list_ ? "</ul>" : "<ul>");
      in_list_ = !in_list_;
    }
    html_.element(tag_of(kind), text);
  }

  void end() {
    if (in_list_) {
      html_.markup("</ul>");
    }
  }

 private:
  HtmlWriter& html_;
  bool in_list_ = false;
};

constexpr std::string_view kBandPrefix = "bands.";

// Which weights each band has, its name and what to do.
void write_weight_bands(std::vector<LocaleTexts::Paragraph> const& paragraphs, HtmlWriter& html) {
  auto const text_of = [&](std::string_view name) {
    auto const found =
        std::ranges::find(paragraphs, std::string(kBandPrefix).append(name), &LocaleTexts::Paragraph::key);
    return found == paragraphs.end() ? std::string_view() : std::string_view(found->text);
  };
  html.markup("<table><thead><tr>");
  for (auto const* const column : {"range", "label", "advice"}) {
    html.markup("<th scope=\"col\">").text(text_of(column)).markup("</th>");
  }
  html.markup("</tr></thead><tbody>");
  std::int64_t from = 0;
  for (auto const& [up_to, name] : weight_bands()) {
    html.markup("<tr>").element("td", std::to_string(from) + "–" + std::to_string(up_to));
    auto const key = fold_case(name);
    html.markup("<th scope=\"row\">").text(text_of(key)).markup("</th>");
    html.element("td", text_of(key + "_advice")).markup("</tr>");
    from = up_to + 1;
  }
  html.markup("</tbody></table>");
}

}  // namespace

void write_resource_list(Snapshot const& snapshot, LocaleTexts const& texts, HtmlWriter& html) {
  html.element("h1", texts.text("resources.heading"_text)).element("p", texts.text("resources.lead"_text));
  auto const resources = list_resources(snapshot, texts.locale());
  if (resources.empty()) {
    html.element("h2", texts.text("resources.empty"_text)).element("p", texts.text("resources.empty_text"_text));
    return;
  }
  html.markup("<ul>");
  for (auto const* const resource : resources) {
    html.markup("<li>").text(resource->title).markup(": ").text(resource->description).markup(" ");
    html.outside_link(resource->url);
    html.markup("</li>");
  }
  html.markup("</ul>");
}

void write_advert_list(Snapshot const& snapshot, std::string const& buying_path, LocaleTexts const& texts,
                       HtmlWriter& html) {
  html.element("h1", texts.text("adverts.heading"_text)).element("p", texts.text("adverts.lead"_text));
  html.markup("<p>").link(buying_path, texts.text("buying.heading"_text)).markup("</p>");
  if (snapshot.adverts->empty()) {
    html.element("h2", texts.text("adverts.empty"_text)).element("p", texts.text("adverts.empty_text"_text));
    return;
  }
  html.markup("<ul>");
  for (std::size_t row = 0; row < std::min(kFirstRows, snapshot.adverts->size()); ++row) {
    auto const& advert = (*snapshot.adverts)[row].made_from.advert;
    html.markup("<li>").text(advert.text).markup(" ").text(to_minute(advert.payment.paid_at)).markup("</li>");
  }
  html.markup("</ul>");
}

void write_buying(Snapshot const& snapshot, LocaleTexts const& texts, HtmlWriter& html) {
  html.element("h1", texts.text("buying.heading"_text));
  if (!snapshot.advert_terms) {
    html.element("h2", texts.text("buying.closed"_text)).element("p", texts.text("buying.closed_text"_text));
    return;
  }
  auto const& terms = *snapshot.advert_terms;
  html.element("p", texts.text("buying.lead"_text, {{"chain", terms.PrettyName}})).markup("<dl>");
  write_fact(texts.text("buying.address"_text), terms.Address, html);
  html.markup("</dl>").element("h2", texts.text("buying.how"_text)).markup("<ol>");
  auto const amount = show_amount(terms);
  for (auto const step : kBuyingSteps) {
    html.element("li", texts.text(step, {{"amount", amount}}));
  }
  html.markup("</ol>");
}

void write_source_list(Snapshot const& snapshot, LocaleTexts const& texts, HtmlWriter& html) {
  html.element("h1", texts.text("sources.heading"_text)).element("p", texts.text("sources.lead"_text));
  html.markup("<table><thead><tr>");
  for (auto const key : {"sources.data_set"_text, "sources.source"_text, "sources.updated"_text}) {
    html.markup("<th scope=\"col\">").text(texts.text(key)).markup("</th>");
  }
  html.markup("</tr></thead><tbody>");
  for (auto const& source : snapshot.sources) {
    html.markup("<tr>").element("td", name_of_data_set(source.DataSet, texts)).element("td", source.Source);
    html.element("td", source.LastSuccess ? to_minute(*source.LastSuccess) : std::string(kUnknownValue));
    html.markup("</tr>");
  }
  html.markup("</tbody></table>");
  auto const& vantage = snapshot.vantage;
  html.element("p", vantage ? texts.text("sources.measured_from"_text, {{"place", *vantage}})
                            : texts.text("sources.measured_here"_text));
}

void write_document(std::string_view name, TextValues values, LocaleTexts const& texts, HtmlWriter& html) {
  DocumentHtml document(html);
  for (auto const& [key, text] : texts.document(name, values)) {
    document.write(key, text);
  }
  document.end();
}

void write_weight_guide(LocaleTexts const& texts, HtmlWriter& html) {
  auto const paragraphs = texts.document("weight", {});
  DocumentHtml document(html);
  for (auto const& [key, text] : paragraphs) {
    bool const is_heading = key == "bands.heading";
    if (is_heading || !key.starts_with(kBandPrefix)) {
      document.write(key, text);
    }
    if (is_heading) {
      write_weight_bands(paragraphs, html);
    }
  }
  document.end();
}

}  // namespace orrery::site
