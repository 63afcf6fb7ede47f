#include "http/messages/query.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery::http {
namespace {

using namespace std::string_view_literals;
using Known = std::vector<std::string_view>;

TEST(Query, DecodesNamesAndValues) {
  auto const query = parse_query("a=1&b%20c=x%C3%A9+y&empty=&bare").value();
  EXPECT_EQ(query.find("a"), "1");
  EXPECT_EQ(query.find("b c"), "x\xC3\xA9 y");
  EXPECT_EQ(query.find("empty"), "");
  EXPECT_EQ(query.find("bare"), "");
  EXPECT_EQ(query.find("other"), std::nullopt);
}

TEST(Query, TakesTheFirstOfTwo) {
  EXPECT_EQ(parse_query("a=1&a=2").value().find("a"), "1");
}

TEST(Query, KeepsWhatFollowsTheFirstEqualsSign) {
  EXPECT_EQ(parse_query("a=b=c").value().find("a"), "b=c");
}

TEST(Query, PassesOverEmptyParts) {
  EXPECT_EQ(parse_query("&&a=1&").value().parameters().size(), 1U);
  EXPECT_TRUE(parse_query("").value().parameters().empty());
}

TEST(Query, StaysValidWhenItIsMoved) {
  auto first = parse_query("a=%41").value();
  auto const second = std::move(first);
  EXPECT_EQ(second.find("a"), "A");
}

struct QueryFault {
  std::string_view raw;
  char const* thing;
};

class BadQuery : public ::testing::TestWithParam<QueryFault> {};

TEST_P(BadQuery, IsRefusedAndNamesTheParameter) {
  auto const query = parse_query(GetParam().raw);
  ASSERT_FALSE(query);
  EXPECT_EQ(query.error().code, ErrorCode::invalid_input);
  EXPECT_EQ(query.error().thing, GetParam().thing);
}

INSTANTIATE_TEST_SUITE_P(Table, BadQuery,
                         ::testing::Values(QueryFault{"a=%", "a"}, QueryFault{"a=%4", "a"}, QueryFault{"a=%4g", "a"},
                                           QueryFault{"a=1&b=%zz", "b"}, QueryFault{"%=1", "query"},
                                           QueryFault{"a=%00", "a"}, QueryFault{"a=%C3", "a"},
                                           QueryFault{"a=%C0%AF", "a"}, QueryFault{"a=%ED%A0%80", "a"},
                                           QueryFault{"%FF=1", "query"}, QueryFault{"a=\xFF"sv, "a"}));

TEST(Query, RefusesMoreParametersThanItKeeps) {
  std::string raw;
  for (std::size_t i = 0; i < kMaxQueryParameters; ++i) {
    raw += "a=1&";
  }
  EXPECT_TRUE(parse_query(raw));
  EXPECT_FALSE(parse_query(raw + "b=1"));
}

TEST(CanonicalQuery, IsTheSameForEqualQuestions) {
  Known const known{"page", "limit", "search"};
  auto const canonical = [&known](std::string_view raw) { return parse_query(raw).value().canonical(known); };
  EXPECT_EQ(canonical("page=2&limit=5"), "limit=5&page=2");
  EXPECT_EQ(canonical("utm=x&limit=%35&page=2&page=3"), "limit=5&page=2");
  EXPECT_EQ(canonical("search=a+%26b"), canonical("search=a%20%26b"));
  EXPECT_EQ(canonical("other=1"), "");
}

TEST(CanonicalQuery, KeepsUnlikeQuestionsApart) {
  Known const known{"a", "b"};
  EXPECT_NE(parse_query("a=1%26b%3D2").value().canonical(known), parse_query("a=1&b=2").value().canonical(known));
  EXPECT_NE(parse_query("a=").value().canonical(known), parse_query("").value().canonical(known));
}

TEST(DecodedPath, IsTextWithPlusKept) {
  EXPECT_EQ(decode_path("/chains/a+b%20c").value(), "/chains/a+b c");
}

class BadPath : public ::testing::TestWithParam<char const*> {};

TEST_P(BadPath, IsRefused) {
  EXPECT_FALSE(decode_path(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Table, BadPath, ::testing::Values("/%", "/a%2Fb", "/a%2fb", "/%00", "/%FF", "/..%2f"));

}  // namespace
}  // namespace orrery::http
