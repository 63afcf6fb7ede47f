#pragma once

#include "api/endpoint.hpp"
#include "base/packed_text.hpp"
#include "domain/language.hpp"
#include "wire/envelope.hpp"
#include "wire/validator.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace orrery::api {

// A rendered record; it points into the snapshot.
struct Fragment {
  std::variant<std::string_view, PackedText const*> json;
  std::uint64_t hash;
  Timestamp updated_at;
  std::optional<Language> language{};  // of its texts: the answer's Content-Language names it
};

void append_json(std::string& body, Fragment const& fragment);

// The meta of an answer as JSON.
using RenderMeta = std::function<std::string(wire::Meta const& meta)>;

// The two parameters of every paged call.
Parameter page_parameter();
Parameter limit_parameter(std::int64_t default_limit);

// Takes the records that match, in order, and keeps those of the page that is asked for.
class PageCutter {
 public:
  explicit PageCutter(ParameterValues const& values);
  PageCutter(std::int64_t page, std::int64_t limit) : page_(page), limit_(limit) {}

  void add(Fragment const& fragment);
  // `render_meta`: for a call whose meta says more than pages.
  Answer make_answer(RenderMeta const& render_meta);
  // `totals`: what meta.totals holds, where the call has it.
  Answer make_answer(std::optional<wire::ValidatorTotals> const& totals = std::nullopt);

 private:
  std::int64_t page_;
  std::int64_t limit_;
  std::int64_t matched_ = 0;
  std::vector<Fragment> shown_;
};

// One record or none, without pages.
Answer make_record_answer(std::vector<Fragment> found,
                          std::optional<wire::ValidatorTotals> const& totals = std::nullopt);

}  // namespace orrery::api
