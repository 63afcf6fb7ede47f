#include "content/impl/content_rules.hpp"

#include "domain/editorial/editorial_names.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string>

namespace orrery {
namespace {

class Rules {
 public:
  Rules(ContentReading& reading, Completeness completeness) : reading_(&reading), completeness_(completeness) {
    for (auto const& fault : reading.faults) {
      if (fault.effect == FaultEffect::left_out) {
        left_out_.insert(fault.file);
      }
    }
  }

  // Of two files with the same number both are left out, because it is unknown which one is right; stored ones stay.
  template <class T, class Key>
  void refuse_shared_ids(std::vector<T> const& things, Key key) {
    std::map<std::invoke_result_t<Key, T const&>, std::vector<T const*>> by_key;
    for (auto const& thing : things) {
      by_key[key(thing)].push_back(&thing);
    }
    for (auto const& [_, sharing] : by_key) {
      for (std::size_t i = 0; sharing.size() > 1 && i < sharing.size(); ++i) {
        auto const& other = *sharing[i == 0 ? 1 : 0];
        add(sharing[i]->file, "the id " + std::to_string(sharing[i]->id) + " is that of " + other.file + " too");
      }
    }
  }

  // `difference`: returns what differs between a translation and its original; "": nothing.
  template <class T, class Difference>
  void check_translations(std::vector<T> const& things, Difference difference) {
    std::map<std::int64_t, T const*> originals;
    std::map<std::string, T const*> by_slug;
    std::map<std::int64_t, std::set<Language>> languages;
    for (auto const& thing : things) {
      languages[thing.id].insert(thing.language);
      if (thing.language == Language::en) {
        originals[thing.id] = &thing;
        by_slug[thing.slug] = &thing;
      }
    }
    for (auto const& thing : things) {
      if (thing.language != Language::en) {
        check_translation(thing, originals, by_slug, difference);
      }
    }
    for (auto const& [id, original] : originals) {
      report_missing_languages(original->file, languages[id]);
    }
  }

  template <class T>
  void check_languages_of_entries(std::vector<T> const& entries) {
    std::map<std::int64_t, std::set<Language>> languages;
    for (auto const& entry : entries) {
      languages[entry.id].insert(entry.language);
    }
    for (auto const& [id, written] : languages) {
      report_missing_languages(entries.front().file, written, "entry " + std::to_string(id) + " ");
    }
  }

  void report_missing_languages(std::string const& file, std::set<Language> const& written,
                                std::string const& subject = "") {
    if (completeness_ != Completeness::every_language) {
      return;
    }
    for (auto const language : kLanguages) {
      if (!written.contains(language)) {
        add(file, subject + "is not there in the language '" + std::string(to_word(language)) + "'",
            FaultEffect::reported);
      }
    }
  }

  void check_links(std::span<ArticleLink const> links) {
    std::set<std::int64_t> known;
    for (auto const& article : reading_->editorial.articles) {
      known.insert(article.id);
    }
    for (auto const& link : links) {
      if (!known.contains(link.id)) {
        reading_->faults.push_back({link.file, link.line, "links to an article that is not there",  //
                                    FaultEffect::reported});
      }
    }
  }

  void check_figures(std::span<FigureLink const> links) {
    std::map<std::string, bool> used;
    for (auto const& figure : reading_->editorial.figures) {
      used.emplace(figure.slug + ".svg", false);
    }
    for (auto const& link : links) {
      if (auto const known = used.find(link.name); known != used.end()) {
        known->second = true;
      } else {
        reading_->faults.push_back({link.file, link.line, "shows a figure that is not there: " + link.name,  //
                                    FaultEffect::reported});
      }
    }
    for (auto const& figure : reading_->editorial.figures) {
      if (completeness_ == Completeness::every_language && !used.at(figure.slug + ".svg")) {
        add(figure.file, "is shown by no article", FaultEffect::reported);
      }
    }
  }

 private:
  void add(std::string const& file, std::string reason, FaultEffect effect = FaultEffect::left_out) {
    reading_->faults.push_back({file, 1, std::move(reason), effect});
  }

  template <class T, class Difference>
  void check_translation(T const& thing, std::map<std::int64_t, T const*> const& originals,
                         std::map<std::string, T const*> const& by_slug, Difference difference) {
    if (auto const same_name = by_slug.find(thing.slug);
        same_name != by_slug.end() && same_name->second->id != thing.id) {
      add(thing.file, "has the id " + std::to_string(thing.id) + ", and " + same_name->second->file + " has " +
                          std::to_string(same_name->second->id));
      return;
    }
    auto const original = originals.find(thing.id);
    if (original != originals.end()) {
      auto const what = original->second->slug == thing.slug ? difference(*original->second, thing) : "file name";
      if (!what.empty()) {
        add(thing.file, "has another " + std::string(what) + " than " + original->second->file);
      }
      return;
    }
    auto english = thing.file;
    english.replace(english.find('/') + 1, 2, to_word(Language::en));
    if (!left_out_.contains(english)) {
      add(thing.file, "has no English original " + english);
    }
  }

  ContentReading* reading_;
  Completeness completeness_;
  std::set<std::string> left_out_;
};

std::string_view find_difference(Article const& original, Article const& translation) {
  return original.category != translation.category       ? "category"
         : original.level != translation.level           ? "level"
         : original.tag != translation.tag               ? "tag"
         : original.created_at != translation.created_at ? "date 'created'"
                                                         : "";
}

std::string_view find_difference(Airdrop const& original, Airdrop const& translation) {
  return original.status != translation.status           ? "status"
         : original.symbol != translation.symbol         ? "symbol"
         : original.site != translation.site             ? "site"
         : original.created_at != translation.created_at ? "date 'created'"
                                                         : "";
}

}  // namespace

void check_content_rules(ContentReading& reading, TextFindings const& findings, Completeness completeness) {
  Rules rules(reading, completeness);
  auto const& editorial = reading.editorial;
  auto const by_language = [](auto const& thing) { return std::pair(thing.id, thing.language); };
  auto const by_id = [](auto const& thing) { return thing.id; };
  auto const difference = [](auto const& original, auto const& translation) {
    return find_difference(original, translation);
  };
  rules.refuse_shared_ids(editorial.articles, by_language);
  rules.refuse_shared_ids(editorial.airdrops, by_language);
  rules.refuse_shared_ids(editorial.reviews, by_id);
  rules.refuse_shared_ids(editorial.events, by_id);
  rules.check_translations(editorial.articles, difference);
  rules.check_translations(editorial.airdrops, difference);
  rules.check_languages_of_entries(editorial.resources);
  if (!editorial.rubrics.empty()) {
    std::set<Language> written;
    for (auto const& rubric : editorial.rubrics) {
      written.insert(rubric.language);
    }
    rules.report_missing_languages(editorial.rubrics.front().file, written);
  }
  rules.check_links(findings.links);
  rules.check_figures(findings.figures);
}

}  // namespace orrery
