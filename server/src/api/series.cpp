#include "api/endpoints.hpp"

#include "api/impl/many_series.hpp"
#include "api/impl/series_window.hpp"
#include "domain/market/series.hpp"
#include "domain/validators/validator.hpp"
#include "snapshot/core/content_hash.hpp"
#include "snapshot/market/packed_series.hpp"
#include "wire/json_writer.hpp"
#include "wire/price.hpp"
#include "wire/schema_writer.hpp"

#include <array>
#include <utility>

namespace orrery::api {
namespace {

std::span<std::string_view const> window_words() {
  static constexpr std::array<std::string_view, kSeriesWindows.size()> kWords{
      kSeriesWindows[0].word, kSeriesWindows[1].word, kSeriesWindows[2].word, kSeriesWindows[3].word,
      kSeriesWindows[4].word};
  return kWords;
}

ApiError bad(std::string_view parameter, std::string detail) {
  return {ApiErrorCode::bad_parameter, std::move(detail), std::string(parameter)};
}

struct Question {
  SeriesMetric metric;
  std::string chain_id;  // empty: of an identity
  std::string subject;
  SeriesWindow window;
};

ApiResult<Question> read_question(ParameterValues const& values) {
  auto const chain_id = values.text("chainId").value_or("");
  auto const declared = values.text("identity").value_or("");
  if (chain_id.empty() == declared.empty()) {
    return bad("chainId", "either chainId or identity is required");
  }
  if (!values.word("metric")) {
    return bad("metric", "metric is required");
  }
  Question question{static_cast<SeriesMetric>(values.word("metric").value()), std::string(chain_id),
                    chain_subject(chain_id), kSeriesWindows.at(values.word("window").value())};
  if (declared.empty()) {
    return question;
  }
  auto const identity = parse_identity(declared);
  if (!identity) {
    return bad("identity", "identity must be 16 hex digits");
  }
  if (question.metric != SeriesMetric::weight) {
    return bad("metric", "metric must be weight where identity is given");
  }
  question.subject = identity_subject(*identity);
  return question;
}

// The values of a window; for a daily window the first of each day.
std::vector<PackedSeries::Point> cut(PackedSeries const* series, Question const& question, Timestamp now) {
  std::vector<PackedSeries::Point> points;
  if (series == nullptr) {
    return points;
  }
  for (auto& point : series->list_from(bucket_of(question.metric, now - question.window.length))) {
    bool const same_day = !points.empty() && std::chrono::floor<std::chrono::days>(points.back().bucket) ==
                                                 std::chrono::floor<std::chrono::days>(point.bucket);
    if (!question.window.is_by_the_day || !same_day) {
      points.push_back(std::move(point));
    }
  }
  return points;
}

std::string render(std::vector<PackedSeries::Point> const& points, SeriesMetric metric) {
  // As text: stake can exceed 2^53, the largest integer that a client's double holds exactly.
  auto const* const quote = metric == SeriesMetric::bonded ? "\"" : "";
  std::string data;
  for (auto const& [bucket, value] : points) {
    data += data.empty() ? "[" : ",[";
    wire::write_json(data, bucket);
    data.append(",").append(quote).append(value).append(quote).append("]");
  }
  return data;
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  if (asks_many_series(values)) {
    return answer_many_series(snapshot, values);
  }
  auto const question = read_question(values);
  if (!question) {
    return question.error();
  }
  auto const* series = may_show_series(snapshot, question->metric, question->chain_id)
                           ? snapshot.series->find(question->metric, question->subject)
                           : nullptr;
  auto const points = cut(series, *question, snapshot.made_at);
  wire::SeriesMeta meta;
  auto const count = static_cast<std::int64_t>(points.size());
  meta.pagination = wire::make_pagination(1, count, count);
  if (!points.empty()) {
    meta.updated_at = points.back().bucket;
    meta.sources = series->sources();
  }
  auto body = R"({"data":[)" + render(points, question->metric) + R"(],"meta":)" + wire::to_json(meta) + '}';
  auto key = std::string(to_word(question->metric)) + ' ' + question->subject + ' ' +
             std::string(question->window.word) + ' ' + std::to_string(content_hash(body));
  return Answer{std::move(key), meta.updated_at, [body = std::move(body)] { return body; }};
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  auto const time = wire::make_schema<Timestamp>(schemas);
  boost::json::object const value{{"description", "A number; of bonded, which can pass 2^53, a decimal string."},
                                  {"type", boost::json::array{"number", "string"}}};
  boost::json::object const pair{{"type", "array"},
                                 {"description",
                                  "The first moment of the hour or day, and the value that was first "
                                  "known within it."},
                                 {"prefixItems", boost::json::array{time, value}},
                                 {"minItems", 2},
                                 {"maxItems", 2}};
  boost::json::object const one{
      {"type", "object"},
      {"properties",
       {{"data", {{"type", "array"}, {"items", pair}}}, {"meta", wire::make_schema<wire::SeriesMeta>(schemas)}}},
      {"required", boost::json::array{"data", "meta"}}};
  return {{"anyOf", boost::json::array{one, make_many_series_schema(schemas)}}};
}

std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {};
}

}  // namespace

Endpoint make_series_endpoint() {
  return {
      .path = "/series",
      .summary =
          "A figure of a chain or of an identity over time, oldest first: prices by the hour, in windows above "
          "30 days by the day; the others by the day. With chainIds and metrics: figures of many chains in equal "
          "steps, "
          "of prices four hours in 7d and a day above",
      .parameters = {text_parameter("chainId", "Exact chain id; this or identity. An unknown one answers no value"),
                     text_parameter("identity", "Identity, 16 hex digits in any case; of it there is weight alone"),
                     word_parameter("metric", "Which figure; required with chainId or identity", series_metric_words()),
                     list_parameter(
                         "chainIds",
                         "In place of chainId: exact chain ids with commas between, each once; one that is not "
                         "known has no values",
                         kMostChainsOfSeries),
                     list_parameter("metrics", "With chainIds: metrics with commas between", kSeriesMetrics),
                     word_parameter("window", "How far back", window_words(), "7d")},
      .cache_control = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
