#pragma once

#include "base/clock.hpp"
#include "domain/editorial/editorial.hpp"
#include "store/core/transaction.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace orrery {

template <class T>
struct StoredText {
  T item;
  Timestamp changed_at;  // of the last change of its content

  bool operator==(StoredText const&) const = default;
};

// By id, then language; figures by slug. Without withdrawn items.
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
  // Items that were not taken because their id belongs to another file: "file: reason", for people.
  std::vector<std::string> refused;

  bool operator==(EditorialWritten const&) const = default;
};

StoredEditorial load_editorial(Transaction& transaction);

// Makes the stored content this one; unchanged rows are not written. Items of `kept_files`, whose files cannot be read
// now, stay as they are; all others that are not in `editorial` are withdrawn. An id belongs to the item that had it
// first: a file may be renamed while its item is there, but the id of a withdrawn item can only be used again by a file
// of the same name. Generated reviews are not touched.
EditorialWritten replace_editorial(WriteTransaction& transaction, Editorial const& editorial,
                                   std::span<std::string const> kept_files, Timestamp now);

// True for a withdrawn one, too.
bool has_price_review(Transaction& transaction, std::int64_t id);

// Returns false and writes nothing where a review of this id is stored already.
bool add_generated_review(WriteTransaction& transaction, PriceReview const& review, Timestamp now);

}  // namespace orrery
