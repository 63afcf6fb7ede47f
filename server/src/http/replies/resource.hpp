#pragma once

#include "base/clock.hpp"
#include "http/messages/message.hpp"
#include "http/replies/body_heap.hpp"
#include "http/replies/compression.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace orrery::http {

// The headers of a resource. The views need to be valid only while the resource is made.
struct ResourceHeaders {
  std::string_view content_type;
  std::string_view cache_control;
  std::optional<Timestamp> last_modified;
  std::string_view constant_headers;  // from constant_headers.hpp
  std::string_view extra_headers;     // further lines, each ended by CRLF
};

// One representation (RFC 9110) of a resource: the body in one content coding, with complete heads for 200 and 304.
struct Representation {
  Body body;
  std::string head;
  std::string not_modified_head;
  std::string etag;  // strong, with its quotes
  std::optional<Timestamp> last_modified;

  std::size_t bytes() const { return body.size() + head.size() + not_modified_head.size(); }
};

Representation make_representation(std::string_view identity_body, ResourceHeaders const& headers, Encoding encoding,
                                   CompressionEffort effort);

// Whether the uncompressed body is kept beside its encodings: it takes most of the memory, and few clients ask for it.
enum class PlainBody : std::uint8_t { kept, left_out };

// A body, made in advance in every content coding that makes it smaller.
class Resource {
 public:
  Representation const& identity() const { return *representations_[0]; }
  Representation const* find(Encoding encoding) const;
  std::size_t bytes() const;

 private:
  friend Resource make_resource(std::string_view, ResourceHeaders const&, PlainBody, CompressionEffort);
  friend Resource make_resource_from_files(std::string_view, std::string_view, std::string_view,
                                           ResourceHeaders const&);

  std::array<std::optional<Representation>, kEncodings> representations_;
};

Resource make_resource(std::string_view body, ResourceHeaders const& headers, PlainBody plain = PlainBody::kept,
                       CompressionEffort effort = kEffortReadyMade);

// From bytes that were compressed at build time; an empty view means that this encoding is missing.
Resource make_resource_from_files(std::string_view body, std::string_view gzip, std::string_view br,
                                  ResourceHeaders const& headers);

// The best encoding that Accept-Encoding allows (https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3): by weight,
// then br before gzip before identity. Identity where nothing else is available, even if the client excludes it: a
// response that it may not decode is of more use than a 406.
Encoding choose_encoding(std::string_view accept_encoding, bool has_gzip = true, bool has_br = true);

// Answer GET and HEAD with 200, or with 304 where a condition of the request holds. Allocate nothing. The first
// overload sets no pin: the resource must live as long as the calling handler. It returns false, without a reply, where
// the client accepts the uncompressed body only and that was left out.
bool answer(Request const& request, Resource const& resource, Reply& reply);
void answer(Request const& request, std::shared_ptr<Representation const> representation, Reply& reply);

}  // namespace orrery::http
