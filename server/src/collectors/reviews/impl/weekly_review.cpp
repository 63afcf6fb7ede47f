#include "collectors/reviews/impl/weekly_review.hpp"

#include "base/amount.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>
#include <utility>

namespace orrery {
namespace {

using namespace std::chrono;

constexpr hours kReach{6};
constexpr std::size_t kLargest = 10;
constexpr std::size_t kMovers = 3;

std::string date_text(sys_days day) {
  static constexpr std::array<std::string_view, 12> kMonths{"January",   "February", "March",    "April",
                                                            "May",       "June",     "July",     "August",
                                                            "September", "October",  "November", "December"};
  year_month_day const date{day};
  return std::to_string(static_cast<unsigned>(date.day())) + ' ' +
         std::string(kMonths.at(static_cast<unsigned>(date.month()) - 1)) + ' ' +
         std::to_string(static_cast<int>(date.year()));
}

// The text is Markdown and names come from the registry: a name with Markdown characters or a link is not written;
// `otherwise` stands for it.
std::string plain_name(std::string_view name, std::string_view otherwise) {
  auto const is_mark = [](char c) { return std::string_view("\\`*_[]()<>|~&:@\n").find(c) != std::string_view::npos; };
  bool const is_link = name.find("www.") != std::string_view::npos;
  return name.empty() || is_link || std::ranges::any_of(name, is_mark) ? std::string(otherwise) : std::string(name);
}

std::string dollars(std::string const& amount) {
  auto const at_least = [&](std::string_view limit) { return compare_amounts(amount, limit) >= 0; };
  std::size_t const decimals = at_least("1000") ? 0 : at_least("1") ? 2 : at_least("0.01") ? 4 : 8;
  auto const rounded = round_half_even(amount, decimals);
  // pad_decimals(…, 0) would end the text with a point.
  return decimals == 0 ? rounded : pad_decimals(rounded, decimals);
}

std::string percent(double value) {
  std::array<char, 64> text{};
  auto const rounded = std::round(value * 10) / 10;
  auto const [end, error] =
      std::to_chars(text.data(), text.data() + text.size(), std::abs(rounded), std::chars_format::fixed, 1);
  if (error != std::errc{}) {
    return "more than can be written";
  }
  return (rounded > 0 ? "+" : rounded < 0 ? "-" : "") + std::string(text.data(), end) + " %";
}

std::string line_of(ReviewedChain const& chain) {
  auto const& price = chain.price;
  return "- " + plain_name(chain.name, chain.chain_id) + " (" + plain_name(chain.symbol, "no ticker") +
         "): " + dollars(price.first) + " to " + dollars(price.last) + " US dollars, " +
         percent(price.change_percent()) + "; lowest " + dollars(price.lowest) + ", highest " + dollars(price.highest) +
         '\n';
}

class Writer {
 public:
  Writer(Week const& week, std::vector<ReviewedChain> chains) : week_(week), chains_(std::move(chains)) {
    std::ranges::sort(chains_, {}, &ReviewedChain::chain_id);
  }

  std::string write() {
    write_head();
    write_list("The largest by market capitalisation", find_largest());
    write_list("The largest rises", find_movers(1));
    write_list("The largest falls", find_movers(-1));
    write_sources();
    return std::move(text_);
  }

  std::vector<std::string> chain_ids() const { return {named_.begin(), named_.end()}; }

 private:
  using Chosen = std::vector<ReviewedChain const*>;

  void write_head() {
    auto const begin = floor<days>(week_.begin);
    std::vector<double> changes;
    std::ranges::transform(chains_, std::back_inserter(changes),
                           [](ReviewedChain const& chain) { return chain.price.change_percent(); });
    std::ranges::sort(changes);
    auto const count = [&](auto const& is) { return std::to_string(std::ranges::count_if(changes, is)); };
    auto const middle = changes.size() / 2;
    auto const median = changes.size() % 2 == 1 ? changes[middle] : (changes[middle - 1] + changes[middle]) / 2;
    text_ = "## Week " + std::to_string(week_.number) + " of " + std::to_string(week_.year) + "\n\n" +
            date_text(begin) + " to " + date_text(begin + days{6}) +
            ", UTC. The program wrote this review from its own hourly price history. It holds figures: no opinion and "
            "no forecast.\n\n"
            "Networks with a price through the week: " +
            std::to_string(changes.size()) + ". Higher at its end: " + count([](double change) { return change > 0; }) +
            "; lower: " + count([](double change) { return change < 0; }) +
            "; unchanged: " + count([](double change) { return change == 0; }) + ". Median change: " + percent(median) +
            ".\n";
  }

  Chosen find_largest() const {
    Chosen largest;
    for (auto const& chain : chains_) {
      if (chain.market_cap) {
        largest.push_back(&chain);
      }
    }
    std::ranges::stable_sort(
        largest, [](auto const* a, auto const* b) { return compare_amounts(*a->market_cap, *b->market_cap) > 0; });
    largest.resize(std::min(largest.size(), kLargest));
    return largest;
  }

  // sign: 1 for rises, -1 for falls.
  Chosen find_movers(int sign) const {
    Chosen movers;
    for (auto const& chain : chains_) {
      if (chain.price.change_percent() * sign > 0) {
        movers.push_back(&chain);
      }
    }
    std::ranges::stable_sort(movers, [&](auto const* a, auto const* b) {
      return a->price.change_percent() * sign > b->price.change_percent() * sign;
    });
    movers.resize(std::min(movers.size(), kMovers));
    return movers;
  }

  void write_list(std::string_view title, Chosen const& chains) {
    if (chains.empty()) {
      return;
    }
    text_.append("\n### ").append(title).append("\n\n");
    for (auto const* chain : chains) {
      text_ += line_of(*chain);
      named_.insert(chain->chain_id);
    }
  }

  void write_sources() {
    std::set<std::string> sources;
    for (auto const& chain : chains_) {
      sources.insert(chain.price.source);
    }
    text_ += "\nPrices:";
    for (auto const& source : sources) {
      text_ += (source == *sources.begin() ? " " : ", ") + source;
    }
    text_ += '.';
  }

  Week week_;
  std::vector<ReviewedChain> chains_;
  std::set<std::string> named_;
  std::string text_;
};

}  // namespace

Week last_full_week(Timestamp now) {
  auto const today = floor<days>(now);
  auto const monday = today - (weekday{today} - Monday) - days{7};
  // ISO 8601: a week belongs to the year of its Thursday.
  auto const thursday = monday + days{3};
  auto const year_of_week = year_month_day{thursday}.year();
  auto const days_before = thursday - sys_days{year_of_week / January / 1};
  return {static_cast<int>(year_of_week), static_cast<int>(days_before.count() / 7) + 1, monday};
}

double WeekOfPrice::change_percent() const {
  auto const before = to_double(first);
  return (to_double(last) - before) / before * 100;
}

std::optional<WeekOfPrice> summarise_week(Week const& week, std::span<SeriesPoint const> points) {
  if (points.empty() || points.front().bucket >= week.begin + kReach || points.back().bucket < week.end() - kReach ||
      compare_amounts(points.front().value, "0") == 0) {
    return std::nullopt;
  }
  auto const& first = points.front();
  WeekOfPrice made{first.value, points.back().value, first.value, first.value, first.source};
  for (auto const& point : points) {
    if (point.source != made.source) {
      return std::nullopt;
    }
    made.lowest = compare_amounts(point.value, made.lowest) < 0 ? point.value : made.lowest;
    made.highest = compare_amounts(point.value, made.highest) > 0 ? point.value : made.highest;
  }
  return made;
}

PriceReview write_weekly_review(Week const& week, std::vector<ReviewedChain> chains, Timestamp now) {
  Writer writer(week, std::move(chains));
  PriceReview review;
  review.id = week.review_id();
  review.text = writer.write();
  review.chain_ids = writer.chain_ids();
  review.generated = true;
  review.created_at = now;
  review.updated_at = now;
  return review;
}

}  // namespace orrery
