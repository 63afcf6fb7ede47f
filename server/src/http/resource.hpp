#pragma once

#include "base/clock.hpp"
#include "http/body_heap.hpp"
#include "http/compression.hpp"
#include "http/message.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace orrery::http {

// How a body is to be sent; the views are only read while a resource is made.
struct ResourceHeaders {
  std::string_view content_type;
  std::string_view cache_control;
  std::optional<Timestamp> last_modified;
  std::string_view constant_headers;  // from constant_headers.hpp
  std::string_view extra_headers;     // further lines, each ended by CRLF
};

// One body in one encoding, with the complete heads of its 200 and its 304.
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

// Whether a body is also kept as it is where an encoding makes it smaller: it is most of the bytes, and few ask for it.
enum class PlainBody : std::uint8_t { kept, left_out };

// One body ready-made in every encoding that makes it smaller.
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

// From bytes compressed elsewhere; an empty encoded one is not there.
Resource make_resource_from_files(std::string_view body, std::string_view gzip, std::string_view br,
                                  ResourceHeaders const& headers);

// The best of what Accept-Encoding allows (RFC 9110, 12.5.3): the highest q, then br, gzip, identity.
// Identity where nothing else is there, even if refused: a body beats a 406.
Encoding choose_encoding(std::string_view accept_encoding, bool has_gzip = true, bool has_br = true);

// Answer GET and HEAD with 200 or, where a condition holds, 304. Allocate nothing. Without a pin the
// resource must live as long as the handler that calls this. False, and no answer: its plain body is wanted and left
// out.
bool answer(Request const& request, Resource const& resource, Reply& reply);
void answer(Request const& request, std::shared_ptr<Representation const> representation, Reply& reply);

}  // namespace orrery::http
