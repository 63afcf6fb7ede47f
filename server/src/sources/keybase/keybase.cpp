#include "sources/keybase/keybase.hpp"

#include "base/clean_text.hpp"
#include "fetch/fetch_target.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::size_t kMaxAnswerBytes = 256 * 1024;
constexpr std::size_t kMaxUserNameCharacters = 60;
// Keybase's code of an unknown user (SCNotFound):
//   https://github.com/keybase/client/blob/00eb9f1f59fa271dbf7ac096a061f7b76435f4b6/go/protocol/keybase1/constants.go
constexpr std::int64_t kNotFound = 205;

std::string without_slashes(std::string_view base) {
  while (base.ends_with('/')) {
    base.remove_suffix(1);
  }
  return std::string(base);
}

// Printable ASCII, as RFC 3986 has it: other bytes would be stored with the picture and asked for again.
bool is_written_as_url(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7f'; });
}

bool is_picture_host(FetchTarget const& picture, std::string_view base) {
  auto const asked = parse_target(base);
  if (asked && asked->origin == picture.origin) {
    return true;
  }
  auto const path = std::string_view(picture.url).substr(picture.url.find('/', std::string_view("https://").size()));
  bool const is_upload =
      picture.host == "s3.amazonaws.com" && path.starts_with("/keybase_processed_uploads/") && picture.is_https;
  return is_upload || (picture.is_https && (picture.host == "keybase.io" || picture.host.ends_with(".keybase.io")));
}

KeybaseAnswer fail(std::string reason) {
  return {KeybaseOutcome::failed, {}, std::move(reason)};
}

std::optional<std::string_view> find_picture(json::object const& answer) {
  auto const* users = find_array(answer, "them");
  auto const* user = users == nullptr || users->empty() ? nullptr : users->front().if_object();
  auto const* pictures = user == nullptr ? nullptr : find_object(*user, "pictures");
  auto const* primary = pictures == nullptr ? nullptr : find_object(*pictures, "primary");
  return primary == nullptr ? std::nullopt : find_text(*primary, "url");
}

}  // namespace

FetchRequest make_keybase_lookup(std::string_view base, std::string_view identity) {
  FetchRequest request;
  request.url =
      without_slashes(base) + "/_/api/1.0/user/lookup.json?key_suffix=" + std::string(identity) + "&fields=pictures";
  request.max_body_bytes = kMaxAnswerBytes;
  return request;
}

KeybaseAnswer parse_keybase_answer(FetchResult<FetchResponse> const& fetched, std::string_view base) {
  if (!fetched) {
    return fail(fetched.error().reason);
  }
  if (fetched->status == 429 || fetched->status == 403) {
    return {KeybaseOutcome::turned_away, {}, "HTTP " + std::to_string(fetched->status)};
  }
  if (fetched->status == 404) {
    return {KeybaseOutcome::none};
  }
  auto const document = parse_json(fetched->body, "the answer");
  auto const* answer = document ? document->if_object() : nullptr;
  auto const* status = answer == nullptr ? nullptr : find_object(*answer, "status");
  constexpr std::int64_t kNoCode = -1;
  auto const code = status == nullptr ? kNoCode : find_integer(*status, "code").value_or(kNoCode);
  if (fetched->status != 200 || code == kNoCode) {
    return fail("HTTP " + std::to_string(fetched->status) + " that is not Keybase's");
  }
  if (code == kNotFound) {
    return {KeybaseOutcome::none};
  }
  if (code != 0) {
    auto const name = find_text(*status, "name").value_or("");
    return fail("Keybase's code " + std::to_string(code) + " " +
                clean_text(name, kMaxUserNameCharacters, LineBreaks::fold_to_space));
  }
  auto const picture = find_picture(*answer);
  if (!picture) {
    return {KeybaseOutcome::none};
  }
  auto const target = parse_target(*picture);
  if (!target || !is_written_as_url(target->url) || !is_picture_host(*target, base)) {
    return fail("the picture has no address that is asked");
  }
  return {KeybaseOutcome::found, target->url, {}};
}

}  // namespace orrery
