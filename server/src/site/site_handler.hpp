#pragma once

#include "http/messages/message.hpp"
#include "http/replies/demand.hpp"
#include "http/replies/ready_reply.hpp"
#include "http/replies/recent_targets.hpp"
#include "http/replies/resource.hpp"
#include "http/replies/response_cache.hpp"
#include "site/core/page_request.hpp"
#include "site/core/route.hpp"
#include "site/core/site_settings.hpp"
#include "site/core/site_template.hpp"
#include "snapshot/snapshot.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace orrery::site {

// Whether the pages of shell routes are made in advance or on their first request.
enum class ShellPages { ready_made, on_request };

// Answers the site's pages, the figures of its articles, robots.txt and the sitemap from one snapshot; the built files
// are served by http/replies/static_files. Immutable: each snapshot has its own handler.
class SiteHandler final : public http::RequestHandler {
 public:
  // make_api_body is also called while requests are answered: what it refers to must live as long as this handler.
  // Pages made in advance are reused from `previous` (may be null) where their content is unchanged; those that were
  // not requested there are made on request.
  SiteHandler(std::shared_ptr<Snapshot const> snapshot, std::shared_ptr<SiteTemplate const> page_template,
              SiteSettings settings, std::shared_ptr<http::ResponseCache> cache, MakeApiBody make_api_body,
              ShellPages shell_pages, SiteHandler const* previous);

  void handle(http::Request const& request, http::Reply& reply) const override;

 private:
  struct ReadyPage {
    std::string digest;                              // of the page and its headers
    std::shared_ptr<http::Resource const> resource;  // null: made on request
    http::RequestedFlag demand = {};
  };
  struct PathHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view path) const { return std::hash<std::string_view>{}(path); }
  };

  PageSources sources() const;
  http::ResourceHeaders page_headers() const;
  std::string make_context_digest() const;
  void make_ready(std::string path, std::string_view body, http::ResourceHeaders const& headers, http::PlainBody plain,
                  SiteHandler const* previous);
  void make_shell_pages(SiteHandler const* previous);
  ReadyPage const* find_ready(std::string_view path) const;
  void answer_page(PageLocation const& location, http::Request const& request, http::Reply& reply) const;
  void answer_from_cache(std::string const& content_key, http::ResourceHeaders const& headers,
                         std::function<std::string()> const& make_body, http::Request const& request,
                         http::Reply& reply) const;
  void answer_not_found(PageRequest const& page, http::Request const& request, http::Reply& reply) const;
  void answer_figure(RenderedFigure const& figure, http::Request const& request, http::Reply& reply) const;
  void answer_sitemap(http::Request const& request, http::Reply& reply) const;
  void redirect(std::string const& path, http::Request const& request, http::Reply& reply) const;

  std::shared_ptr<Snapshot const> snapshot_;
  std::shared_ptr<SiteTemplate const> template_;
  SiteSettings settings_;
  std::shared_ptr<http::ResponseCache> cache_;
  MakeApiBody make_api_body_;
  std::vector<std::string_view> locales_;
  std::string constant_headers_;
  std::string figure_headers_;
  http::ReadyReply preflight_;
  std::string context_digest_;  // of all that a page depends on besides its own record
  std::unordered_map<std::string, ReadyPage, PathHash, std::equal_to<>> ready_;
  http::RecentTargets recent_;
};

}  // namespace orrery::site
