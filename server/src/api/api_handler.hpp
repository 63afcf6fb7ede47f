#pragma once

#include "api/endpoint.hpp"
#include "http/messages/message.hpp"
#include "http/replies/demand.hpp"
#include "http/replies/ready_reply.hpp"
#include "http/replies/recent_targets.hpp"
#include "http/replies/resource.hpp"
#include "http/replies/response_cache.hpp"
#include "snapshot/snapshot.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace orrery::api {

// Whether the answers to hot targets are made in advance or on their first request.
enum class HotTargets { ready_made, on_request };

// Answers the API's calls, with paths at the root, from one snapshot. Immutable: each snapshot has its own handler.
class ApiHandler final : public http::RequestHandler {
 public:
  // Hot answers with unchanged content are reused from `previous` (may be null). Others are made in advance if they
  // were requested there, or it had none.
  ApiHandler(std::shared_ptr<Snapshot const> snapshot, std::shared_ptr<http::ResponseCache> cache,
             HotTargets hot_targets, ApiHandler const* previous);

  void handle(http::Request const& request, http::Reply& reply) const override;

  // The body of a target as JSON text, for the data that a page contains. Throws std::logic_error for a target that is
  // not answered with 200.
  std::string make_body(std::string_view target) const;

 private:
  struct HotResource {
    std::string content_key;
    std::shared_ptr<http::Resource const> resource;  // null: made on request
    http::RequestedFlag demand = {};
  };
  struct TargetHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view target) const { return std::hash<std::string_view>{}(target); }
  };

  HotResource const* find_hot(std::string_view target) const;
  void make_hot_resources(ApiHandler const* previous);
  void answer_endpoint(Endpoint const& endpoint, http::Request const& request, http::Reply& reply) const;
  void answer_error(ApiError const& error, http::Request const& request, http::Reply& reply) const;
  http::ResourceHeaders make_headers(Endpoint const& endpoint, Answer const& answer) const;

  std::shared_ptr<Snapshot const> snapshot_;
  std::shared_ptr<http::ResponseCache> cache_;
  std::string constant_headers_;
  http::ReadyReply preflight_;
  std::unordered_map<std::string, HotResource, TargetHash, std::equal_to<>> hot_;
  http::RecentTargets recent_;
};

}  // namespace orrery::api
