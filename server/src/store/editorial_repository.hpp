#pragma once

#include "base/clock.hpp"
#include "domain/editorial.hpp"
#include "store/transaction.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace orrery {

template <class T>
struct StoredText {
  T item;
  Timestamp changed_at;  // when it was last stored with another content than before

  bool operator==(StoredText const&) const = default;
};

// By id, then language; figures by slug. What is withdrawn is not among them.
struct StoredEditorial {
  std::vector<StoredText<Article>> articles;
  std::vector<StoredText<Airdrop>> airdrops;
  std::vector<StoredText<PriceReview>> reviews;  // generated ones too
  std::vector<StoredText<EditorialEvent>> events;
  std::vector<StoredText<Resource>> resources;
  std::vector<StoredText<WeightRubric>> rubrics;
  std::vector<StoredText<Figure>> figures;

  bool operator==(StoredEditorial const&) const = default;
};

struct EditorialWritten {
  std::size_t added = 0;
  std::size_t changed = 0;
  std::size_t withdrawn = 0;
  // A thing that is not taken because its number was another's: "file: reason", for people.
  std::vector<std::string> refused;

  bool operator==(EditorialWritten const&) const = default;
};

StoredEditorial load_editorial(Transaction& transaction);

// The stored content becomes this one; equal rows are not written. What came from `kept_files`, files that are
// broken now, stays as it is; all else that is not among the content is withdrawn. A number is bound to the thing
// that had it first: a file may be renamed while it is there, but a number whose thing was withdrawn belongs to a
// file of the same name alone. Generated reviews are not touched.
EditorialWritten replace_editorial(WriteTransaction& transaction, Editorial const& editorial,
                                   std::span<std::string const> kept_files, Timestamp now);

// Also a withdrawn one.
bool has_price_review(Transaction& transaction, std::int64_t id);

// False, and nothing is written, where a review of this number is stored already.
bool add_generated_review(WriteTransaction& transaction, PriceReview const& review, Timestamp now);

}  // namespace orrery
