#include "site/impl/sitemap.hpp"

#include "site/core/html_writer.hpp"

#include <optional>
#include <ranges>
#include <string>

namespace orrery::site {
namespace {

class SitemapWriter {
 public:
  explicit SitemapWriter(PageSources const& sources) : sources_(sources) {}

  // Adds a page in all languages, or in none where they do not all fit.
  void add(PageLocation location, std::optional<Timestamp> changed_at) {
    if (count_ + sources_.locales.size() > kMaxSitemapAddresses) {
      return;
    }
    for (location.locale = 0; location.locale < sources_.locales.size(); ++location.locale) {
      xml_.append("<url><loc>").append(escape_html(sources_.settings.url + path_of(location, sources_.locales)));
      xml_ += "</loc>";
      if (changed_at) {
        xml_.append("<lastmod>").append(to_rfc3339(*changed_at)).append("</lastmod>");
      }
      xml_ += "</url>\n";
      ++count_;
    }
  }

  std::string take() { return xml_ + "</urlset>\n"; }

 private:
  PageSources const& sources_;
  std::string xml_ =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
  std::size_t count_ = 0;
};

}  // namespace

std::string make_sitemap(PageSources const& sources) {
  SitemapWriter writer(sources);
  for (auto const& route : list_routes()) {
    if (route.is_shell() && is_indexed(route.name)) {
      writer.add({route.name, 0, {}}, std::nullopt);
    }
  }
  for (auto const& chain : sources.snapshot.chains) {
    writer.add({RouteName::chain, 0, chain->chain_id}, chain->updated_at);
  }
  for (auto const& validator : sources.snapshot.validators) {
    writer.add({RouteName::validator, 0, validator->identity}, validator->updated_at);
  }
  for (auto const& article : sources.snapshot.editorial->articles.front()) {
    writer.add({RouteName::article, 0, std::to_string(article->id)}, article->updated_at);
  }
  for (auto const& review : sources.snapshot.editorial->reviews) {
    writer.add({RouteName::market, 0, std::to_string(review->id)}, review->updated_at);
  }
  auto const& proposals = *sources.snapshot.search->proposals;
  for (auto const position : proposals.order | std::views::take(kSitemapProposals)) {
    auto const& place = proposals.places[position];
    auto const& history = *sources.snapshot.proposals[place.chain]->history;
    auto const& stored = *history.rows[history.titles[place.title].row];
    auto const number = std::to_string(stored.proposal.number);
    writer.add({RouteName::proposal, 0, history.chain.ChainId, number}, stored.updated_at);
  }
  return writer.take();
}

std::string make_robots(std::string_view site_url, bool demo) {
  if (demo) {
    return "User-agent: *\nDisallow: /\n";
  }
  std::string text = "User-agent: *\nAllow: /\n";
  if (!site_url.empty()) {
    text.append("Sitemap: ").append(site_url).append("/sitemap.xml\n");
  }
  return text;
}

}  // namespace orrery::site
