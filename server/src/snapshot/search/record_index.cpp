#include "snapshot/search/record_index.hpp"

#include <algorithm>
#include <iterator>
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
  HitsCutter(HitsPage page, std::span<std::uint32_t const> order, std::span<std::uint32_t const> ranks,
             std::vector<std::uint32_t>& shown)
      : page_(page), order_(order), ranks_(ranks), shown_(shown), taken_(order.size()) {}

  bool is_full() const { return passed_ >= page_.first + page_.limit; }

  void add(PositionSet positions) {
    positions.remove(taken_);
    taken_.add(positions);
    auto const count = static_cast<std::int64_t>(positions.count());
    auto const first = std::max<std::int64_t>(page_.first - passed_, 0);
    auto const end = std::min(page_.first + page_.limit - passed_, count);
    passed_ += count;
    if (first >= end) {
      return;
    }
    auto const skipped = static_cast<std::size_t>(first);
    auto const wanted = static_cast<std::size_t>(end);
    // Of many the best ones come soon in the order of all; of few it is their ranks that are soon put in order.
    if (order_.size() / static_cast<std::size_t>(count) * wanted < static_cast<std::size_t>(count) * kCostOfARank) {
      walk(positions, skipped, wanted);
    } else {
      sort(positions, skipped, wanted);
    }
  }

 private:
  // In steps of a walk through the order.
  static constexpr std::size_t kCostOfARank = 4;

  void walk(PositionSet const& positions, std::size_t skipped, std::size_t wanted) {
    std::size_t found = 0;
    for (auto position = order_.begin(); found < wanted; ++position) {
      if (positions.contains(*position) && found++ >= skipped) {
        shown_.push_back(*position);
      }
    }
  }

  void sort(PositionSet const& positions, std::size_t skipped, std::size_t wanted) {
    std::vector<std::uint32_t> found;
    positions.for_each([&](std::uint32_t position) {
      found.push_back(ranks_[position]);
      return true;
    });
    auto const first = found.begin() + static_cast<std::ptrdiff_t>(skipped);
    std::ranges::nth_element(found, first);
    auto const end = found.begin() + static_cast<std::ptrdiff_t>(wanted);
    std::ranges::partial_sort(first, end, found.end());
    std::ranges::transform(first, end, std::back_inserter(shown_), [&](std::uint32_t rank) { return order_[rank]; });
  }

  HitsPage page_;
  std::span<std::uint32_t const> order_;
  std::span<std::uint32_t const> ranks_;
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
  auto found = find_in(*names_, wanted);
  if (scope == Scope::names_and_more) {
    more_->add_found(wanted, found);
  }
  return found;
}

PositionSet RecordIndex::find_in(TextIndex const& index, std::string_view wanted) const {
  PositionSet found(size());
  index.add_found(wanted, found);
  return found;
}

PositionSet RecordIndex::find_led_to(std::string_view wanted) const {
  return match_mode_ == MatchMode::whole_line ? find_in(*more_, '\n' + std::string(wanted) + '\n')
                                              : find_in(*more_, wanted);
}

std::int64_t RecordIndex::search(std::string_view wanted, HitsPage page, std::vector<std::uint32_t>& shown) const {
  if (wanted.empty() || size() == 0) {
    return 0;
  }
  auto const line_begin = '\n' + std::string(wanted);
  auto const line = line_begin + '\n';
  auto const named = find_in(*names_, wanted);
  auto const led_to = find_led_to(wanted);
  auto all = named;
  all.add(led_to);
  auto const total = static_cast<std::int64_t>(all.count());

  HitsCutter cutter(page, order_, ranks_, shown);
  if (page.first >= total || cutter.is_full()) {
    return total;
  }
  cutter.add(find_in(*names_, line));
  if (!cutter.is_full()) {
    cutter.add(find_in(*names_, line_begin));
  }
  if (!cutter.is_full()) {
    PositionSet begun(size());
    auto word = line_begin;
    for (auto const before : kBeforeAWord) {
      word.front() = before;
      names_->add_found(word, begun);
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
  std::vector<std::pair<std::string_view, PositionSet>> found;
  PositionSet all(size());
  for (auto const& other : others) {
    auto named = find_in(*names_, other);
    if (!named.is_empty()) {
      all.add(named);
      found.emplace_back(other, std::move(named));
    }
  }
  if (found.empty()) {
    return 0;
  }
  auto known = find_in(*names_, wanted);
  known.add(find_led_to(wanted));
  all.remove(known);
  auto const total = static_cast<std::int64_t>(all.count());
  HitsCutter cutter(page, order_, ranks_, shown);
  for (auto& [other, named] : found) {
    if (page.first >= total || cutter.is_full()) {
      break;
    }
    named.intersect(all);
    if (named.count() > 1) {
      auto begun = find_in(*names_, '\n' + std::string(other));
      begun.intersect(all);
      cutter.add(std::move(begun));
    }
    cutter.add(std::move(named));
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
  more_->find('\n' + std::string(line) + '\n', [&](std::uint32_t position) { positions.push_back(position); });
  std::ranges::sort(positions, {}, [&](std::uint32_t position) { return ranks_[position]; });
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
