#include "http/replies/resource.hpp"

#include "base/sha256.hpp"
#include "http/replies/ready_reply.hpp"

#include <algorithm>
#include <utility>

namespace orrery::http {
namespace {

constexpr std::size_t kEtagHexDigits = 32;  // 128 bits of the digest

std::string make_etag(std::string_view identity_digest, std::string_view version) {
  auto const digest = to_hex(sha256(std::string(identity_digest).append("/").append(version)));
  return '"' + digest.substr(0, kEtagHexDigits) + '"';
}

void add_header(std::string& head, std::string_view name, std::string_view value) {
  if (!value.empty()) {
    head.append(name).append(": ").append(value).append("\r\n");
  }
}

std::string status_line(int status) {
  return "HTTP/1.1 " + std::to_string(status) + " " + std::string(reason_phrase(status)) + "\r\n";
}

Representation wrap(std::string_view body, Encoding encoding, std::string etag, ResourceHeaders const& headers) {
  Representation made{Body(body), status_line(200), status_line(304), std::move(etag), headers.last_modified};
  add_header(made.head, "Content-Type", headers.content_type);
  add_header(made.head, "Content-Length", std::to_string(made.body.size()));
  add_header(made.head, "Content-Encoding", encoding == Encoding::identity ? "" : to_text(encoding));
  for (auto* const head : {&made.head, &made.not_modified_head}) {
    add_header(*head, "ETag", made.etag);
    add_header(*head, "Last-Modified", made.last_modified ? to_http_date(*made.last_modified) : "");
    add_header(*head, "Cache-Control", headers.cache_control);
    head->append(headers.constant_headers).append(headers.extra_headers);
    head->shrink_to_fit();
  }
  return made;
}

// https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2: a list of entity tags, compared weakly, or '*'.
bool names_etag(std::string_view if_none_match, std::string_view etag) {
  while (!if_none_match.empty()) {
    if_none_match.remove_prefix(std::min(if_none_match.find_first_not_of(" \t,"), if_none_match.size()));
    if (if_none_match.starts_with('*')) {
      return true;
    }
    if (if_none_match.starts_with("W/")) {
      if_none_match.remove_prefix(2);
    }
    auto const closing_quote = if_none_match.find('"', 1);
    if (!if_none_match.starts_with('"') || closing_quote == std::string_view::npos) {
      return false;
    }
    if (if_none_match.substr(0, closing_quote + 1) == etag) {
      return true;
    }
    if_none_match.remove_prefix(closing_quote + 1);
  }
  return false;
}

bool is_unchanged(Request const& request, Representation const& representation) {
  if (!request.if_none_match.empty()) {
    return names_etag(request.if_none_match, representation.etag);
  }
  if (request.if_modified_since.empty() || !representation.last_modified) {
    return false;
  }
  auto const since = parse_http_date(request.if_modified_since);
  return since && *representation.last_modified <= *since;
}

void answer_with(Request const& request, Representation const& representation, Reply& reply) {
  if (is_unchanged(request, representation)) {
    reply.status = 304;
    reply.head = representation.not_modified_head;
    return;
  }
  reply.status = 200;
  reply.head = representation.head;
  if (request.method != Method::head) {
    reply.body[0] = representation.body;
  }
}

}  // namespace

Representation make_representation(std::string_view identity_body, ResourceHeaders const& headers, Encoding encoding,
                                   CompressionEffort effort) {
  auto body = compress(identity_body, encoding, effort);
  if (encoding != Encoding::identity && body.size() >= identity_body.size()) {
    body = identity_body;
    encoding = Encoding::identity;
  }
  auto etag = make_etag(to_hex(sha256(identity_body)), encoder_version(encoding, effort));
  return wrap(body, encoding, std::move(etag), headers);
}

Resource make_resource(std::string_view body, ResourceHeaders const& headers, PlainBody plain,
                       CompressionEffort effort) {
  Resource resource;
  auto const digest = to_hex(sha256(body));
  auto const add = [&](Encoding encoding, std::string_view bytes) {
    resource.representations_.at(static_cast<std::size_t>(encoding)) =
        wrap(bytes, encoding, make_etag(digest, encoder_version(encoding, effort)), headers);
  };
  bool is_encoded = true;
  for (auto const encoding : {Encoding::gzip, Encoding::br}) {
    auto encoded = compress(body, encoding, effort);
    if (encoded.size() < body.size()) {
      add(encoding, encoded);
    } else {
      is_encoded = false;
    }
  }
  if (plain == PlainBody::kept || !is_encoded) {
    add(Encoding::identity, body);
  }
  return resource;
}

Resource make_resource_from_files(std::string_view body, std::string_view gzip, std::string_view br,
                                  ResourceHeaders const& headers) {
  Resource resource;
  auto const add = [&](Encoding encoding, std::string_view bytes) {
    auto etag = make_etag(to_hex(sha256(bytes)), to_text(encoding));
    resource.representations_.at(static_cast<std::size_t>(encoding)) = wrap(bytes, encoding, std::move(etag), headers);
  };
  add(Encoding::identity, body);
  if (!gzip.empty() && gzip.size() < body.size()) {
    add(Encoding::gzip, gzip);
  }
  if (!br.empty() && br.size() < body.size()) {
    add(Encoding::br, br);
  }
  return resource;
}

Representation const* Resource::find(Encoding encoding) const {
  auto const& representation = representations_.at(static_cast<std::size_t>(encoding));
  return representation ? &*representation : nullptr;
}

std::size_t Resource::bytes() const {
  std::size_t bytes = 0;
  for (auto const& representation : representations_) {
    bytes += representation ? representation->bytes() : 0;
  }
  return bytes;
}

bool answer(Request const& request, Resource const& resource, Reply& reply) {
  bool const has_gzip = resource.find(Encoding::gzip) != nullptr;
  bool const has_br = resource.find(Encoding::br) != nullptr;
  auto const encoding = choose_encoding(request.accept_encoding, has_gzip, has_br);
  auto const* representation = resource.find(encoding);
  if (representation == nullptr) {
    return false;
  }
  answer_with(request, *representation, reply);
  return true;
}

void answer(Request const& request, std::shared_ptr<Representation const> representation, Reply& reply) {
  answer_with(request, *representation, reply);
  reply.pin = std::move(representation);
}

}  // namespace orrery::http
