#pragma once

#include "api/endpoint.hpp"
#include "domain/core/language.hpp"
#include "snapshot/core/position_set.hpp"
#include "wire/envelope.hpp"
#include "wire/validator.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace orrery::api {

// Appends a record's JSON.
using WriteRecord = std::function<void(std::string& json)>;

// A record's JSON, as text or as a function that writes it; both point into the snapshot.
struct Fragment {
  std::variant<std::string_view, WriteRecord> json;
  std::uint64_t version;  // equal numbers of one call mean equal bytes: RecordVersion or hash
  Timestamp updated_at;
  std::optional<Language> language{};  // of its texts, for the header Content-Language
};

void append_json(std::string& body, Fragment const& fragment);

// Returns the JSON of an answer's meta.
using RenderMeta = std::function<std::string(wire::Meta const& meta)>;

// The two parameters of every paged call.
Parameter page_parameter();
Parameter limit_parameter(std::int64_t default_limit);

// Pagination: is given all matching records in order and keeps those of the requested page.
class Paginator {
 public:
  explicit Paginator(ParameterValues const& values);
  Paginator(std::int64_t page, std::int64_t limit) : page_(page), limit_(limit) {}

  void add(Fragment const& fragment) {
    add([&] { return fragment; });
  }
  // The same; make_fragment() is only called for records of the page.
  template <std::invocable MakeFragment>
  void add(MakeFragment const& make_fragment) {
    auto const first = (page_ - 1) * limit_;
    if (matched_ >= first && matched_ < first + limit_) {
      shown_.push_back(make_fragment());
    }
    ++matched_;
  }
  // Instead of add(): takes the page from `order`, of the positions that are in `matches`, or of all where that is
  // empty. make_fragment(position) is only called for records of the page, and nothing behind the page is read.
  template <class Order, std::invocable<std::uint32_t> MakeFragment>
  void take(Order const& order, std::optional<PositionSet> const& matches, MakeFragment const& make_fragment) {
    matched_ = static_cast<std::int64_t>(matches ? matches->count() : order.size());
    auto const first = (page_ - 1) * limit_;
    auto const end = first < matched_ ? std::min(first + limit_, matched_) : 0;
    if (!matches) {
      for (auto at = first; at < end; ++at) {
        shown_.push_back(make_fragment(order[static_cast<std::size_t>(at)]));
      }
      return;
    }
    std::int64_t passed = 0;
    for (std::size_t at = 0; passed < end; ++at) {
      if (matches->contains(order[at]) && passed++ >= first) {
        shown_.push_back(make_fragment(order[at]));
      }
    }
  }
  // render_meta: for a call whose meta has more members than Meta.
  Answer make_answer(RenderMeta const& render_meta);
  // chain: the value of meta.chain, for calls about one chain.
  Answer make_answer(std::optional<wire::NamedChain> const& chain);
  // totals: the value of meta.totals, for calls that have it.
  Answer make_answer(std::optional<wire::ValidatorTotals> const& totals);
  Answer make_answer() { return make_answer(std::optional<wire::ValidatorTotals>()); }

 private:
  std::int64_t page_;
  std::int64_t limit_;
  std::int64_t matched_ = 0;
  std::vector<Fragment> shown_;
};

// An answer of one record or none.
Answer make_record_answer(std::vector<Fragment> found,
                          std::optional<wire::ValidatorTotals> const& totals = std::nullopt);

// An answer of all records as a JSON list without an envelope.
Answer make_bare_list_answer(std::vector<Fragment> records);

}  // namespace orrery::api
