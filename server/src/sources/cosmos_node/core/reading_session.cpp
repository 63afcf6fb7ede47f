#include "sources/cosmos_node/core/reading_session.hpp"

#include "sources/cosmos_node/core/endpoint_url.hpp"

#include <boost/url.hpp>

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kMaxAnswerBytes = 8U * 1024 * 1024;
// A height far above the node's own tip is not believed: once stored, every later answer would count as too old.
constexpr std::int64_t kMaxAhead = 1'000;
constexpr int kMaxUnansweredInARow = 3;

bool refuses_height(NodeResult<RestAnswer> const& answer) {
  return answer.has_error() && answer.error().next == NextStep::without_height;
}

}  // namespace

std::string encode_query_value(std::string_view text) {
  return boost::urls::encode(text, boost::urls::unreserved_chars);
}

NodeResult<RestAnswer> ReadingSession::get(std::string const& path) {
  return std::move(get_all({path}).front());
}

std::vector<NodeResult<RestAnswer>> ReadingSession::get_all(std::vector<std::string> const& paths) {
  bool const at_height = height_ && asks_for_height_;
  auto answers = fetch(paths, at_height);
  std::vector<std::size_t> refused;
  std::vector<std::string> again;
  for (std::size_t i = 0; at_height && i < answers.size(); ++i) {
    if (refuses_height(answers[i])) {
      refused.push_back(i);
      again.push_back(paths[i]);
    }
  }
  if (!again.empty()) {
    asks_for_height_ = false;
    auto unpinned = fetch(again, false);
    for (std::size_t i = 0; i < refused.size(); ++i) {
      answers[refused[i]] = std::move(unpinned[i]);
    }
  }
  return answers;
}

std::vector<NodeResult<RestAnswer>> ReadingSession::fetch(std::vector<std::string> const& paths, bool at_height) {
  if (end_) {
    return {paths.size(), *end_};
  }
  std::vector<FetchRequest> requests;
  for (auto const& path : paths) {
    FetchRequest request{join_endpoint(address_, path)};
    request.total_timeout = timeout_;
    request.max_body_bytes = kMaxAnswerBytes;
    request.truncate_body_at = enough_body_bytes_;
    request.redirects = Redirects::to_https;
    if (at_height) {
      request.headers.emplace_back("x-cosmos-block-height", std::to_string(height_->asked));
    }
    requests.push_back(std::move(request));
  }
  auto const fetched = fetcher_.fetch_all(std::move(requests));
  std::vector<NodeResult<RestAnswer>> answers;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    AskedQuestion const asked{AskedInterface::rest, find_route(paths[i]), at_height};
    answers.push_back(check_height(classify_answer(fetched[i], asked), at_height));
  }
  note(answers);
  return answers;
}

void ReadingSession::note(std::vector<NodeResult<RestAnswer>> const& answers) {
  for (auto const& answer : answers) {
    bool const is_silence = !answer && answer.error().problem == NodeProblem::unreachable;
    unanswered_ = is_silence ? unanswered_ + 1 : 0;
    if (!answer && ends_session(answer.error())) {
      end_ = answer.error();
    }
  }
  if (unanswered_ >= kMaxUnansweredInARow) {
    end_ = answers.back().error();
    end_->next = NextStep::another_node;
  }
}

NodeResult<RestAnswer> ReadingSession::check_height(NodeResult<RestAnswer> answer, bool was_asked_for) {
  if (!answer || !height_) {
    return answer;
  }
  auto const told = answer->height ? answer->height : was_asked_for ? std::optional(height_->asked) : std::nullopt;
  if (!told) {
    return NodeError{NodeProblem::height_pruned, answer->url,
                     "the state of height " + std::to_string(height_->asked) +
                         " is refused, and the height of the one that answered is not told"};
  }
  if (*told < height_->min_height) {
    return NodeError{NodeProblem::height_pruned, answer->url,
                     "the state is of height " + std::to_string(*told) + ", and only " +
                         std::to_string(height_->min_height) + " or later would be news"};
  }
  if (*told > height_->asked + kMaxAhead) {
    return wrong_shape(answer->url, "the state is said to be of height " + std::to_string(*told) + ", far above " +
                                        std::to_string(height_->asked));
  }
  lowest_ = std::min(lowest_.value_or(*told), *told);
  return answer;
}

}  // namespace orrery
