#include "sources/cosmos_node/endpoints/probe.hpp"

#include "fetch/http2_server.hpp"
#include "fetch/local_fetcher.hpp"
#include "fetch/test_server.hpp"
#include "fetch/tls_server.hpp"
#include "sources/cosmos_node/core/node_tip.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "sources/cosmos_node/endpoints/impl/grpc_block.hpp"
#include "sources/grpc_block_maker.hpp"
#include "sources/json_fields.hpp"
#include "sources/recorded_answer.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

using namespace std::chrono_literals;

constexpr Timestamp kTime{std::chrono::seconds{1'790'000'000}};
std::string const kOrigin = "https://site.example";

std::string a_block(std::string const& height = R"("7")") {
  return R"({"block":{"header":{"chain_id":"alpha-1","height":)" + height + R"(,"time":")" + to_rfc3339(kTime) +
         R"("}}})";
}

std::string a_status(std::string const& height = R"("7")", std::string const& catching_up = "false") {
  return R"({"node_info":{"network":"alpha-1"},"sync_info":{"latest_block_height":)" + height +
         R"(,"latest_block_time":")" + to_rfc3339(kTime) + R"(","catching_up":)" + catching_up + "}}";
}

// What a probe of this kind makes of a server that answers with these bytes.
ProbeAnswer probe(EndpointKind kind, std::string const& url, FetchOptions options = make_local_options(),
                  std::chrono::milliseconds timeout = 10s) {
  LocalFetcher fetcher(std::move(options));
  auto request = make_probe_request(kind, url, kOrigin);
  request.total_timeout = timeout;
  return read_probe_answer(kind, fetcher.fetch(std::move(request)), kOrigin);
}

ProbeAnswer probe_answer(EndpointKind kind, std::string const& answer) {
  TestServer server([&](TestConnection& connection, TestRequest const&) { connection.send(answer); });
  return probe(kind, server.url(""));
}

ProbeAnswer read(EndpointKind kind, std::string body, HttpHeaders headers = {}) {
  FetchResponse response;
  response.status = 200;
  response.headers = std::move(headers);
  response.body = std::move(body);
  return read_probe_answer(kind, response, kOrigin);
}

NodeTip a_tip(bool is_syncing = false) {
  return {"alpha-1", 7, kTime, is_syncing};
}

TEST(Probe, IsOneRequestThatTellsChainHeightAndTime) {
  std::vector<std::string> asked;
  TestServer server([&](TestConnection& connection, TestRequest const& request) {
    asked.push_back(request.method + " " + request.target + " from " + request.headers.at("origin"));
    connection.send(make_answer(200, request.target == "/x/status" ? a_status() : a_block()));
  });
  EXPECT_EQ(probe(EndpointKind::rest, server.url("/x")).tip, a_tip());
  EXPECT_EQ(probe(EndpointKind::rpc, server.url("/x")).tip, a_tip());
  EXPECT_EQ(asked,
            (std::vector<std::string>{"GET /x/cosmos/base/tendermint/v1beta1/blocks/latest from https://site.example",
                                      "GET /x/status from https://site.example"}));
}

TEST(Probe, PutsItsPathBeforeTheQueryOfAnAddress) {
  EXPECT_EQ(make_probe_request(EndpointKind::rpc, "https://a.example/x?key=1", kOrigin).url,
            "https://a.example/x/status?key=1");
}

TEST(Probe, ReadsABlockOverGrpc) {
  Http2Server server([](std::string const& body) {
    return Http2Answer{.body = body == std::string(5, '\0') ? a_grpc_block("alpha-1", 7, kTime) : ""};
  });
  auto const answer = probe(EndpointKind::grpc, "http://" + server.address());
  EXPECT_EQ(answer.tip, a_tip());
  EXPECT_EQ(answer.reach, Reach::http);
  EXPECT_EQ(answer.cors, std::nullopt);
}

TEST(Probe, ReadsWhatANodeReallyAnswered) {
  auto const answer = read_probe_answer(EndpointKind::rest, recorded_answer("block_latest"), kOrigin);
  ASSERT_TRUE(answer.tip);
  EXPECT_EQ(answer.tip->chain_id, "localnet-1");
  EXPECT_EQ(answer.tip->height, 329);
}

TEST(Probe, AsksARestAddressThatNamedItsChainForItsNodeStatus) {
  EXPECT_EQ(make_probe_request(EndpointKind::rest, "https://a.example/x?key=1", kOrigin, "localnet-1").url,
            "https://a.example/x/cosmos/base/node/v1beta1/status?key=1");
  EXPECT_EQ(make_probe_request(EndpointKind::rpc, "https://a.example", kOrigin, "localnet-1").url,
            "https://a.example/status");
  auto const answer = read_probe_answer(EndpointKind::rest, recorded_answer("node_status"), kOrigin, "localnet-1");
  EXPECT_EQ(answer.tip, (NodeTip{"localnet-1", 329, parse_rfc3339("2026-11-21T08:06:44Z").value(), false}));
}

TEST(Probe, TakesNoNodeStatusWithoutAHeightAndATime) {
  for (std::string const body :
       {R"({})", R"({"height":"7"})", R"({"height":"0","timestamp":"2026-11-21T08:06:44Z"})",
        R"({"height":7,"timestamp":"2026-11-21T08:06:44Z"})", R"({"height":"7","timestamp":"yesterday"})"}) {
    FetchResponse response;
    response.status = 200;
    response.body = body;
    auto const answer = read_probe_answer(EndpointKind::rest, response, kOrigin, "localnet-1");
    EXPECT_FALSE(answer.tip) << body;
    EXPECT_EQ(answer.failure, Verdict::not_json) << body;
  }
}

TEST(Probe, ReadsAStatusInAndOutOfItsEnvelope) {
  EXPECT_EQ(read(EndpointKind::rpc, a_status()).tip, a_tip());
  EXPECT_EQ(read(EndpointKind::rpc, R"({"jsonrpc":"2.0","id":-1,"result":)" + a_status() + "}").tip, a_tip());
  EXPECT_EQ(read(EndpointKind::rpc, a_status(R"("7")", "true")).tip, a_tip(true));
}

TEST(Probe, NamesWhatWentWrong) {
  struct Case {
    std::string_view name;
    std::string answer;
    Verdict failure;
  };
  for (auto const& [name, answer, failure] : {
           Case{"too many", make_answer(429, "{}"), Verdict::rate_limited},
           Case{"an error", make_answer(500, "{}"), Verdict::http_error},
           Case{"a redirect", make_answer(301, "", "Location: https://127.0.0.1/\r\n"), Verdict::http_error},
           Case{"forbidden", make_answer(403, "<html>"), Verdict::blocked},
           Case{"a challenge", make_answer(503, "<html><title>Just a moment...</title>"), Verdict::blocked},
           Case{"too many, by a challenge", make_answer(429, "", "CF-Mitigated: challenge\r\n"), Verdict::blocked},
           // The program has no such route: a fact about the chain, and no failure of who serves it.
           Case{"no such route", make_answer(501, R"({"code":12,"message":"Not Implemented"})"), Verdict::never},
           Case{"a page", make_answer(200, "<html>"), Verdict::not_json},
           Case{"nothing", make_answer(200, ""), Verdict::not_json},
           Case{"half", make_answer(200, a_block().substr(0, 30)), Verdict::not_json},
           Case{"other JSON", make_answer(200, "[]"), Verdict::not_json},
           Case{"not HTTP", "hello\r\n\r\n", Verdict::http_error},
       }) {
    for (auto const kind : {EndpointKind::rest, EndpointKind::rpc}) {
      TestServer server([&answer = answer](TestConnection& connection, TestRequest const&) {
        connection.send(answer);
        connection.close();
      });
      auto const read = probe(kind, server.url(""));
      EXPECT_EQ(read.failure, failure) << name;
      EXPECT_EQ(read.tip, std::nullopt) << name;
      EXPECT_GE(read.reach, Reach::garbled) << name;
    }
  }
}

TEST(Probe, TellsSilenceFromAClosedDoor) {
  TestServer silent([](TestConnection& connection, TestRequest const&) { connection.wait_until_left(); });
  auto const unanswered = probe(EndpointKind::rpc, silent.url(""), make_local_options(), 100ms);
  EXPECT_EQ(unanswered.failure, Verdict::timeout);
  EXPECT_EQ(unanswered.reach, Reach::silent);
  auto const closed = probe(EndpointKind::rpc, "http://127.0.0.1:" + std::to_string(find_closed_port()));
  EXPECT_EQ(closed.failure, Verdict::refused);
  EXPECT_EQ(closed.reach, Reach::unreachable);
  BlackHole hole;
  auto impatient = make_local_options();
  impatient.connect_timeout = 100ms;
  auto const lost = probe(EndpointKind::rpc, hole.url(), impatient);
  EXPECT_EQ(lost.failure, Verdict::timeout);
  EXPECT_EQ(lost.reach, Reach::unreachable);
  // A label may have 63 characters: getaddrinfo knows that without asking anybody.
  EXPECT_EQ(probe(EndpointKind::rpc, "http://" + std::string(64, 'a') + ".example").failure, Verdict::refused);
}

TEST(Probe, TakesAnAddressThatMustNotBeAskedAsRefused) {
  auto const answer = probe(EndpointKind::rpc, "http://10.1.2.3:26657");
  EXPECT_EQ(answer.failure, Verdict::refused);
  EXPECT_EQ(answer.reach, Reach::unreachable);
}

TEST(Probe, NamesTlsWhereNobodyVouchesForTheCertificate) {
  TlsServer server(make_answer(200, a_status()), kTime + 24h);
  auto const answer = probe(EndpointKind::rpc, server.url(""));
  EXPECT_EQ(answer.failure, Verdict::tls);
  EXPECT_EQ(answer.tls_fault, TlsFault::self_signed);
  EXPECT_EQ(answer.reach, Reach::no_tls);
}

TEST(Probe, MeasuresNothingWhereItsTurnDoesNotCome) {
  FetchError late{"https://a.example", FetchStage::queue, ErrorCode::unavailable, "its turn would not come"};
  EXPECT_EQ(read_probe_answer(EndpointKind::rpc, late, kOrigin).reach, Reach::not_asked);
  FetchError stopped{"https://a.example", FetchStage::receive, ErrorCode::cancelled, "told to stop"};
  EXPECT_EQ(read_probe_answer(EndpointKind::rpc, stopped, kOrigin).reach, Reach::not_asked);
  EXPECT_FALSE(is_measured(read_probe_answer(EndpointKind::rpc, stopped, kOrigin).failure));
}

TEST(Probe, MeasuresNothingWhereThisSideHadNoMeans) {
  for (auto const fault : kOwnFaults) {
    for (auto const stage : {FetchStage::resolve, FetchStage::connect}) {
      FetchError const error{"https://a.example", stage, ErrorCode::unavailable, "none left", true, fault};
      auto const answer = read_probe_answer(EndpointKind::rpc, error, kOrigin);
      EXPECT_EQ(answer.reach, Reach::not_asked) << to_word(fault);
      EXPECT_EQ(answer.failure, Verdict::never) << to_word(fault);
    }
  }
}

// A block as a node really answered it, with so many bytes of transactions in it and in its second form.
std::string a_recorded_block(std::size_t bytes) {
  auto body = recorded_answer("block_latest").body;
  std::string const none = R"("txs":[])";
  std::string const one = R"("txs":[")" + std::string(bytes, 'Q') + R"("])";
  for (auto at = body.find(none); at != std::string::npos; at = body.find(none, at + one.size())) {
    body.replace(at, none.size(), one);
  }
  return body;
}

TEST(Probe, ReadsABlockThatIsLargerThanAnyLimit) {
  auto const body = a_recorded_block(6U * 1024 * 1024);
  ASSERT_GT(body.size(), 12U * 1024 * 1024);
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.send(make_answer(200, body));
    connection.close();
  });
  auto const answer = probe(EndpointKind::rest, server.url(""));
  ASSERT_TRUE(answer.tip);
  EXPECT_EQ(answer.tip->chain_id, "localnet-1");
  EXPECT_EQ(answer.tip->height, 329);
  EXPECT_TRUE(answer.latency_ms);
}

TEST(Probe, ReadsABlockOverGrpcThatIsLargerThanAnyLimit) {
  auto const body = a_grpc_block("alpha-1", 7, kTime, 6U * 1024 * 1024);
  ASSERT_GT(body.size(), 12U * 1024 * 1024);
  Http2Server server([&](std::string const&) { return Http2Answer{.body = body}; });
  EXPECT_EQ(probe(EndpointKind::grpc, "http://" + server.address()).tip, a_tip());
}

TEST(NodeTip, IsReadFromABlockThatIsLargerThanAnyLimit) {
  auto const body = a_recorded_block(6U * 1024 * 1024);
  TestServer server([&](TestConnection& connection, TestRequest const& request) {
    bool const is_block = request.target.ends_with("/blocks/latest");
    connection.send(make_answer(200, is_block ? body : R"({"syncing":false})"));
    if (is_block) {
      connection.close();
    }
  });
  LocalFetcher fetcher;
  CosmosNode node(*fetcher.operator->(), server.url(""));
  EXPECT_EQ(node.read_tip()->height, 329);
}

TEST(Probe, NamesWhatWentWrongOverGrpc) {
  struct Case {
    std::string_view name;
    Http2Answer answer;
    Verdict failure;
  };
  auto const good = a_grpc_block("alpha-1", 7, kTime);
  for (auto const& [name, answer, failure] : {
           Case{"too many", {.status = 429}, Verdict::rate_limited},
           Case{"an error", {.status = 502}, Verdict::http_error},
           Case{"no such method", {.trailers = {{"grpc-status", "12"}}}, Verdict::never},
           Case{"permission denied", {.trailers = {{"grpc-status", "7"}}}, Verdict::blocked},
           Case{"unauthenticated", {.trailers = {{"grpc-status", "16"}}}, Verdict::blocked},
           Case{"forbidden", {.status = 403}, Verdict::blocked},
           Case{"a status beside a block", {.body = good, .trailers = {{"grpc-status", "14"}}}, Verdict::http_error},
           Case{"no message", {}, Verdict::not_json},
           Case{"a page", {.body = "<html>"}, Verdict::not_json},
           Case{"half a message", {.body = good.substr(0, good.size() / 2)}, Verdict::not_json},
       }) {
    Http2Server server([&answer = answer](std::string const&) { return answer; });
    auto const read = probe(EndpointKind::grpc, "http://" + server.address());
    EXPECT_EQ(read.failure, failure) << name;
    EXPECT_EQ(read.tip, std::nullopt) << name;
  }
  EXPECT_EQ(probe_answer(EndpointKind::grpc, make_answer(400, "speak HTTP/1")).failure, Verdict::http_error);
}

TEST(Probe, AllowsABrowserWhereTheHeaderDoesAsABrowserReadsIt) {
  struct Case {
    HttpHeaders headers;
    bool allowed;
  };
  constexpr auto kName = "access-control-allow-origin";
  for (auto const& [headers, allowed] : {
           Case{{}, false},
           Case{{{kName, "*"}}, true},
           Case{{{kName, "https://site.example"}}, true},
           Case{{{kName, "https://other.example"}}, false},
           Case{{{kName, "null"}}, false},
           Case{{{kName, "*, *"}}, false},
           Case{{{kName, "*"}, {kName, "*"}}, false},
       }) {
    EXPECT_EQ(read(EndpointKind::rpc, a_status(), headers).cors, allowed);
  }
  EXPECT_EQ(read(EndpointKind::rpc, "<html>", {{kName, "*"}}).cors, std::nullopt);
}

TEST(Probe, BelievesNoImpossibleTip) {
  for (std::string const height : {R"("0")", R"("-1")", R"("9223372036854775807")", R"("99999999999999999999")", "7",
                                   "null", R"("")", R"("7 ")", R"("0x7")", "NaN"}) {
    EXPECT_EQ(read(EndpointKind::rest, a_block(height)).failure, Verdict::not_json) << height;
    EXPECT_EQ(read(EndpointKind::rpc, a_status(height)).failure, Verdict::not_json) << height;
  }
  EXPECT_EQ(read(EndpointKind::rpc, a_status(R"("7")", R"("no")")).failure, Verdict::not_json);
  for (auto const& chain_id :
       {std::string(), std::string("a b"), std::string("a\0b", 3), std::string(65, 'x'), std::string("\xff")}) {
    EXPECT_EQ(read(EndpointKind::grpc, a_grpc_block(chain_id, 7, kTime)).failure, Verdict::not_json);
  }
  EXPECT_EQ(read(EndpointKind::grpc, a_grpc_block("alpha-1", -1, kTime)).failure, Verdict::not_json);
  EXPECT_EQ(read(EndpointKind::grpc, a_grpc_block("alpha-1", 7, Timestamp())).failure, Verdict::not_json);
  EXPECT_EQ(read(EndpointKind::grpc, a_grpc_block("alpha-1", 7, Timestamp(std::chrono::seconds(1LL << 60)))).failure,
            Verdict::not_json);
}

TEST(ProbedTip, IsJudgedByChainStateAndTheNewestBlockOfItsChain) {
  EXPECT_EQ(verdict_of_tip(a_tip(), "alpha-1", kTime + 60min, kTime + 5min), Verdict::ok);
  EXPECT_EQ(verdict_of_tip(a_tip(), "alpha-1", kTime + 60min, kTime + 5min + 1s), Verdict::stale);
  EXPECT_EQ(verdict_of_tip(a_tip(), "alpha-1", kTime - 5min, kTime), Verdict::ok);
  EXPECT_EQ(verdict_of_tip(a_tip(), "alpha-1", kTime - 5min - 1s, kTime), Verdict::stale);
  EXPECT_EQ(verdict_of_tip(a_tip(true), "alpha-1", kTime, kTime), Verdict::syncing);
  EXPECT_EQ(verdict_of_tip(a_tip(true), "beta-1", kTime, kTime), Verdict::wrong_chain);
}

TEST(ProbeFailure, DeservesASecondTryWhereAPacketMayHaveBeenLost) {
  auto const deserves = [](FetchStage stage, ErrorCode code = ErrorCode::unavailable, bool is_timeout = false,
                           OwnFault fault = OwnFault::none) {
    FetchError const error{"https://a.example", stage, code, "failed", is_timeout, fault};
    return read_probe_answer(EndpointKind::rpc, error, kOrigin).deserves_second_try;
  };
  EXPECT_TRUE(deserves(FetchStage::resolve));
  EXPECT_TRUE(deserves(FetchStage::connect));
  EXPECT_TRUE(deserves(FetchStage::tls));
  EXPECT_TRUE(deserves(FetchStage::receive)) << "a reset";
  EXPECT_TRUE(deserves(FetchStage::receive, ErrorCode::unavailable, true));
  EXPECT_FALSE(deserves(FetchStage::receive, ErrorCode::too_large)) << "an answer that is too large";
  EXPECT_TRUE(deserves(FetchStage::guard, ErrorCode::invalid_input)) << "its name may have public addresses again";
  EXPECT_FALSE(deserves(FetchStage::queue));
  EXPECT_FALSE(deserves(FetchStage::receive, ErrorCode::cancelled));
  EXPECT_FALSE(deserves(FetchStage::connect, ErrorCode::unavailable, false, OwnFault::descriptors));
}

TEST(GrpcBlock, IsNothingWhereverItIsCutOff) {
  auto const whole = a_grpc_block("alpha-1", 7, kTime);
  ASSERT_EQ(parse_grpc_block(whole), a_tip());
  for (std::size_t size = 0; size < whole.size(); ++size) {
    EXPECT_EQ(parse_grpc_block(whole.substr(0, size)), std::nullopt) << size;
  }
}

TEST(GrpcBlock, IsReadFromABeginningThatHoldsItsHeader) {
  auto const whole = a_grpc_block("alpha-1", 7, kTime);
  auto const header = whole.find("a transaction");
  ASSERT_NE(header, std::string::npos);
  for (auto size = header; size <= whole.size(); ++size) {
    EXPECT_EQ(parse_grpc_block(whole.substr(0, size), true), a_tip()) << size;
  }
  for (std::size_t size = 0; size < header; ++size) {
    auto const tip = parse_grpc_block(whole.substr(0, size), true);
    EXPECT_TRUE(!tip || tip == a_tip()) << size;
  }
}

TEST(CutJson, IsADocumentWhereverItIsCutAndHoldsTheHeaderOnceThatIsComplete) {
  auto const body = recorded_answer("block_latest").body;
  auto const after_header = body.find(R"("data":)");
  ASSERT_NE(after_header, std::string::npos);
  ASSERT_LT(after_header, 2'048U);
  for (std::size_t size = 0; size < body.size(); ++size) {
    auto answer = recorded_answer("block_latest");
    answer.body = body.substr(0, size);
    answer.is_truncated = true;
    auto const sorted = classify_answer(answer);
    auto const header = sorted ? parse_block_header(*sorted) : NodeResult<BlockHeader>(sorted.error());
    if (size >= after_header) {
      ASSERT_TRUE(header) << size;
      EXPECT_EQ(header->height, 329) << size;
    } else if (header) {
      EXPECT_EQ(header->height, 329) << size;
    }
  }
}

TEST(CutJson, OfWhatIsNoJsonIsNone) {
  for (std::string const beginning : {"", "{", "[", "<html>, <body>", "}},{", "\"", "{\"a\\", "[[["}) {
    EXPECT_FALSE(parse_json(close_truncated_json(beginning), "it")) << beginning;
  }
  EXPECT_EQ(close_truncated_json(std::string(100, '[') + "1,"), "");
  EXPECT_EQ(close_truncated_json(R"({"a":"}],{","b)"), R"({"a":"}],{"})");
}

TEST(GrpcBlock, IsNothingWhereItIsCompressedOrSaysItIsLonger) {
  auto frame = a_grpc_block("alpha-1", 7, kTime);
  frame[0] = '\1';
  EXPECT_EQ(parse_grpc_block(frame), std::nullopt);
  frame[0] = '\0';
  frame[1] = '\x7f';
  EXPECT_EQ(parse_grpc_block(frame), std::nullopt);
}

TEST(ProtobufReader, StopsAtWhatIsNoField) {
  for (auto const& [name, message] : std::vector<std::pair<std::string, std::string>>{
           {"a varint without an end", std::string(11, '\xff')},
           {"field 0", a_number_field(0, 1)},
           {"a group", a_varint(1U << 3U | 3U)},
           {"type 7", a_varint(1U << 3U | 7U)},
           {"a length past the end", a_varint(1U << 3U | 2U) + a_varint(5) + "abcd"},
           {"a length of 2^63", a_varint(1U << 3U | 2U) + a_varint(1ULL << 63U)},
           {"half a fixed64", a_varint(1U << 3U | 1U) + "1234567"},
           {"half a fixed32", a_varint(1U << 3U | 5U) + "123"},
       }) {
    ProtobufReader reader(message);
    EXPECT_EQ(reader.next(), std::nullopt) << name;
    EXPECT_TRUE(reader.is_broken()) << name;
    EXPECT_EQ(find_message(message, 1), std::nullopt) << name;
  }
}

TEST(ProtobufReader, GoesOverFieldsOfEveryType) {
  auto const message = a_number_field(1, 300) + a_varint(2U << 3U | 1U) + "12345678" + a_varint(3U << 3U | 5U) +
                       "1234" + a_message_field(4, "first") + a_message_field(4, "last");
  EXPECT_EQ(find_message(message, 4), "last");
  EXPECT_EQ(find_message(message, 1), std::nullopt);
  ProtobufReader reader(message);
  EXPECT_EQ(reader.next()->integer, 300U);
}

}  // namespace
}  // namespace orrery
