#include "content/content_reader.hpp"

#include "content/content_folder.hpp"
#include "content/impl/content_rules.hpp"
#include "content/impl/editorial_files.hpp"
#include "content/impl/figure_file.hpp"
#include "content/impl/glossary_file.hpp"
#include "content/impl/resources_file.hpp"
#include "content/impl/source_file.hpp"
#include "content/weight_rubric_file.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <tuple>
#include <utility>

namespace orrery {
namespace {

template <class T>
void take(std::vector<T>& list, std::optional<T> thing) {
  if (thing) {
    list.push_back(*std::move(thing));
  }
}

template <class T>
void take(std::vector<T>& list, std::optional<std::vector<T>> things) {
  if (things) {
    std::ranges::move(*things, std::back_inserter(list));
  }
}

// What the checks between files need beside the content.
struct Findings {
  TextFindings texts;
  std::vector<GlossaryWord> glossary;
};

void take_file(ContentFile const& file, SourceFile const& source, ContentReading& reading, Findings& findings) {
  FileFaults faults(file.file, reading.faults);
  auto& editorial = reading.editorial;
  auto& texts = findings.texts;
  switch (file.kind) {
    case ContentKind::article: return take(editorial.articles, parse_article(source, file.language, faults, texts));
    case ContentKind::airdrop: return take(editorial.airdrops, parse_airdrop(source, file.language, faults, texts));
    case ContentKind::review: return take(editorial.reviews, parse_review(source, faults, texts));
    case ContentKind::event: return take(editorial.events, parse_event(source, faults));
    case ContentKind::resources: return take(editorial.resources, parse_resources(source, faults));
    case ContentKind::weight_rubric: return take(editorial.rubrics, parse_weight_rubric(source, faults));
    case ContentKind::figure: return take(editorial.figures, parse_figure(source, faults));
    case ContentKind::glossary: return take(findings.glossary, parse_glossary(source, faults));
  }
}

void leave_out(ContentReading& reading) {
  std::set<std::string> files;
  for (auto const& fault : reading.faults) {
    if (fault.effect == FaultEffect::left_out) {
      files.insert(fault.file);
    }
  }
  auto const erase = [&](auto& list) {
    std::erase_if(list, [&](auto const& thing) { return files.contains(thing.file); });
  };
  auto& editorial = reading.editorial;
  erase(editorial.articles);
  erase(editorial.airdrops);
  erase(editorial.reviews);
  erase(editorial.events);
  erase(editorial.resources);
  erase(editorial.rubrics);
  erase(editorial.figures);
  reading.left_out.assign(files.begin(), files.end());
}

void sort_lists(ContentReading& reading) {
  auto const by_language = [](auto const& thing) { return std::pair(thing.id, thing.language); };
  std::ranges::sort(reading.editorial.articles, {}, by_language);
  std::ranges::sort(reading.editorial.airdrops, {}, by_language);
  std::ranges::sort(reading.editorial.reviews, {}, &PriceReview::id);
  std::ranges::sort(reading.editorial.events, {}, &EditorialEvent::id);
  std::ranges::sort(reading.editorial.figures, {}, &Figure::slug);
  std::ranges::stable_sort(reading.faults, {},
                           [](ContentFault const& fault) { return std::tie(fault.file, fault.line); });
}

}  // namespace

Result<ContentReading> read_content(std::filesystem::path const& folder, Completeness completeness) {
  auto const files = list_content_files(folder);
  if (files.empty()) {
    std::error_code error;
    bool const there = std::filesystem::is_directory(folder, error);
    return Error{ErrorCode::not_found, folder.string(), there ? "holds no editorial content" : "is no folder",
                 "name the folder with education/, airdrops/, reviews/, events/ and the JSON files (content.dir)"};
  }
  ContentReading reading;
  reading.files = files.size();
  Findings findings;
  for (auto const& file : files) {
    auto const source = read_source_file(folder, file.file);
    if (source) {
      take_file(file, *source, reading, findings);
    } else {
      reading.faults.push_back({file.file, 1, source.error().reason + ": " + source.error().next_step});
    }
  }
  for (auto const& entry : list_unread_entries(folder)) {
    reading.faults.push_back({entry, 1, "is not read: no kind of content has this name or place",  //
                              FaultEffect::reported});
  }
  check_content_rules(reading, findings.texts, completeness);
  if (completeness == Completeness::every_language) {
    check_glossary(findings.glossary, findings.texts.prose, reading.faults);
  }
  leave_out(reading);
  sort_lists(reading);
  return reading;
}

}  // namespace orrery
