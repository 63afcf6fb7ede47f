#include "api/api_handler.hpp"

#include "http/messages/constant_headers.hpp"
#include "http/replies/compression.hpp"
#include "wire/json_writer.hpp"
#include "wire/problem.hpp"

#include <stdexcept>
#include <utility>

namespace orrery::api {
namespace {

// How often missing files are looked for.
constexpr std::string_view kRetryLater = "Retry-After: 60\r\n";

constexpr std::string_view kJson = "application/json; charset=utf-8";

Endpoint const* find_endpoint(std::string_view path) {
  for (auto const& endpoint : list_endpoints()) {
    if (endpoint.path == path) {
      return &endpoint;
    }
  }
  return nullptr;
}

ApiResult<Answer> answer_target(Snapshot const& snapshot, std::string_view target) {
  auto const question = target.find('?');
  auto const* endpoint = find_endpoint(target.substr(0, question));
  if (endpoint == nullptr) {
    return ApiError{ApiErrorCode::unknown_path, "No call has the path " + std::string(target.substr(0, question)), ""};
  }
  auto const query = question == std::string_view::npos ? std::string_view{} : target.substr(question + 1);
  auto const values = parse_parameters(endpoint->parameters, query);
  if (!values) {
    return values.error();
  }
  return endpoint->answer(snapshot, *values);
}

}  // namespace

ApiHandler::ApiHandler(std::shared_ptr<Snapshot const> snapshot, std::shared_ptr<http::ResponseCache> cache,
                       HotTargets hot_targets, ApiHandler const* previous)
    : snapshot_(std::move(snapshot)),
      cache_(std::move(cache)),
      constant_headers_(http::api_headers(snapshot_->kind == StoreKind::demo)),
      preflight_(http::make_preflight(constant_headers_)) {
  if (hot_targets == HotTargets::ready_made) {
    make_hot_resources(previous);
  }
}

http::ResourceHeaders ApiHandler::make_headers(Endpoint const& endpoint, Answer const& answer) const {
  return {kJson, endpoint.cache_control, answer.updated_at, constant_headers_, answer.extra_headers};
}

void ApiHandler::make_hot_resources(ApiHandler const* previous) {
  for (auto const& endpoint : list_endpoints()) {
    for (auto& target : endpoint.list_hot_targets(*snapshot_)) {
      auto const answer = answer_target(*snapshot_, target).value();
      auto const before = previous == nullptr ? nullptr : previous->find_hot(target);
      std::shared_ptr<http::Resource const> resource;
      if (before != nullptr && before->content_key == answer.content_key) {
        resource = before->resource;
      }
      if (resource == nullptr && (before == nullptr || before->demand.is_set())) {
        resource = std::make_shared<http::Resource const>(
            http::make_resource(answer.make_body(), make_headers(endpoint, answer), http::PlainBody::left_out));
      }
      hot_.emplace(std::move(target), HotResource{answer.content_key, std::move(resource)});
    }
  }
}

ApiHandler::HotResource const* ApiHandler::find_hot(std::string_view target) const {
  auto const found = hot_.find(target);
  return found == hot_.end() ? nullptr : &found->second;
}

void ApiHandler::handle(http::Request const& request, http::Reply& reply) const {
  if (request.method == http::Method::options) {
    http::answer(request, preflight_, reply);
    return;
  }
  if (auto const* hot = find_hot(request.target)) {
    hot->demand.set();
    if (hot->resource != nullptr && http::answer(request, *hot->resource, reply)) {
      return;
    }
  }
  if (auto known = recent_.find(request.target, http::choose_encoding(request.accept_encoding))) {
    cache_->note_hit();
    http::answer(request, std::move(known), reply);
    return;
  }
  if (auto const* endpoint = find_endpoint(request.path)) {
    answer_endpoint(*endpoint, request, reply);
    return;
  }
  answer_error({ApiErrorCode::unknown_path, "No call has this path; /openapi.json lists them", ""}, request, reply);
}

void ApiHandler::answer_endpoint(Endpoint const& endpoint, http::Request const& request, http::Reply& reply) const {
  auto const values = parse_parameters(endpoint.parameters, request.query);
  if (!values) {
    answer_error(values.error(), request, reply);
    return;
  }
  auto const answer = endpoint.answer(*snapshot_, *values);
  if (!answer) {
    answer_error(answer.error(), request, reply);
    return;
  }
  auto const encoding = http::choose_encoding(request.accept_encoding);
  std::string key{endpoint.path};
  key += ' ';
  key += http::to_text(encoding);
  key += ' ';
  key += answer->content_key;
  auto representation = cache_->find_or_make(key, [&] {
    return http::make_representation(answer->make_body(), make_headers(endpoint, *answer), encoding,
                                     http::kEffortOnRequest);
  });
  recent_.note(request.target, encoding, representation);
  http::answer(request, std::move(representation), reply);
}

void ApiHandler::answer_error(ApiError const& error, http::Request const& request, http::Reply& reply) const {
  auto const status = to_status(error.code);
  wire::Problem const details{"about:blank", std::string(http::reason_phrase(status)), status, error.detail,
                              error.parameter.empty() ? std::nullopt : std::optional(error.parameter)};
  auto problem = std::make_shared<http::ReadyReply const>(http::make_ready_reply(
      status, http::kProblemJson, wire::to_json(details),
      error.code == ApiErrorCode::unavailable ? constant_headers_ + std::string(kRetryLater) : constant_headers_));
  http::answer(request, std::move(problem), reply);
}

std::string ApiHandler::make_body(std::string_view target) const {
  auto const answer = answer_target(*snapshot_, target);
  if (!answer) {
    throw std::logic_error("the site asks its API for what it refuses: " + std::string(target) + ": " +
                           answer.error().detail);
  }
  return answer->make_body();
}

}  // namespace orrery::api
