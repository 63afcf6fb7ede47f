#include "snapshot/search/record_index.hpp"

#include <algorithm>
#include <string>

namespace orrery {
namespace {

// The characters after which a word of a name begins.
constexpr std::string_view kBeforeAWord = " -_./:|(#@&+";

// Titles with nothing beside them are sentences of many words, and are not put right.
std::shared_ptr<NameWords const> make_words(RecordTexts const& texts) {
  return std::make_shared<NameWords const>(texts.more.empty() ? std::span<std::string_view const>() : texts.names);
}

std::shared_ptr<TextIndex const> make_index(std::vector<std::string_view> const& texts,
                                            std::shared_ptr<TextIndex const> const& previous) {
  return previous != nullptr && previous->is_made_of(texts) ? previous : std::make_shared<TextIndex const>(texts);
}

// Collects the hits of one page from sets that are added in the order of their rank.
class HitsCutter {
 public:
  HitsCutter(HitsPage page, std::vector<std::uint32_t> const& order, std::vector<std::uint32_t>& shown)
      : page_(page), order_(order), shown_(shown), taken_(order.size()) {}

  bool is_full() const { return passed_ >= page_.first + page_.limit; }

  void add(PositionSet ranks) {
    ranks.remove(taken_);
    taken_.add(ranks);
    ranks.for_each([&](std::uint32_t rank) {
      if (passed_ >= page_.first) {
        shown_.push_back(order_[rank]);
      }
      ++passed_;
      return !is_full();
    });
  }

 private:
  HitsPage page_;
  std::vector<std::uint32_t> const& order_;
  std::vector<std::uint32_t>& shown_;
  PositionSet taken_;
  std::int64_t passed_ = 0;
};

}  // namespace

RecordIndex::RecordIndex(RecordTexts texts, RecordIndex const* previous)
    : names_(make_index(texts.names, previous == nullptr ? nullptr : previous->names_)),
      words_(previous != nullptr && previous->names_ == names_ ? previous->words_ : make_words(texts)),
      more_(make_index(texts.more, previous == nullptr ? nullptr : previous->more_)),
      match_mode_(texts.match_mode) {
  put_in_order(std::move(texts.order));
}

void RecordIndex::put_in_order(std::vector<std::uint32_t> order) {
  order_ = std::move(order);
  ranks_.resize(order_.size());
  for (std::uint32_t rank = 0; rank < order_.size(); ++rank) {
    ranks_[order_[rank]] = rank;
  }
}

RecordIndex RecordIndex::in_order(std::vector<std::uint32_t> order) const {
  auto record_index = *this;
  record_index.put_in_order(std::move(order));
  return record_index;
}

bool RecordIndex::is_made_of(RecordTexts const& texts) const {
  return order_ == texts.order && match_mode_ == texts.match_mode && names_->is_made_of(texts.names) &&
         more_->is_made_of(texts.more);
}

PositionSet RecordIndex::find(std::string_view wanted, Scope scope) const {
  PositionSet found(size());
  auto const add = [&](std::uint32_t position) { found.add(position); };
  names_->find(wanted, add);
  if (scope == Scope::names_and_more) {
    more_->find(wanted, add);
  }
  return found;
}

void RecordIndex::add_ranks(TextIndex const& index, std::string_view wanted, PositionSet& ranks) const {
  index.find(wanted, [&](std::uint32_t position) { ranks.add(ranks_[position]); });
}

PositionSet RecordIndex::ranks_of(TextIndex const& index, std::string_view wanted) const {
  PositionSet ranks(size());
  add_ranks(index, wanted, ranks);
  return ranks;
}

PositionSet RecordIndex::ranks_led_to(std::string_view wanted) const {
  return match_mode_ == MatchMode::whole_line ? ranks_of(*more_, '\n' + std::string(wanted) + '\n')
                                              : ranks_of(*more_, wanted);
}

std::int64_t RecordIndex::search(std::string_view wanted, HitsPage page, std::vector<std::uint32_t>& shown) const {
  if (wanted.empty() || size() == 0) {
    return 0;
  }
  auto const line_begin = '\n' + std::string(wanted);
  auto const line = line_begin + '\n';
  auto const named = ranks_of(*names_, wanted);
  auto const led_to = ranks_led_to(wanted);
  auto all = named;
  all.add(led_to);
  auto const total = static_cast<std::int64_t>(all.count());

  HitsCutter cutter(page, order_, shown);
  if (page.first >= total || cutter.is_full()) {
    return total;
  }
  cutter.add(ranks_of(*names_, line));
  if (!cutter.is_full()) {
    cutter.add(ranks_of(*names_, line_begin));
  }
  if (!cutter.is_full()) {
    PositionSet begun(size());
    auto word = line_begin;
    for (auto const before : kBeforeAWord) {
      word.front() = before;
      add_ranks(*names_, word, begun);
    }
    cutter.add(std::move(begun));
  }
  if (!cutter.is_full()) {
    cutter.add(named);
  }
  if (!cutter.is_full()) {
    cutter.add(led_to);
  }
  return total;
}

std::int64_t RecordIndex::search_near(std::string_view wanted, std::span<std::string const> others, HitsPage page,
                                      std::vector<std::uint32_t>& shown) const {
  if (others.empty() || size() == 0) {
    return 0;
  }
  std::vector<PositionSet> found;
  PositionSet all(size());
  for (auto const& other : others) {
    auto named = ranks_of(*names_, other);
    if (!named.is_empty()) {
      all.add(named);
      if (named.count() > 1) {
        found.push_back(ranks_of(*names_, '\n' + other));
      }
      found.push_back(std::move(named));
    }
  }
  if (found.empty()) {
    return 0;
  }
  auto known = ranks_of(*names_, wanted);
  known.add(ranks_led_to(wanted));
  all.remove(known);
  auto const total = static_cast<std::int64_t>(all.count());
  HitsCutter cutter(page, order_, shown);
  for (auto set = found.begin(); page.first < total && !cutter.is_full() && set != found.end(); ++set) {
    set->intersect(all);
    cutter.add(std::move(*set));
  }
  return total;
}

void RecordIndex::add_meant(std::string_view text, std::vector<std::string>& meant) const {
  std::vector<std::string_view> words;
  for_each_word(text, [&](std::string_view word) { words.push_back(word); });
  if (words.size() > kMaxWordsPutRight) {
    return;
  }
  for (auto const word : words) {
    for (auto const& right : words_->list_meant(word)) {
      auto const at = static_cast<std::size_t>(word.data() - text.data());
      auto whole = std::string(text).replace(at, word.size(), right);
      if (meant.size() < kMaxOthers && std::ranges::find(meant, whole) == meant.end()) {
        meant.push_back(std::move(whole));
      }
    }
  }
}

std::vector<std::uint32_t> RecordIndex::find_led_to_by(std::string_view line) const {
  std::vector<std::uint32_t> positions;
  ranks_of(*more_, '\n' + std::string(line) + '\n').for_each([&](std::uint32_t rank) {
    positions.push_back(order_[rank]);
    return true;
  });
  return positions;
}

std::shared_ptr<RecordIndex const> make_record_index(RecordTexts texts,
                                                     std::shared_ptr<RecordIndex const> const& previous) {
  return previous != nullptr && previous->is_made_of(texts)
             ? previous
             : std::make_shared<RecordIndex const>(std::move(texts), previous.get());
}

std::shared_ptr<RecordIndex const> reorder_record_index(std::vector<std::uint32_t> order,
                                                        std::shared_ptr<RecordIndex const> const& previous) {
  return previous->order() == order ? previous
                                    : std::make_shared<RecordIndex const>(previous->in_order(std::move(order)));
}

}  // namespace orrery
