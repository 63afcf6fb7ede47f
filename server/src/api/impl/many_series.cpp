#include "api/impl/many_series.hpp"

#include "api/impl/series_window.hpp"
#include "snapshot/market/packed_series.hpp"
#include "wire/json_writer.hpp"
#include "wire/price.hpp"
#include "wire/schema_writer.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace orrery::api {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

constexpr std::int64_t kMostValues = 30'000;

ApiError refuse(std::string_view parameter, std::string detail) {
  return {ApiErrorCode::bad_parameter, std::move(detail), std::string(parameter)};
}

// The steps of one metric; the last one is not over.
struct Steps {
  SeriesMetric metric;
  Timestamp from;
  seconds step;
  std::int64_t count;
};

Steps make_steps(SeriesMetric metric, SeriesWindow const& window, Timestamp now) {
  auto step = bucket_length(metric);
  if (window.length > hours(24)) {
    step = std::max<seconds>(step, window.length > std::chrono::days(7) ? hours(24) : hours(4));
  }
  auto const last = now.time_since_epoch() - now.time_since_epoch() % step;
  auto const count = window.length / step;
  return {metric, Timestamp(last - (count - 1) * step), step, count};
}

struct ManyQuestion {
  std::vector<std::string> chain_ids;
  std::vector<Steps> metrics;
  std::string_view window;
};

std::vector<std::string> drop_repeated(std::vector<std::string> items) {
  std::set<std::string> seen;
  std::erase_if(items, [&](std::string const& item) { return !seen.insert(item).second; });
  return items;
}

ApiResult<ManyQuestion> read_many(Snapshot const& snapshot, ParameterValues const& values) {
  for (auto const* other : {"chainId", "identity"}) {
    if (!values.text(other).value_or("").empty()) {
      return refuse("chainIds", "chainIds and " + std::string(other) + " exclude each other");
    }
  }
  auto const& window = kSeriesWindows.at(values.word("window").value());
  ManyQuestion question{drop_repeated(values.list("chainIds")), {}, window.word};
  if (question.chain_ids.empty()) {
    return refuse("chainIds", "chainIds is required with metrics");
  }
  std::int64_t steps = 0;
  for (auto const& word : drop_repeated(values.list("metrics"))) {
    auto const metric = parse_series_metric(word);
    if (!metric) {
      return refuse("metrics", "metrics must be of price, market_cap, bonded, validators, weight, delegators");
    }
    steps += question.metrics.emplace_back(make_steps(*metric, window, snapshot.made_at)).count;
  }
  if (question.metrics.empty()) {
    return refuse("metrics", "metrics is required with chainIds");
  }
  if (steps * std::ssize(question.chain_ids) > kMostValues) {
    return refuse("window", "this would be more than " + std::to_string(kMostValues) +
                                " values: ask for fewer chains, fewer metrics or a shorter window");
  }
  return question;
}

PackedSeries const* find_series(Snapshot const& snapshot, SeriesMetric metric, std::string const& chain_id) {
  return may_show_series(snapshot, metric, chain_id) ? snapshot.series->find(metric, chain_subject(chain_id)) : nullptr;
}

// The first value that was known in each step.
void write_values(std::string& json, PackedSeries const* series, Steps const& steps) {
  auto const* const quote = steps.metric == SeriesMetric::bonded ? "\"" : "";  // as /series of one chain has it
  if (series == nullptr) return;
  auto const points = series->list_from(steps.from);
  auto point = points.begin();
  for (std::int64_t step = 0; !points.empty() && step < steps.count; ++step) {
    auto const end = steps.from + (step + 1) * steps.step;
    json += step == 0 ? "" : ",";
    if (point == points.end() || point->bucket >= end) {
      json += "null";
      continue;
    }
    json.append(quote).append(point->value).append(quote);
    while (point != points.end() && point->bucket < end)
      ++point;
  }
}

wire::ManySeriesMeta make_meta(Snapshot const& snapshot, ManyQuestion const& question) {
  wire::ManySeriesMeta meta;
  std::set<std::string> sources;
  for (auto const& steps : question.metrics) {
    meta.steps.push_back({std::string(to_word(steps.metric)), steps.from, steps.step.count()});
    for (auto const& chain_id : question.chain_ids) {
      auto const* series = find_series(snapshot, steps.metric, chain_id);
      if (series == nullptr || series->newest() < steps.from) continue;
      meta.updated_at = std::max(meta.updated_at, std::optional(series->newest()));
      sources.insert(series->sources().begin(), series->sources().end());
    }
  }
  meta.sources.assign(sources.begin(), sources.end());
  auto const count = static_cast<std::int64_t>(question.chain_ids.size() * question.metrics.size());
  meta.pagination = wire::make_pagination(1, count, count);
  return meta;
}

std::string make_body(Snapshot const& snapshot, ManyQuestion const& question, std::string_view meta) {
  std::string json = R"({"data":[)";
  for (auto const& steps : question.metrics) {
    for (auto const& chain_id : question.chain_ids) {
      json += json.back() == '[' ? R"({"ChainId":)" : R"(,{"ChainId":)";
      wire::write_json(json, chain_id);
      json.append(R"(,"Metric":")").append(to_word(steps.metric)).append(R"(","Values":[)");
      write_values(json, find_series(snapshot, steps.metric, chain_id), steps);
      json += "]}";
    }
  }
  return json.append(R"(],"meta":)").append(meta).append("}");
}

// Names what the values are made of, so that a cached answer is found without making it.
std::string make_key(Snapshot const& snapshot, ManyQuestion const& question) {
  std::string key(question.window);
  for (auto const& steps : question.metrics) {
    key.append(" ").append(to_word(steps.metric));
    append_number(key, static_cast<std::uint64_t>(snapshot.series->version(steps.metric)));
  }
  for (auto const& chain_id : question.chain_ids) {
    key += ' ' + chain_id;
    for (auto const& steps : question.metrics) {
      key += may_show_series(snapshot, steps.metric, chain_id) ? '+' : '-';
    }
  }
  return key;
}

}  // namespace

bool may_show_series(Snapshot const& snapshot, SeriesMetric metric, std::string_view chain_id) {
  if (metric != SeriesMetric::price && metric != SeriesMetric::market_cap) {
    return true;
  }
  auto const position = snapshot.find_position(chain_id);
  auto const market = position ? snapshot.chains[*position]->made_from.market : AssetMarket::none;
  return market == AssetMarket::value || (market == AssetMarket::price && metric == SeriesMetric::price);
}

bool asks_many_series(ParameterValues const& values) {
  return values.text("chainIds").has_value() || values.text("metrics").has_value();
}

ApiResult<Answer> answer_many_series(Snapshot const& snapshot, ParameterValues const& values) {
  auto question = read_many(snapshot, values);
  if (!question) {
    return question.error();
  }
  auto const meta = make_meta(snapshot, *question);
  auto written = wire::to_json(meta);
  auto key = make_key(snapshot, *question) + written;
  return Answer{std::move(key), meta.updated_at,
                [&snapshot, question = *std::move(question), written = std::move(written)] {
                  return make_body(snapshot, question, written);
                }};
}

boost::json::value make_many_series_schema(boost::json::object& schemas) {
  boost::json::object const value{{"description",
                                   "The first value that was known in the step: a number; of bonded, which can pass "
                                   "2^53, a decimal string; null where none was known."},
                                  {"type", boost::json::array{"number", "string", "null"}}};
  boost::json::object const values{
      {"type", "array"},
      {"description", "One for each step, the oldest first; none at all where none is known."},
      {"items", value}};
  boost::json::object const row{{"type", "object"},
                                {"properties",
                                 {{"ChainId", {{"type", "string"}, {"description", "The chain."}}},
                                  {"Metric", {{"type", "string"}, {"description", "The metric."}}},
                                  {"Values", values}}},
                                {"required", boost::json::array{"ChainId", "Metric", "Values"}}};
  return {{"type", "object"},
          {"properties",
           {{"data", {{"type", "array"}, {"items", row}}}, {"meta", wire::make_schema<wire::ManySeriesMeta>(schemas)}}},
          {"required", boost::json::array{"data", "meta"}}};
}

}  // namespace orrery::api
