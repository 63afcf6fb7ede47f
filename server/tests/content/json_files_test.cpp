#include "content/content_fixture.hpp"
#include "content/impl/json_file.hpp"

#include <gmock/gmock.h>
#include <boost/json.hpp>

namespace orrery {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string a_resource(std::string const& id, std::string const& description = R"("A wallet.")") {
  return R"({"id": )" + id + R"(, "slug": "w", "title": "W", "description": )" + description +
         R"(, "category": "wallet", "url": "https://w.example", "logo": "/resources/w.svg", "tags": ["a", "b"],)"
         R"( "verified": true, "popularity": 70})";
}

std::string a_rubric(std::string const& evidence = R"("the parts")", std::string const& formula = R"("10*x")") {
  return R"({"version": 2, "recompute": "daily", "bands": [[25, "Low"], [100, "High"]], "evidence_rules": ["a"],
 "chain": {"unit": "points", "items": [
  {"slug": "one", "max": 10, "formula": )" +
         formula + R"(, "evidence": )" + evidence + R"(}]},
 "validator": {"unit": "points", "items": []}})";
}

TEST(JsonElements, BeginOnTheirLines) {
  EXPECT_THAT(lines_of_elements("[]"), IsEmpty());
  EXPECT_THAT(lines_of_elements("[1,\n[2,\n3], \"]\\\",[\",\n\n{\"a\": [\n1]}]"), ElementsAre(1, 2, 3, 5));
}

TEST_F(ContentTest, ResourcesAreReadInEveryLanguageOfTheirDescription) {
  write("resources.json",
        "[" + a_resource("2", R"({"en": "A wallet.", "ru": "Кошелёк."})") + "," + a_resource("1") + "]");
  auto const reading = read();
  EXPECT_THAT(reading.faults, IsEmpty());
  auto const& resources = reading.editorial.resources;
  ASSERT_EQ(resources.size(), 3U);
  Resource const russian{2,
                         Language::ru,
                         "resources.json",
                         "w",
                         "W",
                         "Кошелёк.",
                         ResourceCategory::wallet,
                         "https://w.example",
                         "/resources/w.svg",
                         {"a", "b"},
                         true,
                         70};
  EXPECT_EQ(resources[2], russian);
  EXPECT_EQ(resources[0].id, 1);
  EXPECT_THAT(faults(Completeness::every_language).front(),
              HasSubstr("resources.json:1: entry 1 is not there in the language 'ru'"));
}

struct BadJson {
  char const* name;
  std::string text;
  std::size_t line;
  char const* reason;
};

class BadResources : public ContentTest, public ::testing::WithParamInterface<BadJson> {};

TEST_P(BadResources, AreNamedWithTheirLineAndLeftOut) {
  write("resources.json", GetParam().text);
  auto const reading = read();
  ASSERT_FALSE(reading.faults.empty());
  EXPECT_EQ(reading.faults.front().line, GetParam().line);
  EXPECT_THAT(reading.faults.front().reason, HasSubstr(GetParam().reason));
  EXPECT_THAT(reading.editorial.resources, IsEmpty());
  EXPECT_THAT(reading.left_out, ElementsAre("resources.json"));
}

std::string replaced(std::string text, std::string const& from, std::string const& to) {
  return text.replace(text.find(from), from.size(), to);
}

INSTANTIATE_TEST_SUITE_P(
    Table, BadResources,
    ::testing::Values(
        BadJson{"NoJson", "[\n\n{]", 3, "is no JSON"}, BadJson{"Cut", "[\n{", 2, "is no JSON"},
        BadJson{"More", "[]\n[]", 2, "is no JSON"}, BadJson{"NoList", "{}", 1, "must be a list"},
        BadJson{"NoObject", "[\n1]", 2, "must be an object"},
        BadJson{"SharedId", "[" + a_resource("1") + ",\n" + a_resource("1") + "]", 2, "the id 1 stands twice"},
        BadJson{"Id", "[" + a_resource("1.5") + "]", 1, "'id' must be a whole number"},
        BadJson{"Category", "[\n" + replaced(a_resource("1"), "\"wallet\"", "\"purse\"") + "]", 2, "'category'"},
        BadJson{"Link", "[" + replaced(a_resource("1"), "https:", "javascript:") + "]", 1, "https://"},
        BadJson{"Logo", "[" + replaced(a_resource("1"), "/resources", "https://x.example") + "]", 1, "'logo'"},
        BadJson{"Missing", "[" + replaced(a_resource("1"), "\"slug\": \"w\", ", "") + "]", 1, "'slug' is missing"},
        BadJson{"Unknown", "[" + replaced(a_resource("1"), "\"slug\"", "\"x\": 1, \"slug\"") + "]", 1, "'x'"},
        BadJson{"Language", "[" + a_resource("1", R"({"en": "A", "de": "B"})") + "]", 1, "unknown language 'de'"},
        BadJson{"NoEnglish", "[" + a_resource("1", R"({"ru": "A"})") + "]", 1, "no English text"}),
    [](auto const& test) { return test.param.name; });

TEST_F(ContentTest, TheRubricIsADocumentInEachOfItsLanguages) {
  write("weight-rubric.json",
        a_rubric(R"({"en": "the parts", "es": "las partes"})", R"({"en": "10 each", "es": "10 por cada uno"})"));
  auto const reading = read();
  EXPECT_THAT(reading.faults, IsEmpty());
  auto const& rubrics = reading.editorial.rubrics;
  ASSERT_EQ(rubrics.size(), 2U);
  EXPECT_EQ(rubrics[0].version, 2);
  EXPECT_EQ(rubrics[1].language, Language::es);
  EXPECT_EQ(
      rubrics[1].document,
      R"({"version":2,"recompute":"daily","bands":[{"up_to":25,"name":"Low"},{"up_to":100,"name":"High"}],)"
      R"("evidence_rules":["a"],"chain":{"unit":"points","items":[{"slug":"one","max":10,)"
      R"("formula":"10 por cada uno","evidence":"las partes"}]},"validator":{"unit":"points","items":[]},"language":"es"})");
}

TEST_F(ContentTest, AFaultOfARubricIsNamedWithTheLineOfItsItem) {
  write("weight-rubric.json", replaced(a_rubric(), "\"max\": 10", "\"max\": 0"));
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("weight-rubric.json:3: chain item: 'max' must be")));
  write("weight-rubric.json", replaced(a_rubric(), "[25, \"Low\"]", "[100, \"Low\"]"));
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("'bands' must be pairs of a rising whole number")));
}

}  // namespace
}  // namespace orrery
