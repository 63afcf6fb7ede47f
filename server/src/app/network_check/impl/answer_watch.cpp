#include "app/network_check/impl/answer_watch.hpp"

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

std::optional<Timestamp> find_server_time(FetchResponse const& response) {
  auto const find = [&](std::string_view name) {
    return std::ranges::find(response.headers, name, &HttpHeaders::value_type::first);
  };
  auto const date = find("date");
  auto const age = find("age");
  // A cache sends the time at which it got the answer: https://www.rfc-editor.org/rfc/rfc9111#section-5.1.
  bool const is_of_cache = age != response.headers.end() && age->second != "0";
  if (date == response.headers.end() || is_of_cache) {
    return std::nullopt;
  }
  auto const time = parse_http_date(date->second);
  return time ? std::optional(*time) : std::nullopt;
}

}  // namespace

void AnswerWatch::ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) {
  fetcher_.ask(std::move(requests), kind, [&](std::size_t index, FetchResult<FetchResponse> answer) {
    note(answer);
    take(index, std::move(answer));
  });
}

FetchResult<FetchResponse> AnswerWatch::fetch_stream(FetchRequest request, Sink sink) {
  return fetcher_.fetch_stream(std::move(request), std::move(sink));
}

AnswerFacts AnswerWatch::facts() const {
  return facts_.with([](AnswerFacts const& facts) { return facts; });
}

void AnswerWatch::note(FetchResult<FetchResponse> const& answer) {
  auto const now = clock_.now();
  facts_.with([&](AnswerFacts& facts) {
    if (!answer) {
      auto const& error = answer.error();
      facts.failed_in_tls += error.stage == FetchStage::tls && !error.is_timeout ? 1U : 0U;
      return;
    }
    facts.over_tls += answer->certificate_ends_at ? 1U : 0U;
    if (auto const time = find_server_time(*answer)) {
      facts.server_ahead.push_back(*time - now);
    }
  });
}

}  // namespace orrery
