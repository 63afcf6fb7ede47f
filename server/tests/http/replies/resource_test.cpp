#include "http/replies/resource.hpp"

#include <brotli/decode.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

namespace orrery::http {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

std::string const kBody = std::string(2'000, 'a') + "the end";
Timestamp const kChanged = std::chrono::sys_days{2026y / 11 / 21} + 9h;

Resource a_resource(std::string_view body = kBody) {
  return make_resource(body, {"text/plain", "public, max-age=5", kChanged, "X-Constant: 1\r\n", "X-Extra: 2\r\n"});
}

Reply reply_to(Resource const& resource, std::string_view accept_encoding, std::string_view if_none_match = {},
               std::string_view if_modified_since = {}, Method method = Method::get) {
  Request request;
  request.method = method;
  request.accept_encoding = accept_encoding;
  request.if_none_match = if_none_match;
  request.if_modified_since = if_modified_since;
  Reply reply;
  answer(request, resource, reply);
  return reply;
}

std::string un_brotli(std::string_view bytes) {
  std::string text(100'000, '\0');
  auto size = text.size();
  BrotliDecoderDecompress(bytes.size(), reinterpret_cast<std::uint8_t const*>(bytes.data()), &size,
                          reinterpret_cast<std::uint8_t*>(text.data()));
  return text.substr(0, size);
}

std::string un_gzip(std::string_view bytes) {
  std::string text(100'000, '\0');
  std::string in(bytes);
  z_stream stream{};
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  inflateInit2(&stream, MAX_WBITS + 16);
  inflate(&stream, Z_FINISH);
  inflateEnd(&stream);
  return text.substr(0, stream.total_out);
}

TEST(Resource, HoldsTheSameTextInEveryEncoding) {
  auto const resource = a_resource();
  EXPECT_EQ(std::string_view(resource.identity().body), kBody);
  EXPECT_EQ(un_gzip(resource.find(Encoding::gzip)->body), kBody);
  EXPECT_EQ(un_brotli(resource.find(Encoding::br)->body), kBody);
}

TEST(Resource, LeavesOutAnEncodingThatSavesNothing) {
  auto const resource = a_resource("ab");
  EXPECT_EQ(resource.find(Encoding::gzip), nullptr);
  EXPECT_EQ(resource.find(Encoding::br), nullptr);
  EXPECT_EQ(reply_to(resource, "gzip, br").body[0], "ab");
}

TEST(Resource, MayLeaveOutItsPlainBodyWhereAllEncodingsSave) {
  ResourceHeaders const headers{"text/plain", "public", {}, {}, {}};
  Request request;
  Reply reply;
  auto const encoded = make_resource(kBody, headers, PlainBody::left_out);
  EXPECT_FALSE(answer(request, encoded, reply));
  EXPECT_EQ(reply.status, 0);
  request.accept_encoding = "gzip";
  EXPECT_TRUE(answer(request, encoded, reply));
  EXPECT_EQ(un_gzip(reply.body[0]), kBody);
  request.accept_encoding = {};
  auto const too_short = make_resource("ab", headers, PlainBody::left_out);
  EXPECT_TRUE(answer(request, too_short, reply));
  EXPECT_EQ(reply.body[0], "ab");
}

TEST(Resource, HasAnEmptyBodyToo) {
  EXPECT_THAT(std::string(reply_to(a_resource(""), "br").head), HasSubstr("Content-Length: 0\r\n"));
}

TEST(Resource, SaysEverythingInItsHead) {
  auto const head = std::string(reply_to(a_resource(), "br").head);
  for (auto const* line : {"HTTP/1.1 200 OK\r\n", "Content-Type: text/plain\r\n", "Content-Encoding: br\r\n",
                           "ETag: \"", "Last-Modified: Sat, 21 Nov 2026 09:00:00 GMT\r\n",
                           "Cache-Control: public, max-age=5\r\n", "X-Constant: 1\r\n", "X-Extra: 2\r\n"}) {
    EXPECT_THAT(head, HasSubstr(line));
  }
}

TEST(Resource, HasAnEtagOfItsTextAndEncodingAlone) {
  auto const first = a_resource();
  auto const again = a_resource();
  auto const other = a_resource(kBody + ".");
  EXPECT_EQ(first.find(Encoding::br)->etag, again.find(Encoding::br)->etag);
  EXPECT_NE(first.find(Encoding::br)->etag, first.find(Encoding::gzip)->etag);
  EXPECT_NE(first.find(Encoding::br)->etag, first.identity().etag);
  EXPECT_NE(first.identity().etag, other.identity().etag);
}

TEST(Resource, TellsTheSettingsOfItsEncoderApart) {
  EXPECT_NE(make_resource(kBody, {}, PlainBody::kept, {5, 5}).find(Encoding::br)->etag,
            make_resource(kBody, {}, PlainBody::kept, {9, 6}).find(Encoding::br)->etag);
}

TEST(Representation, EqualsTheReadyMadeOneOfTheSameEffort) {
  ResourceHeaders const headers{"text/plain", "public", {}, "X: 1\r\n", {}};
  auto const made = make_representation(kBody, headers, Encoding::br, kEffortReadyMade);
  auto const resource = make_resource(kBody, headers);
  EXPECT_EQ(made.head, resource.find(Encoding::br)->head);
  EXPECT_EQ(made.body, resource.find(Encoding::br)->body);
}

TEST(Representation, IsPlainWhereCompressionSavesNothing) {
  auto const made = make_representation("ab", {"text/plain", "public", {}, {}, {}}, Encoding::br, kEffortOnRequest);
  EXPECT_EQ(made.body, "ab");
  EXPECT_THAT(made.head, Not(HasSubstr("Content-Encoding")));
}

struct Choice {
  char const* accept_encoding;
  Encoding chosen;
};

class AcceptEncoding : public ::testing::TestWithParam<Choice> {};

TEST_P(AcceptEncoding, ChoosesTheBestThatIsAllowed) {
  EXPECT_EQ(choose_encoding(GetParam().accept_encoding), GetParam().chosen) << GetParam().accept_encoding;
}

INSTANTIATE_TEST_SUITE_P(
    Table, AcceptEncoding,
    ::testing::Values(Choice{"", Encoding::identity}, Choice{"gzip, deflate, br, zstd", Encoding::br},
                      Choice{"gzip, deflate", Encoding::gzip}, Choice{"GZIP", Encoding::gzip},
                      Choice{"x-gzip", Encoding::gzip}, Choice{"deflate, zstd", Encoding::identity},
                      Choice{"br;q=0, gzip", Encoding::gzip}, Choice{"br;q=0,gzip;q=0.0", Encoding::identity},
                      Choice{"br;q=0.5, gzip;q=0.8", Encoding::gzip}, Choice{"br ; q=0.5 , gzip; q=0.5", Encoding::br},
                      Choice{"identity, gzip;q=0.5", Encoding::identity}, Choice{"identity;q=0", Encoding::identity},
                      Choice{"identity;q=0, gzip;q=0.001", Encoding::gzip}, Choice{"*", Encoding::br},
                      Choice{"*;q=0", Encoding::identity}, Choice{"*;q=0, gzip", Encoding::gzip},
                      Choice{"br;q=0, *", Encoding::gzip}, Choice{"*;q=0.5, identity", Encoding::identity},
                      Choice{"br;q=nonsense", Encoding::identity}, Choice{"br;q=2", Encoding::identity},
                      Choice{"br;q=1.000", Encoding::br}, Choice{"br;q=0.0001", Encoding::identity},
                      Choice{"bro", Encoding::identity}, Choice{",,br,,", Encoding::br},
                      Choice{";q=1", Encoding::identity}));

TEST(AcceptEncoding, TakesTheNextBestOfWhatIsThere) {
  EXPECT_EQ(choose_encoding("br, gzip;q=0.5", true, false), Encoding::gzip);
  EXPECT_EQ(choose_encoding("br, gzip", false, false), Encoding::identity);
}

class NotModified : public ::testing::TestWithParam<char const*> {};

TEST_P(NotModified, IsTheAnswerToAMatchingEtag) {
  auto const resource = a_resource();
  std::string condition = GetParam();
  if (auto const at = condition.find("TAG"); at != condition.npos) {
    condition.replace(at, 3, resource.identity().etag);
  }
  auto const reply = reply_to(resource, "", condition);
  EXPECT_EQ(reply.status, 304);
  EXPECT_TRUE(reply.body[0].empty());
  EXPECT_THAT(std::string(reply.head), HasSubstr("HTTP/1.1 304 Not Modified\r\n"));
  EXPECT_THAT(std::string(reply.head), HasSubstr("ETag: " + resource.identity().etag));
  EXPECT_THAT(std::string(reply.head), HasSubstr("X-Constant: 1\r\n"));
  EXPECT_THAT(std::string(reply.head), Not(HasSubstr("Content-Length")));
}

INSTANTIATE_TEST_SUITE_P(Table, NotModified,
                         ::testing::Values("TAG", "W/TAG", "*", "\"a\", TAG", "\"a\",W/\"b\",TAG,\"c\"", " TAG ",
                                           "\"with, comma\", TAG"));

class Modified : public ::testing::TestWithParam<char const*> {};

TEST_P(Modified, IsTheAnswerToAnyOtherEtag) {
  EXPECT_EQ(reply_to(a_resource(), "", GetParam()).status, 200);
}

INSTANTIATE_TEST_SUITE_P(Table, Modified,
                         ::testing::Values("\"\"", "\"a\"", "a", "\"open", "W/", ",", "\"a\" x \"b\""));

TEST(Resource, TellsEncodingsApartInConditions) {
  auto const resource = a_resource();
  EXPECT_EQ(reply_to(resource, "br", resource.find(Encoding::br)->etag).status, 304);
  EXPECT_EQ(reply_to(resource, "br", resource.find(Encoding::gzip)->etag).status, 200);
}

TEST(Resource, AnswersByDateOnlyWithoutAnEtag) {
  auto const resource = a_resource();
  EXPECT_EQ(reply_to(resource, "", "", to_http_date(kChanged)).status, 304);
  EXPECT_EQ(reply_to(resource, "", "", to_http_date(kChanged + 1s)).status, 304);
  EXPECT_EQ(reply_to(resource, "", "", to_http_date(kChanged - 1s)).status, 200);
  EXPECT_EQ(reply_to(resource, "", "", "yesterday").status, 200);
  EXPECT_EQ(reply_to(resource, "", "\"other\"", to_http_date(kChanged)).status, 200);
}

TEST(Resource, AnswersHeadWithTheSameHead) {
  auto const resource = a_resource();
  auto const got = reply_to(resource, "br");
  auto const head = reply_to(resource, "br", {}, {}, Method::head);
  EXPECT_EQ(head.head, got.head);
  EXPECT_TRUE(head.body[0].empty());
}

TEST(Resource, OnRequestIsPinnedByItsReply) {
  auto made = std::make_shared<Representation const>(
      make_representation(kBody, {"text/plain", "public", {}, {}, {}}, Encoding::identity, kEffortOnRequest));
  std::weak_ptr<Representation const> const watched = made;
  Reply reply;
  answer(Request{}, std::move(made), reply);
  EXPECT_FALSE(watched.expired());
  EXPECT_EQ(reply.body[0], kBody);
  reply = {};
  EXPECT_TRUE(watched.expired());
}

}  // namespace
}  // namespace orrery::http
