#pragma once

#include "domain/editorial/editorial_names.hpp"
#include "wire/field_note.hpp"
#include "wire/named_chain.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What editors write, as the API returns it. Members of resources and of the rubric are in lower case, as their files
// have them.
namespace orrery::wire {

// An illustration of a text, with the size that a page reserves before it has loaded it.
struct Figure {
  std::string Path;  // as the text names it
  std::int64_t Width = 0;
  std::int64_t Height = 0;
};
BOOST_DESCRIBE_STRUCT(Figure, (), (Path, Width, Height))

struct Article {
  std::int64_t ID = 0;
  std::string Title;
  std::string Text;  // Markdown
  ArticleCategory Category = ArticleCategory::basics;
  ArticleLevel Level = ArticleLevel::beginner;
  std::optional<std::string> Tag;
  orrery::Language Language = orrery::Language::en;
  Timestamp CreatedAt;
  Timestamp UpdatedAt;
  std::vector<Figure> Figures;  // in the order of their paths
};
BOOST_DESCRIBE_STRUCT(Article, (), (ID, Title, Text, Category, Level, Tag, Language, CreatedAt, UpdatedAt, Figures))

struct Airdrop {
  std::int64_t ID = 0;
  std::string Name;
  std::optional<std::string> Symbol;
  AirdropStatus Status = AirdropStatus::completed;
  std::string Description;
  std::string Qualify;
  std::optional<std::string> Site;  // http(s) only
  orrery::Language Language = orrery::Language::en;
  Timestamp CreatedAt;
  Timestamp UpdatedAt;
};
BOOST_DESCRIBE_STRUCT(Airdrop, (),
                      (ID, Name, Symbol, Status, Description, Qualify, Site, Language, CreatedAt, UpdatedAt))

struct MarketReview {
  std::int64_t ID = 0;
  std::string Review;  // Markdown
  std::vector<NamedChain> Chains;
  bool Generated = false;
  Timestamp CreatedAt;
  Timestamp UpdatedAt;
};
BOOST_DESCRIBE_STRUCT(MarketReview, (), (ID, Review, Chains, Generated, CreatedAt, UpdatedAt))

struct Resource {
  std::int64_t id = 0;
  std::string slug;
  std::string title;
  std::string description;
  ResourceCategory category = ResourceCategory::official;
  std::string url;  // http(s) only
  std::optional<std::string> logo;
  std::vector<std::string> tags;
  bool verified = false;
  std::int64_t popularity = 0;
  Language language = Language::en;
};
BOOST_DESCRIBE_STRUCT(Resource, (),
                      (id, slug, title, description, category, url, logo, tags, verified, popularity, language))

struct RubricBand {
  std::int64_t up_to = 0;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(RubricBand, (), (up_to, name))

struct RubricItem {
  std::string slug;
  std::int64_t max = 0;
  std::string formula;
  std::string evidence;
};
BOOST_DESCRIBE_STRUCT(RubricItem, (), (slug, max, formula, evidence))

struct RubricSection {
  std::string unit;
  std::vector<RubricItem> items;
};
BOOST_DESCRIBE_STRUCT(RubricSection, (), (unit, items))

// Describes the document for the API's schema; the document itself is written by content/weight_rubric_file.cpp.
struct WeightRubric {
  std::int64_t version = 0;
  std::string recompute;
  std::vector<RubricBand> bands;
  std::vector<std::string> evidence_rules;
  RubricSection chain;
  RubricSection validator;
  Language language = Language::en;
};
BOOST_DESCRIBE_STRUCT(WeightRubric, (), (version, recompute, bands, evidence_rules, chain, validator, language))

FieldNotes field_notes(Figure const*);
FieldNotes field_notes(Article const*);
FieldNotes field_notes(Airdrop const*);
FieldNotes field_notes(MarketReview const*);
FieldNotes field_notes(Resource const*);
FieldNotes field_notes(RubricBand const*);
FieldNotes field_notes(RubricItem const*);
FieldNotes field_notes(RubricSection const*);
FieldNotes field_notes(WeightRubric const*);

}  // namespace orrery::wire
