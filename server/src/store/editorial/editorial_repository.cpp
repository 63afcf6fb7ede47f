#include "store/editorial/editorial_repository.hpp"

#include "domain/editorial/editorial_names.hpp"
#include "store/core/row_values.hpp"
#include "store/driver/connection.hpp"
#include "store/editorial/impl/editorial_rows.hpp"
#include "store/governance/event_repository.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <type_traits>
#include <utility>

namespace orrery {
namespace {

template <class T>
struct StoredRow {
  T item;
  Timestamp changed_at;
  std::optional<Timestamp> withdrawn_at;
};

template <class T>
StoredRow<T> read_row(Row& values) {
  RowReader row(values);
  auto item = EditorialRow<T>::from(row);
  auto const changed_at = time_of(row.number());
  return {std::move(item), changed_at, time_of(row.optional_number())};
}

template <class T>
Row write_row(T const& item, Timestamp changed_at, std::optional<Timestamp> withdrawn_at) {
  auto row = EditorialRow<T>::to_values(item);
  row.push_back(seconds_of(changed_at));
  row.push_back(seconds_of(withdrawn_at));
  return row;
}

// The key of an item: id and language, or English where it has no language. There is one rubric, so its id is 0; a
// figure has no id, and its slug is the key.
auto key_of(PriceReview const& item) {
  return std::pair(item.id, Language::en);
}
auto key_of(EditorialEvent const& item) {
  return std::pair(item.id, Language::en);
}
auto key_of(WeightRubric const& item) {
  return std::pair(std::int64_t{0}, item.language);
}
auto key_of(Figure const& item) {
  return std::pair(item.slug, Language::en);
}
template <class T>
auto key_of(T const& item) {
  return std::pair(item.id, item.language);
}

std::string slug_of(WeightRubric const&) {
  return {};
}
template <class T>
std::string slug_of(T const& item) {
  return item.slug;
}

bool is_generated(PriceReview const& item) {
  return item.generated;
}
template <class T>
bool is_generated(T const&) {
  return false;
}

// Compares the stored items of one kind with the content and writes the difference.
template <class T>
class EditorialReplacement {
 public:
  EditorialReplacement(WriteTransaction& transaction, std::span<std::string const> kept_files, Timestamp now,
                       EditorialWritten& written)
      : connection_(&transaction.connection()), kept_files_(kept_files), now_(now), written_(&written) {
    for_each_row(*connection_, EditorialRow<T>::table(), [&](Row& values) {
      auto row = read_row<T>(values);
      if (!is_generated(row.item)) {
        auto const key = key_of(row.item);
        stored_.emplace(key, std::move(row));
      }
    });
  }

  void replace(std::vector<T> const& items) {
    for (auto const& item : items) {
      put(item);
    }
    for (auto const& [key, row] : stored_) {
      bool const stays = row.withdrawn_at || seen_.contains(key) || is_kept(row.item.file);
      if (!stays) {
        rows_.push_back(write_row(row.item, now_, now_));
        ++written_->withdrawn;
      }
    }
    upsert_rows(*connection_, EditorialRow<T>::table(), rows_);
  }

 private:
  using Key = decltype(key_of(std::declval<T const&>()));

  void put(T const& item) {
    auto const key = key_of(item);
    if (auto reason = find_other_owner(key, item)) {
      written_->refused.push_back(item.file + ": " + *std::move(reason));
      return;
    }
    seen_.insert(key);
    auto const found = stored_.find(key);
    if (found == stored_.end()) {
      ++written_->added;
    } else if (found->second.withdrawn_at || !(found->second.item == item)) {
      ++written_->changed;
    } else {
      return;
    }
    rows_.push_back(write_row(item, now_, std::nullopt));
  }

  // Why the id cannot be this item's; nothing where it can.
  std::optional<std::string> find_other_owner(Key const& key, T const& item) const {
    if constexpr (std::is_same_v<T, Figure>) {
      return std::nullopt;
    } else {
      return find_owner_of_number(key, item);
    }
  }

  std::optional<std::string> find_owner_of_number(Key const& key, T const& item) const {
    std::string const* withdrawn_file = nullptr;
    bool owned = false;
    for (auto row = stored_.lower_bound({key.first, Language::en});
         row != stored_.end() && row->first.first == key.first; ++row) {
      auto const& before = row->second;
      bool const same_thing = slug_of(before.item) == slug_of(item);
      if (!same_thing && !before.withdrawn_at && is_kept(before.item.file)) {
        return "the id " + std::to_string(key.first) + " is that of " + before.item.file + ", which is left out now";
      }
      owned = owned || same_thing || !before.withdrawn_at;
      withdrawn_file = &before.item.file;
    }
    if (withdrawn_file == nullptr || owned) {
      return std::nullopt;
    }
    return "the id " + std::to_string(key.first) + " was that of " + *withdrawn_file +
           ", which was deleted: take one that was never used";
  }

  bool is_kept(std::string const& file) const { return std::ranges::find(kept_files_, file) != kept_files_.end(); }

  Connection* connection_;
  std::span<std::string const> kept_files_;
  Timestamp now_;
  EditorialWritten* written_;
  std::map<Key, StoredRow<T>> stored_;
  std::set<Key> seen_;
  std::vector<Row> rows_;
};

template <class T>
std::vector<StoredText<T>> load(Transaction& transaction) {
  std::vector<StoredText<T>> texts;
  for_each_row(transaction.connection(), EditorialRow<T>::table(), [&](Row& values) {
    auto row = read_row<T>(values);
    if (!row.withdrawn_at) {
      texts.push_back({std::move(row.item), row.changed_at});
    }
  });
  std::ranges::sort(texts, {}, [](StoredText<T> const& text) { return key_of(text.item); });
  return texts;
}

// The stored editorial events are events of the feed, too.
void show_events(WriteTransaction& transaction, Timestamp now) {
  std::vector<EditorialFeedEvent> events;
  for (auto const& stored : load<EditorialEvent>(transaction)) {
    auto const& event = stored.item;
    auto const type = parse_word<EventType>(to_word(event.type)).value_or(EventType::community);
    events.push_back({event.id, type, event.chain_id, event.text, event.created_at});
  }
  replace_editorial_events(transaction, events, now);
}

}  // namespace

StoredEditorial load_editorial(Transaction& transaction) {
  return {load<Article>(transaction),        load<Airdrop>(transaction),  load<PriceReview>(transaction),
          load<EditorialEvent>(transaction), load<Resource>(transaction), load<WeightRubric>(transaction),
          load<Figure>(transaction)};
}

EditorialWritten replace_editorial(WriteTransaction& transaction, Editorial const& editorial,
                                   std::span<std::string const> kept_files, Timestamp now) {
  EditorialWritten written;
  auto const replace = [&]<class T>(std::vector<T> const& items) {
    EditorialReplacement<T>(transaction, kept_files, now, written).replace(items);
  };
  replace(editorial.articles);
  replace(editorial.airdrops);
  replace(editorial.reviews);
  replace(editorial.events);
  replace(editorial.resources);
  replace(editorial.rubrics);
  replace(editorial.figures);
  show_events(transaction, now);
  return written;
}

bool has_price_review(Transaction& transaction, std::int64_t id) {
  std::array<Value, 1> const parameters{id};
  return !transaction.connection().query("SELECT id FROM price_review WHERE id = ?", parameters).empty();
}

bool add_generated_review(WriteTransaction& transaction, PriceReview const& review, Timestamp now) {
  if (has_price_review(transaction, review.id)) {
    return false;
  }
  std::array<Row, 1> const rows{write_row(review, now, std::nullopt)};
  upsert_rows(transaction.connection(), kPriceReviewTable, rows);
  return true;
}

}  // namespace orrery
