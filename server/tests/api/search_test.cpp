#include "api/api_handler.hpp"

#include "builders/change_row.hpp"
#include "builders/stored_editorial_builder.hpp"
#include "builders/stored_proposal_builder.hpp"
#include "builders/stored_validator_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery::api {
namespace {

using namespace std::chrono_literals;

StoredEditorial some_content() {
  StoredEditorial editorial;
  editorial.articles = {an_article(1, "01-a", "What is staking"),
                        an_article(1, "01-a", "Что такое СТЕЙКИНГ", Language::ru), an_article(2, "02-b", "Other")};
  editorial.articles[2].item.text = "Of Ανταλλαγή, İstanbul and more.";
  editorial.reviews = {a_review(7, kSomeDay + 1h, {"a-1"})};
  editorial.reviews[0].item.text = "# Week 7\n\n**Anna** rose, see [more](https://a.example).";
  return editorial;
}

SnapshotInput a_world() {
  SnapshotInput input;
  StoredChain anna = a_stored_chain("a-1").named("Anna Chain").with_symbol("ANN").described("The **first** one.");
  anna.chain.denom->logo_url = "https://logos.example/a.png";
  input.chains = {anna, a_stored_chain("b-1").named("Berta <b>").described("Not like Anna")};
  input.logos = {{"https://logos.example/a.png", LogoState::found, "c0ffee", kSomeDay, kSomeDay, {}}};
  input.validators = {stored("a-1", a_validator("avaloper1").named("Anna Nodes").with_tokens("5"), 7),
                      stored("a-1", a_validator("avaloper2").named("Bert").with_identity("AAAABBBBCCCCDDDD"))};
  change_row(input.validators[0], [](auto& row) { row.validator.details = "We run\nnodes."; });
  input.proposals = {a_stored_proposal("a-1", 2, ProposalStatus::passed)};
  change_row(input.proposals[0], [](auto& row) { row.proposal.title = "Fund Anna"; });
  change_row(input.proposals[0], [](auto& row) { row.id = 42; });
  input.editorial = std::make_shared<StoredEditorial const>(some_content());
  return input;
}

class SearchCall : public ::testing::Test {
 protected:
  boost::json::value get(std::string_view target, int status = 200) const {
    http::Request request;
    request.target = target;
    request.path = target.substr(0, target.find('?'));
    request.query = request.path.size() < target.size() ? target.substr(request.path.size() + 1) : "";
    http::Reply reply;
    handler_.handle(request, reply);
    EXPECT_EQ(reply.status, status) << target;
    return boost::json::parse(std::string(reply.body[0]) + std::string(reply.body[1]));
  }

  std::string ids(std::string const& query) const {
    std::string ids;
    auto const answer = get("/search?" + query);
    for (auto const& hit : answer.at("data").as_array()) {
      ids += std::string(hit.at("type").as_string()) + ':' + std::string(hit.at("id").as_string()) + ' ';
    }
    return ids;
  }

  ApiHandler handler_{build_snapshot(a_world(), {}, kSomeDay, nullptr), std::make_shared<http::ResponseCache>(),
                      HotTargets::on_request, nullptr};
};

TEST_F(SearchCall, AnswersEveryKindInTheKeysOfTheSpecification) {
  auto const answer = get("/search?q=anna");
  std::string lines;
  for (auto const& hit : answer.at("data").as_array()) {
    lines += boost::json::serialize(hit) + '\n';
  }
  EXPECT_EQ(lines,
            R"({"id":"a-1","type":"chain","title":"Anna Chain","description":"The **first** one.","url":"/chains/a-1",)"
            R"("image":"/logos/c0ffee-128.webp","relevanceScore":1})"
            "\n"
            R"({"id":"b-1","type":"chain","title":"Berta <b>","description":"Not like Anna","url":"/chains/b-1",)"
            R"("image":null,"relevanceScore":1})"
            "\n"
            R"({"id":"7","type":"news","title":"Market Reviews #7","description":"Week 7 Anna rose, see more.",)"
            R"("url":"/markets/7","image":null,"relevanceScore":9E-1})"
            "\n"
            R"({"id":"0123456789ABCDEF","type":"validator","title":"Anna Nodes","description":"We run nodes.",)"
            R"("url":"/validators/0123456789ABCDEF","image":null,"relevanceScore":8E-1})"
            "\n"
            R"({"id":"42","type":"proposal","title":"Fund Anna","description":"Anna Chain #2",)"
            R"("url":"/proposals/a-1/2","image":null,"relevanceScore":6E-1})"
            "\n");
  EXPECT_EQ(boost::json::serialize(answer.at("meta")),
            R"({"pagination":{"page":1,"limit":8,"total_count":5,"total_pages":1,"has_next":false,"has_prev":false},)"
            R"("updated_at":"2026-11-20T01:00:00Z",)"
            R"("counts":{"chain":2,"news":1,"validator":1,"education":0,"proposal":1}})");
}

TEST_F(SearchCall, FindsInAnyCaseOfTheLanguagesScripts) {
  EXPECT_EQ(ids("q=%20ANNA%20n+"), "validator:0123456789ABCDEF ");
  EXPECT_EQ(ids("q=ann"), ids("q=ANN"));
  EXPECT_EQ(ids("q=%D0%A1%D1%82%D0%B5%D0%B9&lang=ru"), "education:1 ") << "Стей";
  EXPECT_EQ(ids("q=%D0%A1%D1%82%D0%B5%D0%B9%D0%BA"), "education:1 ") << "Стейк in English: in Latin letters";
  EXPECT_EQ(ids("q=staking&lang=uk"), "education:1 ");
  EXPECT_EQ(ids("q=%CE%91%CE%9D%CE%A4%CE%91%CE%9B"), "education:2 ") << "ΑΝΤΑΛ";
  EXPECT_EQ(ids("q=istanbul"), "education:2 ");
}

TEST_F(SearchCall, FindsValidatorsByTheirNameOrAWholeAddress) {
  EXPECT_EQ(ids("q=bert"), "chain:b-1 validator:AAAABBBBCCCCDDDD ");
  EXPECT_EQ(ids("q=aaaabbbbccccdddd"), "validator:AAAABBBBCCCCDDDD ");
  EXPECT_EQ(ids("q=AVALOPER2"), "validator:AAAABBBBCCCCDDDD ");
  EXPECT_EQ(ids("q=valoper"), "") << "part of every address";
}

TEST_F(SearchCall, AnswersOneTypeAndCountsAll) {
  EXPECT_EQ(ids("q=anna&type=news"), "news:7 ");
  auto const meta = get("/search?q=anna&type=chain&limit=1").at("meta");
  EXPECT_EQ(meta.at("pagination").at("total_count"), 2);
  EXPECT_EQ(meta.at("counts").at("validator"), 1);
}

TEST_F(SearchCall, KeepsPlacesForEachTypeWhereAskedTo) {
  EXPECT_EQ(ids("q=anna&limit=4"), "chain:a-1 chain:b-1 news:7 validator:0123456789ABCDEF ");
  EXPECT_EQ(ids("q=anna&limit=4&places=each_type"), "chain:a-1 news:7 validator:0123456789ABCDEF proposal:42 ");
  EXPECT_EQ(get("/search?q=anna&limit=4&places=each_type").at("meta").at("pagination").at("total_count"), 5);
}

TEST_F(SearchCall, SaysByTheScoreWhatIsOnlyNear) {
  auto const answer = get("/search?q=%D0%B0%D0%BD%D0%BD%D0%B0");
  EXPECT_EQ(boost::json::value_to<double>(answer.at("data").at(0).at("relevanceScore")), 0.5) << "анна";
  EXPECT_EQ(ids("q=bertta"), "chain:b-1 ");
  EXPECT_EQ(boost::json::value_to<double>(get("/search?q=bertta").at("data").at(0).at("relevanceScore")), 0.5);
}

TEST_F(SearchCall, FindsLettersOfFullWidth) {
  EXPECT_EQ(ids("q=%EF%BC%A1nna%20n"), "validator:0123456789ABCDEF ");
}

TEST_F(SearchCall, FindsNothingForNothing) {
  for (auto const* query : {"", "q=", "q=%20%20", "q=%09%0A", "q=%7F", "other=anna"}) {
    auto const answer = get(std::string("/search?") + query);
    EXPECT_TRUE(answer.at("data").as_array().empty()) << query;
    EXPECT_EQ(answer.at("meta").at("pagination").at("total_count"), 0) << query;
    EXPECT_TRUE(answer.at("meta").at("updated_at").is_null()) << query;
  }
  EXPECT_EQ(ids("q=no%20such%20thing"), "");
}

TEST_F(SearchCall, CutsPages) {
  EXPECT_EQ(ids("q=anna&limit=2"), "chain:a-1 chain:b-1 ");
  EXPECT_EQ(ids("q=anna&limit=2&page=2"), "news:7 validator:0123456789ABCDEF ");
  EXPECT_EQ(ids("q=anna&limit=2&page=4"), "");
  EXPECT_EQ(ids("q=anna&limit=500&page=1000000"), "");
}

TEST_F(SearchCall, TakesTextsOfMischiefAsTexts) {
  for (auto const* query : {"%22%7D%5D", "%27%20or%201%3D1--", "%5C", "%25", "%2A", ".%2A", "%F0%9F%9A%80", "%E2%80%AE",
                            "%0Aanna%0A", "a%0Ab", "%3Cscript%3E", "%C4%B0", "%EF%BF%BF"}) {
    EXPECT_TRUE(get("/search?q=" + std::string(query)).at("data").is_array()) << query;
  }
  EXPECT_EQ(ids("q=anna%0Anodes"), "validator:0123456789ABCDEF ") << "a line break is a blank";
  EXPECT_EQ(ids("q=%3Cb%3E"), "chain:b-1 ");
  EXPECT_EQ(ids("q=" + std::string(200, 'a')), "");
}

struct Fault {
  char const* name;
  std::string target;
  std::string_view parameter;
};

class FaultySearch : public SearchCall, public ::testing::WithParamInterface<Fault> {};

TEST_P(FaultySearch, IsRefusedWithTheParameterNamed) {
  EXPECT_EQ(get(GetParam().target, 400).at("parameter").as_string(), GetParam().parameter);
}

INSTANTIATE_TEST_SUITE_P(
    Table, FaultySearch,
    ::testing::Values(Fault{"TooLong", "/search?q=" + std::string(201, 'a'), "q"}, Fault{"Nul", "/search?q=a%00", "q"},
                      Fault{"InvalidUtf8", "/search?q=%FF", "q"}, Fault{"Limit", "/search?q=a&limit=0", "limit"},
                      Fault{"LargeLimit", "/search?q=a&limit=501", "limit"},
                      Fault{"Page", "/search?q=a&page=x", "page"}, Fault{"Language", "/search?q=a&lang=de", "lang"},
                      Fault{"Type", "/search?q=a&type=article", "type"},
                      Fault{"Places", "/search?q=a&places=all", "places"},
                      Fault{"PlacesOfAPage", "/search?q=a&places=each_type&page=2", "page"}),
    [](auto const& test) { return test.param.name; });

TEST_F(SearchCall, AnAnswerChangesWithWhatItShows) {
  auto const etag_of = [](SnapshotInput const& input, std::string_view query) {
    ApiHandler const handler(build_snapshot(input, {}, kSomeDay, nullptr), std::make_shared<http::ResponseCache>(),
                             HotTargets::on_request, nullptr);
    http::Request request;
    request.path = "/search";
    request.query = query;
    http::Reply reply;
    handler.handle(request, reply);
    auto const head = std::string(reply.head);
    auto const from = head.find("ETag:");
    return head.substr(from, head.find('\r', from) - from);
  };
  auto input = a_world();
  auto const before = etag_of(input, "q=fund");
  EXPECT_EQ(etag_of(input, "q=FUND+anna"), before) << "the same bytes";
  input.chains[0].chain.pretty_name = "Anna";
  EXPECT_NE(etag_of(input, "q=fund"), before) << "a proposal names its chain";
}

}  // namespace
}  // namespace orrery::api
