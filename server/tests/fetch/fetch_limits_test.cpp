#include "fetch/local_fetcher.hpp"
#include "fetch/test_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <brotli/encode.h>
#include <zlib.h>
#include <zstd.h>

#include <atomic>
#include <stdexcept>

namespace orrery {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;

constexpr std::size_t kCap = 64 * 1024;
constexpr std::size_t kBombBytes = 32 * 1024 * 1024;

void expect_failure(FetchResult<FetchResponse> const& result, ErrorCode code, std::string const& reason) {
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().stage, FetchStage::receive);
  EXPECT_EQ(result.error().code, code);
  EXPECT_EQ(result.error().reason, reason);
}

FetchRequest make_capped_request(TestServer const& server) {
  return {.url = server.url(), .total_timeout = 5s, .max_body_bytes = kCap};
}

std::string const kBodyTooLarge = "the body is larger than 65536 bytes";
std::string const kHeadersTooLarge = "the headers are larger than 65536 bytes";

std::string make_gzip(std::string_view plain) {
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
  std::string packed(deflateBound(&stream, plain.size()), '\0');
  std::string input(plain);
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string make_brotli(std::string_view plain) {
  std::size_t size = BrotliEncoderMaxCompressedSize(plain.size());
  std::string packed(size, '\0');
  BrotliEncoderCompress(1, 22, BROTLI_MODE_GENERIC, plain.size(), reinterpret_cast<std::uint8_t const*>(plain.data()),
                        &size, reinterpret_cast<std::uint8_t*>(packed.data()));
  packed.resize(size);
  return packed;
}

std::string make_zstd(std::string_view plain) {
  std::string packed(ZSTD_compressBound(plain.size()), '\0');
  packed.resize(ZSTD_compress(packed.data(), packed.size(), plain.data(), plain.size(), 1));
  return packed;
}

struct Coding {
  char const* name;
  std::string (*pack)(std::string_view);
};

class ContentCoding : public ::testing::TestWithParam<Coding> {};

TEST_P(ContentCoding, IsDecoded) {
  auto const answer =
      make_answer(200, GetParam().pack("the plain text"), "Content-Encoding: " + std::string(GetParam().name) + "\r\n");
  TestServer server([&](TestConnection& connection, TestRequest const&) { connection.send(answer); });
  EXPECT_EQ(LocalFetcher().fetch(make_capped_request(server)).value().body, "the plain text");
}

TEST_P(ContentCoding, IsCountedAsItCame) {
  auto const answer = make_answer(200, GetParam().pack(std::string(20'000, 'a')),
                                  "Content-Encoding: " + std::string(GetParam().name) + "\r\n");
  TestServer server([&](TestConnection& connection, TestRequest const&) { connection.send(answer); });
  auto const response = LocalFetcher().fetch(make_capped_request(server)).value();
  EXPECT_EQ(response.body.size(), 20'000U);
  EXPECT_EQ(response.traffic.received_bytes, static_cast<std::int64_t>(answer.size()));
}

TEST_P(ContentCoding, CannotHideABodyThatIsTooLarge) {
  auto const answer = make_answer(200, GetParam().pack(std::string(kBombBytes, '\0')),
                                  "Content-Encoding: " + std::string(GetParam().name) + "\r\n");
  ASSERT_LT(answer.size(), 80 * 1024U);
  TestServer server([&](TestConnection& connection, TestRequest const&) { connection.send(answer); });
  auto request = make_capped_request(server);
  request.max_body_bytes = 8 * 1024 * 1024;
  expect_failure(LocalFetcher().fetch(request), ErrorCode::too_large, "the body is larger than 8388608 bytes");
}

TEST_P(ContentCoding, ThatIsBrokenIsAFailure) {
  auto const answer =
      make_answer(200, "this was never packed", "Content-Encoding: " + std::string(GetParam().name) + "\r\n");
  TestServer server([&](TestConnection& connection, TestRequest const&) { connection.send(answer); });
  EXPECT_FALSE(LocalFetcher().fetch(make_capped_request(server)));
}

INSTANTIATE_TEST_SUITE_P(Table, ContentCoding,
                         ::testing::Values(Coding{"gzip", make_gzip}, Coding{"br", make_brotli},
                                           Coding{"zstd", make_zstd}),
                         [](auto const& tested) { return std::string(tested.param.name); });

TEST(BodyCap, LetsABodyOfExactlyItsSizeThrough) {
  std::string const body(kCap, 'x');
  TestServer server([&](TestConnection& connection, TestRequest const&) { connection.send(make_answer(200, body)); });
  EXPECT_EQ(LocalFetcher().fetch(make_capped_request(server)).value().body.size(), kCap);
}

TEST(BodyCap, EndsAnAnswerThatDeclaresMore) {
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.send("HTTP/1.1 200 OK\r\nContent-Length: 65537\r\n\r\n");
    connection.wait_until_left();
    connection.close();
  });
  expect_failure(LocalFetcher().fetch(make_capped_request(server)), ErrorCode::too_large, kBodyTooLarge);
}

TEST(BodyCap, EndsAnEndlessChunkedAnswerWhileItIsReceived) {
  std::atomic<std::size_t> sent = 0;
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
    while (connection.send("400\r\n" + std::string(1024, 'x') + "\r\n")) {
      sent += 1024;
    }
    connection.close();
  });
  expect_failure(LocalFetcher().fetch(make_capped_request(server)), ErrorCode::too_large, kBodyTooLarge);
  EXPECT_GT(sent, 0U);
}

TEST(BodyCap, EndsAnEndlessAnswerWithoutALength) {
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.send("HTTP/1.1 200 OK\r\n\r\n");
    while (connection.send(std::string(4096, 'x'))) {
    }
    connection.close();
  });
  expect_failure(LocalFetcher().fetch(make_capped_request(server)), ErrorCode::too_large, kBodyTooLarge);
}

FetchRequest make_sated_request(TestServer const& server) {
  return {.url = server.url(), .total_timeout = 5s, .max_body_bytes = kCap, .truncate_body_at = 1'000};
}

TEST(EnoughOfABody, EndsTheTransferAsAGoodAnswerThatIsCut) {
  std::string const body = std::string(1'000, 'x') + std::string(12 * 1024 * 1024, 'y');
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.send(make_answer(200, body, "X-Field: value\r\n"));
    connection.close();
  });
  auto const answer = LocalFetcher().fetch(make_sated_request(server)).value();
  EXPECT_EQ(answer.status, 200);
  EXPECT_TRUE(answer.is_truncated);
  EXPECT_EQ(answer.body, std::string(1'000, 'x'));
  EXPECT_FALSE(answer.headers.empty());
}

TEST(EnoughOfABody, LeavesAShorterOneWholeAndItsConnectionOpen) {
  std::atomic<int> connections = 0;
  TestServer server([&, last = -1](TestConnection& connection, TestRequest const&) mutable {
    connections += connection.socket() == last ? 0 : 1;
    last = connection.socket();
    connection.send(make_answer(200, std::string(999, 'x')));
  });
  LocalFetcher fetcher;
  for (int i = 0; i < 2; ++i) {
    auto const answer = fetcher.fetch(make_sated_request(server)).value();
    EXPECT_FALSE(answer.is_truncated);
    EXPECT_EQ(answer.body.size(), 999U);
  }
  EXPECT_EQ(connections, 1);
}

TEST(EnoughOfABody, IsCountedAfterItsContentCoding) {
  auto const answer = make_answer(200, make_gzip(std::string(kBombBytes, 'z')), "Content-Encoding: gzip\r\n");
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.send(answer);
    connection.close();
  });
  EXPECT_EQ(LocalFetcher().fetch(make_sated_request(server)).value().body, std::string(1'000, 'z'));
}

TEST(EnoughOfABody, IsNotThereWhereTheServerStopsBefore) {
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n" + std::string(999, 'x'));
    connection.close();
  });
  EXPECT_FALSE(LocalFetcher().fetch(make_sated_request(server)));
}

struct EndlessHeader {
  char const* name;
  char const* start;
  char const* repeated;
};

class EndlessHeaders : public ::testing::TestWithParam<EndlessHeader> {};

TEST_P(EndlessHeaders, AreEndedAtTheCap) {
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.send(GetParam().start);
    while (connection.send(GetParam().repeated)) {
    }
    connection.close();
  });
  expect_failure(LocalFetcher().fetch(make_capped_request(server)), ErrorCode::too_large, kHeadersTooLarge);
}

INSTANTIATE_TEST_SUITE_P(
    Table, EndlessHeaders,
    ::testing::Values(EndlessHeader{"fields", "HTTP/1.1 200 OK\r\n", "X-Field: value\r\n"},
                      EndlessHeader{"one_line", "HTTP/1.1 200 OK\r\nX-Field: ", "xxxxxxxxxxxxxxxx"},
                      EndlessHeader{"interim_answers", "", "HTTP/1.1 100 Continue\r\nX: y\r\n\r\n"},
                      EndlessHeader{"trailers", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
                                    "X-Field: value\r\n"}),
    [](auto const& tested) { return std::string(tested.param.name); });

class SlowServer : public ::testing::TestWithParam<char const*> {};

// Sends a byte now and then for as long as somebody listens.
TEST_P(SlowServer, IsLeftAtTheDeadline) {
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.send(GetParam());
    while (!connection.has_left_within(5ms) && connection.send("x")) {
    }
    connection.close();
  });
  LocalFetcher fetcher;
  auto const result = fetcher.fetch(FetchRequest{.url = server.url(), .total_timeout = 250ms});
  expect_failure(result, ErrorCode::unavailable, "no full answer within 250 ms");
}

INSTANTIATE_TEST_SUITE_P(Table, SlowServer,
                         ::testing::Values("HTTP/1.1 ", "HTTP/1.1 200 OK\r\nX-Field: ",
                                           "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n"));

TEST(SilentServer, IsLeftAtTheDeadline) {
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.wait_until_left();
    connection.close();
  });
  LocalFetcher fetcher;
  expect_failure(fetcher.fetch(FetchRequest{.url = server.url(), .total_timeout = 250ms}), ErrorCode::unavailable,
                 "no full answer within 250 ms");
}

}  // namespace
}  // namespace orrery
