#include "content/weight_rubric_file.hpp"

#include "base/clean_text.hpp"
#include "content/impl/json_file.hpp"
#include "domain/editorial/editorial_names.hpp"

#include <boost/json.hpp>

#include <functional>
#include <set>
#include <string>

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::int64_t kMaxScore = 10'000;

struct Item {
  std::string slug;
  std::int64_t max = 0;
  LocalizedText formula;
  LocalizedText evidence;
};

struct Section {
  LocalizedText unit;
  std::vector<Item> items;
};

struct Band {
  std::int64_t up_to = 0;
  LocalizedText name;
};

struct Rubric {
  std::int64_t version = 0;
  LocalizedText recompute;
  std::vector<Band> bands;
  std::vector<LocalizedText> evidence_rules;
  Section chain;
  Section validator;
};

// The line of a slug in the file, which is taken as the line of its item.
std::size_t line_of_slug(std::string_view text, json::value const& item) {
  auto const* object = item.if_object();
  auto const* slug = object == nullptr ? nullptr : object->if_contains("slug");
  if (slug == nullptr || !slug->is_string()) {
    return 1;
  }
  auto const at = text.find(json::serialize(*slug));
  return at == std::string_view::npos ? 1 : line_at(text, at);
}

Section take_section(JsonObjectReader& rubric, std::string_view key, SourceFile const& source, FileFaults& faults) {
  JsonObjectReader reader(rubric.member(key), 1, std::string(key), faults);
  Section section;
  section.unit = reader.localized("unit", kMaxDescriptionCharacters);
  std::set<std::string> slugs;
  for (auto const& value : reader.list("items")) {
    auto const line = line_of_slug(source.text, value);
    JsonObjectReader item(value, line, std::string(key) + " item", faults);
    auto& made = section.items.emplace_back();
    made.slug = item.text("slug", kMaxNameCharacters);
    made.max = item.integer("max", 1, kMaxScore);
    made.formula = item.localized("formula", kMaxDescriptionCharacters);
    made.evidence = item.localized("evidence", kMaxDescriptionCharacters);
    item.reject_unknown_keys();
    if (!slugs.insert(made.slug).second) {
      faults.add(line, "the item '" + made.slug + "' stands twice");
    }
  }
  reader.reject_unknown_keys();
  return section;
}

// The weight bands: the upper bound of each and its name.
std::vector<Band> take_bands(JsonObjectReader& rubric) {
  std::vector<Band> bands;
  for (auto const& value : rubric.list("bands")) {
    auto const* pair = value.if_array();
    auto const* up_to = pair != nullptr && pair->size() == 2 ? (*pair)[0].if_int64() : nullptr;
    if (up_to == nullptr || *up_to <= (bands.empty() ? 0 : bands.back().up_to)) {
      rubric.fault("bands", "must be pairs of a rising whole number and a name");
      break;
    }
    bands.push_back({*up_to, rubric.localized((*pair)[1], "bands", kMaxNameCharacters)});
  }
  return bands;
}

Rubric take_rubric(json::value const& document, SourceFile const& source, FileFaults& faults) {
  JsonObjectReader reader(document, 1, "rubric", faults);
  Rubric rubric;
  rubric.version = reader.integer("version", 1, 1'000'000);
  rubric.recompute = reader.localized("recompute", kMaxDescriptionCharacters);
  rubric.bands = take_bands(reader);
  for (auto const& rule : reader.list("evidence_rules")) {
    rubric.evidence_rules.push_back(reader.localized(rule, "evidence_rules", kMaxDescriptionCharacters));
  }
  rubric.chain = take_section(reader, "chain", source, faults);
  rubric.validator = take_section(reader, "validator", source, faults);
  reader.reject_unknown_keys();
  return rubric;
}

void for_each_text(Rubric const& rubric, std::function<void(LocalizedText const&)> const& visit) {
  visit(rubric.recompute);
  for (auto const& band : rubric.bands)
    visit(band.name);
  for (auto const& rule : rubric.evidence_rules)
    visit(rule);
  for (auto const* section : {&rubric.chain, &rubric.validator}) {
    visit(section->unit);
    for (auto const& item : section->items) {
      visit(item.formula);
      visit(item.evidence);
    }
  }
}

json::object write_section(Section const& section, Language language) {
  json::array items;
  for (auto const& item : section.items) {
    items.push_back({{"slug", item.slug},
                     {"max", item.max},
                     {"formula", text_in(item.formula, language)},
                     {"evidence", text_in(item.evidence, language)}});
  }
  return {{"unit", text_in(section.unit, language)}, {"items", std::move(items)}};
}

// The members of wire::WeightRubric, in its order.
std::string write_document(Rubric const& rubric, Language language) {
  json::array bands;
  for (auto const& band : rubric.bands) {
    bands.push_back({{"up_to", band.up_to}, {"name", text_in(band.name, language)}});
  }
  json::array rules;
  for (auto const& rule : rubric.evidence_rules) {
    rules.emplace_back(text_in(rule, language));
  }
  return json::serialize(json::object{{"version", rubric.version},
                                      {"recompute", text_in(rubric.recompute, language)},
                                      {"bands", std::move(bands)},
                                      {"evidence_rules", std::move(rules)},
                                      {"chain", write_section(rubric.chain, language)},
                                      {"validator", write_section(rubric.validator, language)},
                                      {"language", to_word(language)}});
}

}  // namespace

std::optional<std::vector<WeightRubric>> parse_weight_rubric(SourceFile const& source, FileFaults& faults) {
  auto const document = parse_json_file(source, faults);
  if (!document) {
    return std::nullopt;
  }
  auto const rubric = take_rubric(*document, source, faults);
  if (faults.any()) {
    return std::nullopt;
  }
  std::vector<WeightRubric> rubrics;
  for (auto const language : kLanguages) {
    bool written = false;
    for_each_text(rubric, [&](LocalizedText const& text) { written = written || text.at(position_of(language)); });
    if (written) {
      rubrics.push_back({language, source.file, rubric.version, write_document(rubric, language)});
    }
  }
  return rubrics;
}

}  // namespace orrery
