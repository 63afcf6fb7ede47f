#pragma once

#include "builders/stored_chain_builder.hpp"
#include "http/replies/resource.hpp"
#include "site/site_handler.hpp"
#include "snapshot/build_snapshot.hpp"
#include "sources/temporary_directory.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::site {

inline constexpr std::string_view kInlineScript = "document.documentElement.dataset.theme='dark'";

// What the site's build makes, as far as the server reads it. A text without an own one here is its key
// in square brackets.
std::string template_html();
std::string locale_file(std::string_view locale);
std::string document_file(std::string_view locale, std::string_view document);

// A folder with the template and the texts of these languages.
class BuiltSite {
 public:
  explicit BuiltSite(std::vector<std::string> const& locales = {"en", "ru"});

  TemporaryDirectory folder;
};

std::shared_ptr<SiteTemplate const> load_template(std::vector<std::string> const& locales = {"en", "ru"});

struct SnapshotSays {
  std::vector<SourceHealth> health;
  StoreKind kind = StoreKind::real;
  Timestamp now = kSomeDay;
};

std::shared_ptr<Snapshot const> a_snapshot(std::vector<StoredChain> chains, SnapshotSays says = {},
                                           Snapshot const* previous = nullptr);

// Chains enough to fill more than a page, with made-up names and descriptions of the usual length.
std::vector<StoredChain> many_chains(int count);

struct Answered {
  int status = 0;
  std::string head;
  std::string body;

  std::string header(std::string_view name) const;  // empty where it is not there
};

Answered ask(http::RequestHandler const& handler, http::Request const& request);
Answered get(http::RequestHandler const& handler, std::string_view target);

// The settings that every test has unless it says something else.
SiteSettings some_settings();

// An API that answers with the record or the list of this snapshot, and counts how often it is asked.
struct StandInApi {
  std::shared_ptr<Snapshot const> snapshot;
  std::shared_ptr<int> asked = std::make_shared<int>(0);

  std::string operator()(std::string_view target) const;
};

std::shared_ptr<SiteHandler const> a_site(std::shared_ptr<Snapshot const> snapshot,
                                          std::shared_ptr<SiteTemplate const> page_template,
                                          SiteSettings settings = some_settings(),
                                          ShellPages shell_pages = ShellPages::ready_made,
                                          SiteHandler const* previous = nullptr);

// The page's data block, as text of its JSON.
std::string data_of(std::string_view html);
// What a browser without scripts shows: the markup inside the root element.
std::string facts_of(std::string_view html);

}  // namespace orrery::site
