#include "site/site_handler.hpp"

#include "base/sha256.hpp"
#include "domain/validators/validator.hpp"
#include "http/messages/constant_headers.hpp"
#include "http/replies/compression.hpp"
#include "site/core/page_request.hpp"
#include "site/core/preloads.hpp"
#include "site/editorial/editorial_texts.hpp"
#include "site/governance/proposal_html.hpp"
#include "site/impl/page_data.hpp"
#include "site/impl/page_head.hpp"
#include "site/impl/page_html.hpp"
#include "site/impl/sitemap.hpp"
#include "site/impl/system_text.hpp"
#include "site/impl/web_manifest.hpp"

#include <utility>

namespace orrery::site {
namespace {

// The links to what the browser needs first: the record, then the files of the route.
std::string make_preloads(PageSources const& sources, PageRequest const& request) {
  auto const record = find_left_out_record(sources, request);
  auto const& location = request.location;
  return (record.empty() ? std::string() : make_answer_preload(record)) +
         sources.page_template.preloads().links_of(route_of(location.route).path, sources.locales[location.locale]);
}

// The whole page as HTML.
std::string make_page(PageSources const& sources, PageRequest const& request) {
  return sources.page_template.fill({sources.locales[request.location.locale],
                                     make_head(sources, request) + make_preloads(sources, request),
                                     make_main_html(sources, request), make_data(sources, request)});
}

constexpr std::string_view kHtml = "text/html; charset=utf-8";
constexpr std::string_view kPlainText = "text/plain; charset=utf-8";
constexpr std::string_view kManifest = "application/manifest+json; charset=utf-8";
constexpr std::string_view kSvg = "image/svg+xml; charset=utf-8";
constexpr std::string_view kXml = "application/xml; charset=utf-8";

// Pages have no Last-Modified, because a new build of the site changes them while the data is unchanged. They contain
// adverts: one that the operator hides must vanish from caches within a minute.
constexpr std::string_view kPageCaching = "public, max-age=0, stale-while-revalidate=30, stale-if-error=86400";
constexpr std::string_view kFileCaching = "public, max-age=3600";

constexpr std::string_view kRobotsPath = "/robots.txt";
constexpr std::string_view kSitemapPath = "/sitemap.xml";

std::vector<std::string_view> list_codes(SiteTemplate const& page_template) {
  std::vector<std::string_view> codes;
  for (auto const& texts : page_template.locales()) {
    codes.push_back(texts.locale());
  }
  return codes;
}

std::string digest_of(std::string_view text) {
  return to_base64(sha256(text));
}

}  // namespace

SiteHandler::SiteHandler(std::shared_ptr<Snapshot const> snapshot, std::shared_ptr<SiteTemplate const> page_template,
                         SiteSettings settings, std::shared_ptr<http::ResponseCache> cache, MakeApiBody make_api_body,
                         ShellPages shell_pages, SiteHandler const* previous)
    : snapshot_(std::move(snapshot)),
      template_(std::move(page_template)),
      settings_(std::move(settings)),
      cache_(std::move(cache)),
      make_api_body_(std::move(make_api_body)),
      locales_(list_codes(*template_)),
      constant_headers_(http::site_headers(template_->content_security_policy(), snapshot_->kind == StoreKind::demo)),
      figure_headers_(http::drawing_headers(snapshot_->kind == StoreKind::demo)),
      preflight_(http::make_preflight(constant_headers_)),
      context_digest_(make_context_digest()) {
  auto const robots = make_robots(settings_.url, snapshot_->kind == StoreKind::demo);
  make_ready(std::string(kRobotsPath), robots, {kPlainText, kFileCaching, std::nullopt, constant_headers_, {}},
             http::PlainBody::kept, previous);
  make_ready(std::string(kManifestPath), make_web_manifest(settings_.name),
             {kManifest, kFileCaching, std::nullopt, constant_headers_, {}}, http::PlainBody::kept, previous);
  if (shell_pages == ShellPages::ready_made) {
    make_shell_pages(previous);
  }
}

PageSources SiteHandler::sources() const {
  return {*snapshot_, *template_, settings_, make_api_body_, locales_};
}

http::ResourceHeaders SiteHandler::page_headers() const {
  return {kHtml, kPageCaching, std::nullopt, constant_headers_, {}};
}

std::string SiteHandler::make_context_digest() const {
  std::string context = template_->fill({}) + constant_headers_ + make_site_data(sources());
  for (auto const& texts : template_->locales()) {
    context += system_text(*snapshot_, texts);
  }
  return digest_of(context);
}

void SiteHandler::make_ready(std::string path, std::string_view body, http::ResourceHeaders const& headers,
                             http::PlainBody plain, SiteHandler const* previous) {
  auto digest = digest_of(constant_headers_ + std::string(body));
  auto const* before = previous == nullptr ? nullptr : previous->find_ready(path);
  if (before != nullptr && before->resource != nullptr && before->digest == digest) {
    ready_.emplace(std::move(path), ReadyPage{before->digest, before->resource});
    return;
  }
  auto resource = std::make_shared<http::Resource const>(http::make_resource(body, headers, plain));
  ready_.emplace(std::move(path), ReadyPage{std::move(digest), std::move(resource)});
}

SiteHandler::ReadyPage const* SiteHandler::find_ready(std::string_view path) const {
  auto const found = ready_.find(path);
  return found == ready_.end() ? nullptr : &found->second;
}

void SiteHandler::make_shell_pages(SiteHandler const* previous) {
  for (auto const& route : list_routes()) {
    if (!route.is_shell() || route.name == RouteName::not_found) {
      continue;
    }
    for (std::size_t locale = 0; locale < locales_.size(); ++locale) {
      PageRequest const page{.location = {route.name, locale, {}}};
      auto path = path_of(page.location, locales_);
      auto const* before = previous == nullptr ? nullptr : previous->find_ready(path);
      if (before == nullptr || before->demand.is_set()) {
        make_ready(std::move(path), make_page(sources(), page), page_headers(), http::PlainBody::left_out, previous);
      } else {
        ready_.emplace(std::move(path), ReadyPage{});
      }
    }
  }
}

void SiteHandler::handle(http::Request const& request, http::Reply& reply) const {
  if (request.method == http::Method::options) {
    http::answer(request, preflight_, reply);
    return;
  }
  if (auto const* ready = find_ready(request.path)) {
    ready->demand.set();
    if (ready->resource != nullptr && http::answer(request, *ready->resource, reply)) {
      return;
    }
  }
  if (auto known = recent_.find(request.path, http::choose_encoding(request.accept_encoding))) {
    cache_->note_hit();
    http::answer(request, std::move(known), reply);
    return;
  }
  if (request.path == kSitemapPath && !settings_.url.empty()) {
    answer_sitemap(request, reply);
    return;
  }
  if (auto const* const figure = snapshot_->editorial->find_figure(request.path)) {
    answer_figure(*figure, request, reply);
    return;
  }
  auto const found = match_path(request.path, locales_);
  if (found.location.route == RouteName::not_found) {
    if (auto const moved = find_page_redirect(request.path, locales_)) {
      redirect(*moved, request, reply);
      return;
    }
  }
  if (found.is_canonical) {
    answer_page(found.location, request, reply);
  } else {
    redirect(path_of(found.location, locales_), request, reply);
  }
}

void SiteHandler::answer_page(PageLocation const& location, http::Request const& request, http::Reply& reply) const {
  PageRequest page{.location = location};
  std::string content;
  if (location.route == RouteName::chain) {
    if (auto const position = snapshot_->find_position(location.id)) {
      page.chain = snapshot_->chains[*position].get();
      content = std::to_string(page.chain->detail_version);
    }
  }
  if (location.route == RouteName::validator) {
    // The canonical path of an identity is in upper case.
    auto const identity = parse_identity(location.id);
    if (identity && *identity != location.id) {
      redirect(path_of({location.route, location.locale, *identity}, locales_), request, reply);
      return;
    }
    if (auto const position = snapshot_->find_validator(location.id)) {
      page.validator = snapshot_->validators[*position].get();
      content = std::to_string(page.validator->detail_version);
    }
  }
  if (location.route == RouteName::proposal) {
    page.proposal = find_proposal(*snapshot_, location);
    content = page.proposal ? version_of(*page.proposal) : "";
  }
  if (location.route == RouteName::article || location.route == RouteName::market) {
    find_editorial(*snapshot_, locales_[location.locale], page);
    content = page.text == nullptr ? "" : "text " + std::to_string(page.text->hash);
  }
  if (!page.is_found()) {
    answer_not_found(page, request, reply);
    return;
  }
  auto make_body = std::function([this, &page] { return make_page(sources(), page); });
  if (!page.has_record()) {  // a shell page that was not made in advance
    auto body = make_body();
    content = digest_of(body);
    make_body = [body = std::move(body)] { return body; };
  }
  answer_from_cache("page " + context_digest_ + ' ' + content + ' ' + std::string(locales_[location.locale]),
                    page_headers(), make_body, request, reply);
}

void SiteHandler::answer_from_cache(std::string const& content_key, http::ResourceHeaders const& headers,
                                    std::function<std::string()> const& make_body, http::Request const& request,
                                    http::Reply& reply) const {
  auto const encoding = http::choose_encoding(request.accept_encoding);
  auto representation = cache_->find_or_make(content_key + ' ' + std::string(http::to_text(encoding)), [&] {
    return http::make_representation(make_body(), headers, encoding, http::kEffortOnRequest);
  });
  recent_.note(request.path, encoding, representation);
  http::answer(request, std::move(representation), reply);
}

void SiteHandler::answer_not_found(PageRequest const& page, http::Request const& request, http::Reply& reply) const {
  auto ready = std::make_shared<http::ReadyReply const>(
      http::make_ready_reply(404, kHtml, make_page(sources(), page), constant_headers_));
  http::answer(request, std::move(ready), reply);
}

// Cached as pages are: figures change with their articles and keep their path.
void SiteHandler::answer_figure(RenderedFigure const& figure, http::Request const& request, http::Reply& reply) const {
  answer_from_cache(
      "figure " + figure.path + ' ' + std::to_string(figure.hash) + ' ' + digest_of(figure_headers_),
      {kSvg, kPageCaching, figure.updated_at, figure_headers_, {}}, [&] { return figure.svg; }, request, reply);
}

void SiteHandler::answer_sitemap(http::Request const& request, http::Reply& reply) const {
  std::string content = settings_.url;
  for (auto const& chain : snapshot_->chains) {
    content.append("\n").append(chain->chain_id).append(to_rfc3339(chain->updated_at));
  }
  for (auto const& validator : snapshot_->validators) {
    content.append("\n").append(validator->identity).append(to_rfc3339(validator->updated_at));
  }
  for (auto const& article : snapshot_->editorial->articles.front()) {
    content.append("\n").append(std::to_string(article->id)).append(to_rfc3339(article->updated_at));
  }
  for (auto const& review : snapshot_->editorial->reviews) {
    content.append("\n").append(std::to_string(review->id)).append(to_rfc3339(review->updated_at));
  }
  answer_from_cache(
      "sitemap " + context_digest_ + ' ' + digest_of(content),
      {kXml, kFileCaching, snapshot_->updated_at, constant_headers_, {}}, [&] { return make_sitemap(sources()); },
      request, reply);
}

void SiteHandler::redirect(std::string const& path, http::Request const& request, http::Reply& reply) const {
  auto location = "Location: " + path;
  if (!request.query.empty()) {
    location.append("?").append(request.query);
  }
  auto ready = std::make_shared<http::ReadyReply const>(http::make_ready_reply(
      308, "", "", constant_headers_, location.append("\r\nCache-Control: ").append(kFileCaching).append("\r\n")));
  http::answer(request, std::move(ready), reply);
}

}  // namespace orrery::site
