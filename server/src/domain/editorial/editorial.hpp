#pragma once

#include "base/clock.hpp"
#include "domain/core/language.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What editors write. Every item has a small id of its own, given by hand and never reused; `file` is its path below
// the content folder, and `slug` that file's name without its extension.
namespace orrery {

// Larger ids are those of generated reviews: year and ISO week, yyyyww.
inline constexpr std::int64_t kMaxEditorialId = 99'999;

enum class ArticleCategory { basics, staking, governance, ibc, development, defi, security, wallet };
enum class ArticleLevel { beginner, intermediate, advanced };

// One article in one language; id, slug and everything but title and text are the same in all languages.
struct Article {
  std::int64_t id = 0;
  Language language = Language::en;
  std::string file;
  std::string slug;  // "01-what-is-staking": articles are read in this order
  std::string title;
  std::string text;  // Markdown
  ArticleCategory category = ArticleCategory::basics;
  ArticleLevel level = ArticleLevel::beginner;
  std::optional<std::string> tag;
  Timestamp created_at;
  Timestamp updated_at;

  bool operator==(Article const&) const = default;
};

// Airdrop status, as editors write it.
enum class AirdropStatus { active, upcoming, expired, completed };

// One airdrop in one language.
struct Airdrop {
  std::int64_t id = 0;
  Language language = Language::en;
  std::string file;
  std::string slug;
  std::string name;
  std::optional<std::string> symbol;
  AirdropStatus status = AirdropStatus::completed;
  std::string description;  // plain
  std::string qualify;      // plain: who received something
  std::optional<std::string> site;
  Timestamp created_at;
  Timestamp updated_at;

  bool operator==(Airdrop const&) const = default;
};

struct PriceReview {
  std::int64_t id = 0;
  std::string file;  // empty for a generated one
  std::string slug;
  std::string text;                    // Markdown
  std::vector<std::string> chain_ids;  // in byte order
  bool generated = false;
  Timestamp created_at;
  Timestamp updated_at;

  bool operator==(PriceReview const&) const = default;
};

enum class EditorialEventType { partnership, technical, community };

// An event that does not follow from collected data.
struct EditorialEvent {
  std::int64_t id = 0;
  std::string file;
  std::string slug;
  EditorialEventType type = EditorialEventType::community;
  std::optional<std::string> chain_id;
  std::string text;  // one paragraph, plain
  Timestamp created_at;

  bool operator==(EditorialEvent const&) const = default;
};

enum class ResourceCategory { wallet, explorer, official, dex, community };

// A link of the resources page, described in one language.
struct Resource {
  std::int64_t id = 0;
  Language language = Language::en;
  std::string file;
  std::string slug;
  std::string title;
  std::string description;
  ResourceCategory category = ResourceCategory::official;
  std::string url;
  std::optional<std::string> logo;  // a path of the site
  std::vector<std::string> tags;
  bool verified = false;
  std::int64_t popularity = 0;  // 0 to 100

  bool operator==(Resource const&) const = default;
};

// The rules of the scores, as data for readers: one JSON object with its texts in one language.
struct WeightRubric {
  Language language = Language::en;
  std::string file;
  std::int64_t version = 0;
  std::string document;

  bool operator==(WeightRubric const&) const = default;
};

// An illustration of articles, the same in every language. Its slug is its key: it has no id.
struct Figure {
  std::string file;
  std::string slug;
  std::int64_t width = 0;  // of its view box
  std::int64_t height = 0;
  std::string svg;

  bool operator==(Figure const&) const = default;
};

// All of it. Each list is ordered by id, then language; figures by slug.
struct Editorial {
  std::vector<Article> articles;
  std::vector<Airdrop> airdrops;
  std::vector<PriceReview> reviews;
  std::vector<EditorialEvent> events;
  std::vector<Resource> resources;
  std::vector<WeightRubric> rubrics;
  std::vector<Figure> figures;

  bool operator==(Editorial const&) const = default;
};

}  // namespace orrery
