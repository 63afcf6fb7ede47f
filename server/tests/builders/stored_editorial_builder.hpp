#pragma once

#include "builders/stored_chain_builder.hpp"
#include "store/editorial/editorial_repository.hpp"

#include <memory>
#include <string>
#include <utility>

namespace orrery {

inline StoredText<Article> an_article(std::int64_t id, std::string slug, std::string title,
                                      Language language = Language::en) {
  StoredText<Article> stored;
  stored.item.id = id;
  stored.item.language = language;
  stored.item.slug = std::move(slug);
  stored.item.title = std::move(title);
  stored.item.text = "A text.";
  stored.item.created_at = kSomeDay;
  stored.item.updated_at = kSomeDay;
  stored.changed_at = kSomeDay;
  return stored;
}

inline StoredText<Figure> a_figure(std::string slug, std::string svg) {
  return {{"education/figures/" + slug + ".svg", slug, 720, 400, std::move(svg)}, kSomeDay};
}

inline StoredText<PriceReview> a_review(std::int64_t id, Timestamp created_at, std::vector<std::string> chain_ids) {
  return {{id, "", "", "Review " + std::to_string(id), std::move(chain_ids), false, created_at, created_at},
          created_at};
}

inline StoredText<Airdrop> an_airdrop(std::int64_t id, Timestamp created_at, Language language = Language::en) {
  StoredText<Airdrop> stored;
  stored.item.id = id;
  stored.item.language = language;
  stored.item.name = "Airdrop";
  stored.item.created_at = created_at;
  stored.item.updated_at = created_at;
  stored.changed_at = created_at;
  return stored;
}

inline StoredText<Resource> a_resource(std::int64_t id, std::string title, Language language = Language::en) {
  StoredText<Resource> stored;
  stored.item.id = id;
  stored.item.language = language;
  stored.item.title = std::move(title);
  stored.item.url = "https://resource.example";
  stored.changed_at = kSomeDay;
  return stored;
}

}  // namespace orrery
