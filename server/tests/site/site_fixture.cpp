#include "site/site_fixture.hpp"
#include "builders/written_json.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <random>

namespace orrery::site {
namespace {

// {"en": {key: text}, …}
boost::json::object const& own_texts() {
  static auto const kTexts = boost::json::parse(R"({
    "en": {
      "home.title": "{site}, the home", "home.description": "Networks.",
      "chains.title": "Networks | {site}", "chains.description": "All of the networks.",
      "chain.title": "{name} - Chain Details | {site}", "chain.description": "What is known of {name}.",
      "chain-not-found.title": "Chain Not Found | {site}", "not-found.title": "Page Not Found | {site}",
      "chains.total": {"one": "{count} network", "other": "{count} networks"},
      "chain.source": "Source: {source}", "chain.checked": "Checked: {time}", "chain.changed": "Changed: {time}",
      "validator.delegators_part": "[{counted} of {count}]",
      "validators.stat.delegators_part": "{counted} of {count} entries",
      "feed.proposal.passed": "{proposal} of {chain} passed{title}",
      "origin.registry": "Chain registry", "origin.catalogue": "Built-in catalogue",
      "data_set.registry": "Chain registry",
      "system.operational": "All is well", "system.waiting": "{list}: waiting", "system.failed": "{list}: failed",
      "system.stale": "{list}: stale", "buying.cost": "Costs {amount}", "chains.notice.stale": "The registry is of {time}"
    },
    "ru": {
  "chains.title" : "Сети | {site}", "chain.title" : "{name} - Сеть | {site}", "chains.total" : {
    "one" : "{count} сеть", "few" : "{count} сети", "many" : "{count} сетей", "other" : "{count} сети"
  }
}
})")
                                 .as_object();
  return kTexts;
}

std::string between(std::string_view html, std::string_view start, std::string_view end) {
  auto const from = html.find(start);
  if (from == std::string_view::npos) {
    return "";
  }
  auto const rest = html.substr(from + start.size());
  return std::string(rest.substr(0, rest.find(end)));
}

}  // namespace

std::string template_html() {
  return "<!doctype html>\n<html lang=\"en\" data-orrery-html>\n<head>\n<meta charset=\"utf-8\">\n"
         "<!--orrery:head-->\n<script>" +
         std::string(kInlineScript) +
         "</script>\n<script type=\"module\" src=\"/assets/index-1a2b3c4d.js\"></script>\n</head>\n<body>\n"
         "<div id=\"root\"><!--orrery:facts--></div>\n<!--orrery:data-->\n</body>\n</html>\n";
}

std::string locale_file(std::string_view locale) {
  boost::json::object texts;
  for (auto const key : kTextKeys) {
    texts[key] = "[" + std::string(locale) + " " + std::string(key) + "]";
  }
  if (auto const* const own = own_texts().if_contains(locale)) {
    for (auto const& [key, text] : own->as_object()) {
      texts[key] = text;
    }
  }
  return boost::json::serialize(texts);
}

std::string document_file(std::string_view locale, std::string_view document) {
  auto const name = "[" + std::string(locale) + " " + std::string(document) + "]";
  return boost::json::serialize(boost::json::object{{"heading", name},
                                                    {"lead", "On {site} & elsewhere"},
                                                    {"use.heading", "Use"},
                                                    {"use.item_1", "first"},
                                                    {"use.item_2", "second"},
                                                    {"use.after", "after"},
                                                    {"reach.chains", "{chains} chains"},
                                                    {"reach.validators", "{validators} validators"},
                                                    {"law.item_1", "last"},
                                                    {"ask.contact", "Ask {contact}"},
                                                    {"ask.no_contact", "{no_contact}Nobody to ask"},
                                                    {"ui.button", "Press"}});
}

BuiltSite::BuiltSite(std::vector<std::string> const& locales) {
  folder.write("index.html", template_html());
  folder.write("locales/server-texts.json", "{}");
  for (auto const& locale : locales) {
    folder.write("locales/" + locale + "/server.json", locale_file(locale));
    folder.write("locales/" + locale + "/head.json", "{}");
    for (auto const* const document : {"about", "privacy", "terms", "weight"}) {
      folder.write("locales/" + locale + "/" + document + ".json", document_file(locale, document));
    }
  }
}

std::shared_ptr<SiteTemplate const> load_template(std::vector<std::string> const& locales) {
  BuiltSite const built(locales);
  return std::make_shared<SiteTemplate const>(SiteTemplate::load(built.folder.path()));
}

std::shared_ptr<Snapshot const> a_snapshot(std::vector<StoredChain> chains, SnapshotSays says,
                                           Snapshot const* previous) {
  std::ranges::sort(chains, {}, [](StoredChain const& stored) { return stored.chain.chain_id; });
  CollectionIntervals const daily{{"registry", std::chrono::hours{24}}};
  return build_snapshot({std::move(chains), std::move(says.health), says.kind, {1}}, daily, says.now, previous);
}

std::vector<StoredChain> many_chains(int count) {
  std::mt19937 random(20261121);  // NOLINT(cert-msc51-cpp): the same chains in every run
  auto const letter = [&random] { return static_cast<char>('a' + random() % 26); };
  auto const word = [&] {
    std::string text(3 + random() % 8, ' ');
    std::ranges::generate(text, letter);
    return text;
  };
  std::vector<StoredChain> chains;
  for (int i = 0; i < count; ++i) {
    std::string description;
    for (int words = 0; words < 30; ++words) {
      description += word() + ' ';
    }
    auto const name = word();
    StoredChain chain = a_stored_chain(name + '-' + std::to_string(i))
                            .named(name + ' ' + word())
                            .described(description)
                            .with_symbol(word().substr(0, 3));
    chain.chain.bech32_prefix = name;
    chain.chain.git_repo = "https://github.com/" + word() + '/' + name;
    chain.chain.socials.website = "https://" + name + ".example";
    chain.chain.socials.x = "https://x.com/" + word();
    chains.push_back(std::move(chain));
  }
  return chains;
}

std::string Answered::header(std::string_view name) const {
  return between("\r\n" + head, "\r\n" + std::string(name) + ": ", "\r\n");
}

Answered ask(http::RequestHandler const& handler, http::Request const& request) {
  http::Reply reply;
  handler.handle(request, reply);
  return {reply.status, std::string(reply.head), std::string(reply.body[0]).append(reply.body[1])};
}

Answered get(http::RequestHandler const& handler, std::string_view target) {
  http::Request request;
  request.target = target;
  request.path = target.substr(0, target.find('?'));
  request.query = request.path.size() < target.size() ? target.substr(request.path.size() + 1) : "";
  return ask(handler, request);
}

SiteSettings some_settings() {
  SiteSettings settings;
  settings.url = "https://orrery.example";
  return settings;
}

std::string StandInApi::operator()(std::string_view target) const {
  ++*asked;
  constexpr std::string_view kRecord = "/chains?chainId=";
  if (target.starts_with(kRecord)) {
    auto const position = snapshot->find_position(target.substr(kRecord.size()));
    auto const found = position ? detail_json(*snapshot->chains[*position]) : "";
    return R"({"data":[)" + found + R"(],"meta":{}})";
  }
  auto const limit = target.ends_with("limit=1") ? 1 : snapshot->chains.size();
  std::string body = R"({"data":[)";
  for (std::size_t i = 0; i < std::min(limit, snapshot->chains.size()); ++i) {
    body.append(i == 0 ? "" : ",").append(list_json(*snapshot->chains[i]));
  }
  return body + R"(],"meta":{"pagination":{"total_count":)" + std::to_string(snapshot->chains.size()) + "}}}";
}

std::shared_ptr<SiteHandler const> a_site(std::shared_ptr<Snapshot const> snapshot,
                                          std::shared_ptr<SiteTemplate const> page_template, SiteSettings settings,
                                          ShellPages shell_pages, SiteHandler const* previous) {
  StandInApi api{snapshot};
  return std::make_shared<SiteHandler const>(std::move(snapshot), std::move(page_template), std::move(settings),
                                             std::make_shared<http::ResponseCache>(), std::move(api), shell_pages,
                                             previous);
}

std::string data_of(std::string_view html) {
  return between(html, R"(<script type="application/json" id="orrery-data">)", "</script>");
}

std::string facts_of(std::string_view html) {
  return between(html, R"(<div id="root">)", "</div>");
}

}  // namespace orrery::site
