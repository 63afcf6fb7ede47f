#include "sources/cosmos_node/validators/impl/validator_parser.hpp"

#include "base/clean_text.hpp"
#include "sources/recorded_answer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace orrery {
namespace {

namespace json = boost::json;

constexpr char const* kOperator = "cosmosvaloper1mgan05grg0zchx9m6uz6am09jg8egtlhhklaat";

json::object recorded_body(std::string const& name) {
  return json::parse(recorded_answer(name).body).as_object();
}

json::object find_entry(json::object const& body, std::string_view address) {
  for (auto const& entry : body.at("validators").as_array()) {
    if (entry.at("operator_address").as_string() == address) {
      return entry.as_object();
    }
  }
  throw std::runtime_error("no such entry");
}

json::object an_entry() {
  return find_entry(recorded_body("one_jailed_validators_limit500"), kOperator);
}

TEST(ValidatorParser, ReadsARecordedEntryToTheLastDigit) {
  auto const validator = parse_validator(an_entry(), "cosmos").value();
  EXPECT_EQ(validator.operator_address, kOperator);
  EXPECT_EQ(validator.account_address, "cosmos1mgan05grg0zchx9m6uz6am09jg8egtlhjztg3c");
  EXPECT_EQ(validator.consensus_key_type, "/cosmos.crypto.ed25519.PubKey");
  EXPECT_EQ(validator.consensus_key, "Mb/zwrlwhWO7AeZoBFnQsdfGpw47ZEcqRZmMhEkU8RI=");
  EXPECT_TRUE(validator.jailed);
  EXPECT_EQ(validator.status, BondStatus::unbonding);
  EXPECT_EQ(validator.tokens, "98010000");
  EXPECT_EQ(validator.delegator_shares, "100000000");
  EXPECT_EQ(validator.moniker, "delta-node");
  EXPECT_EQ(validator.identity, "FEDCBA9876543210");
  EXPECT_EQ(validator.website, "https://delta.example/validator?x=1&y=2");
  EXPECT_EQ(validator.security_contact, "sec@v3.example");
  EXPECT_EQ(validator.details, "Будет остановлен: it is stopped in the jail test.");
  EXPECT_EQ(validator.commission,
            (CommissionRates{"0.080000000000000000", "0.200000000000000000", "0.010000000000000000"}));
  EXPECT_EQ(validator.min_self_delegation, "1");
  EXPECT_EQ(validator.unbonding_height, 396);
  EXPECT_EQ(validator.unbonding_time, parse_rfc3339("2026-11-21T08:09:16Z").value());
}

TEST(ValidatorParser, AnEntryThatNeverUnbondedAndSaysLittleHasNothingThere) {
  auto const page = parse_validators_page(recorded_body("validators_page1"), "cosmos").value();
  auto const& validator = page.validators.front();
  EXPECT_EQ(validator.moniker, "extra-5");
  EXPECT_FALSE(validator.unbonding_height);
  EXPECT_FALSE(validator.unbonding_time);
  EXPECT_FALSE(validator.identity);
  EXPECT_FALSE(validator.website);
  EXPECT_FALSE(validator.security_contact);
  EXPECT_FALSE(validator.details);
}

TEST(ValidatorParser, ARecordedPageIsReadWhole) {
  auto const page = parse_validators_page(recorded_body("validators_page1"), "cosmos").value();
  EXPECT_EQ(page.entries, 10U);
  EXPECT_EQ(page.validators.size(), 10U);
  EXPECT_TRUE(page.invalid_entries.empty());
  EXPECT_EQ(page.next_key, "FGBvy8koKXoeL/HuILfS3yBZIGUm");
  EXPECT_EQ(parse_validators_page(recorded_body("validators_page3"), "cosmos")->next_key, "");
}

struct Replacement {
  char const* name;
  char const* pointer;
  char const* value;  // JSON; empty: taken away
};

json::object with(Replacement const& replacement) {
  json::value entry = an_entry();
  std::string const pointer = replacement.pointer;
  auto const slash = pointer.rfind('/');
  auto& parent = entry.at_pointer(pointer.substr(0, slash)).as_object();
  if (std::string_view(replacement.value).empty()) {
    parent.erase(pointer.substr(slash + 1));
  } else {
    parent[pointer.substr(slash + 1)] = json::parse(replacement.value);
  }
  return entry.as_object();
}

class BrokenEntry : public ::testing::TestWithParam<Replacement> {};

TEST_P(BrokenEntry, IsRefusedWithTheFieldsName) {
  auto const validator = parse_validator(with(GetParam()), "cosmos");
  ASSERT_TRUE(validator.has_error());
  EXPECT_FALSE(validator.error().thing.empty());
}

std::string const kTenToThe400 = "\"1" + std::string(400, '0') + "\"";

INSTANTIATE_TEST_SUITE_P(
    Table, BrokenEntry,
    ::testing::Values(
        Replacement{"NoOperator", "/operator_address", ""},
        Replacement{"OperatorOfAWrongType", "/operator_address", "7"},
        Replacement{"OperatorIsMarkup", "/operator_address", R"("<script>alert(1)</script>")"},
        Replacement{"OperatorMistyped", "/operator_address",
                    R"("cosmosvaloper1mgan05grg0zchx9m6uz6am09jg8egtlhhklaaq")"},
        Replacement{"OperatorWithNul", "/operator_address", R"("cosmosvaloper1\u0000")"},
        Replacement{"NoJailed", "/jailed", ""}, Replacement{"JailedIsText", "/jailed", R"("true")"},
        Replacement{"JailedIsNumber", "/jailed", "0"}, Replacement{"NoStatus", "/status", ""},
        Replacement{"StatusIsNumber", "/status", "3"}, Replacement{"StatusUnknown", "/status", R"("BONDED")"},
        Replacement{"StatusUnspecified", "/status", R"("BOND_STATUS_UNSPECIFIED")"},
        Replacement{"NoTokens", "/tokens", ""}, Replacement{"TokensAreANumber", "/tokens", "98010000"},
        Replacement{"TokensAreADecimal", "/tokens", R"("1.5")"}, Replacement{"TokensAreNegative", "/tokens", R"("-1")"},
        Replacement{"TokensWithAnExponent", "/tokens", R"("1e9")"},
        Replacement{"TenToThe400Tokens", "/tokens", kTenToThe400.c_str()},
        Replacement{"TenToThe400Shares", "/delegator_shares", kTenToThe400.c_str()},
        Replacement{"SharesAreNull", "/delegator_shares", "null"},
        Replacement{"NoSelfDelegation", "/min_self_delegation", ""}, Replacement{"NoCommission", "/commission", ""},
        Replacement{"CommissionIsText", "/commission", R"("5%")"},
        Replacement{"NoRates", "/commission/commission_rates", "null"},
        Replacement{"RateAboveOne", "/commission/commission_rates/rate", R"("1.000000000000000001")"},
        Replacement{"RateIsANumber", "/commission/commission_rates/rate", "0.05"},
        Replacement{"NoMaxRate", "/commission/commission_rates/max_rate", ""},
        Replacement{"NoMaxChangeRate", "/commission/commission_rates/max_change_rate", ""},
        Replacement{"NoUnbondingHeight", "/unbonding_height", ""},
        Replacement{"UnbondingHeightIsNegative", "/unbonding_height", R"("-1")"},
        Replacement{"UnbondingTimeIsWords", "/unbonding_time", R"("soon")"},
        Replacement{"NoDescription", "/description", ""}, Replacement{"DescriptionIsAList", "/description", "[]"},
        Replacement{"MonikerIsAnObject", "/description/moniker", R"({"a":1})"},
        Replacement{"WebsiteIsANumber", "/description/website", "1"}),
    [](auto const& row) { return row.param.name; });

TEST(ValidatorParser, AnEntryThatIsNoObjectIsRefused) {
  for (auto const* entry : {"null", "1", "\"x\"", "[]", "true"}) {
    EXPECT_TRUE(parse_validator(json::parse(entry), "cosmos").has_error()) << entry;
  }
}

TEST(ValidatorParser, HostileTextsAreCleanedAndCut) {
  auto entry = an_entry();
  auto& description = entry["description"].as_object();
  description["moniker"] = "  <b>\a" + std::string("a\0b", 3) + "\xE2\x80\xAE" + std::string(1'000'000, 'x');
  description["identity"] = "FED CBA\n987";
  description["website"] = "javascript:alert(1)//" + std::string(1'000, 'w');
  description["details"] = "one\ntwo\xFF" + std::string(10'000, 'd');
  description["security_contact"] = " \n\t ";
  auto const validator = parse_validator(entry, "cosmos").value();
  EXPECT_EQ(validator.moniker, "<b>ab" + std::string(135, 'x'));
  EXPECT_EQ(validator.identity, "FED CBA 987");
  EXPECT_EQ(validator.website->size(), kMaxUrlCharacters);
  EXPECT_TRUE(
      validator.details->starts_with("one\ntwo\xEF\xBF\xBD"
                                     "ddd"));
  EXPECT_TRUE(is_valid_utf8(*validator.details));
  EXPECT_FALSE(validator.security_contact);
}

TEST(ValidatorParser, FieldsThatOtherLinesOfTheSdkLackAreNotMissed) {
  auto entry = an_entry();
  entry.erase("unbonding_on_hold_ref_count");  // since 0.47
  entry.erase("unbonding_ids");
  EXPECT_TRUE(parse_validator(entry, "cosmos").has_value());
  entry["consensus_pubkey"] = nullptr;
  auto const validator = parse_validator(entry, "").value();
  EXPECT_FALSE(validator.consensus_key);
  EXPECT_FALSE(validator.consensus_key_type);
  EXPECT_EQ(validator.account_address, "cosmos1mgan05grg0zchx9m6uz6am09jg8egtlhjztg3c");
}

TEST(ValidatorParser, AKeyThatIsNotBase64IsNoKey) {
  auto const validator = parse_validator(with({"", "/consensus_pubkey/key", R"("<b>")"}), "cosmos").value();
  EXPECT_FALSE(validator.consensus_key);
  EXPECT_FALSE(validator.consensus_key_type);
}

TEST(ValidatorParser, AKeyOfMlDsa65IsKeptWholeAndATextWithoutEndIsNot) {
  auto const of_length = [](std::size_t characters) {
    auto const key = '"' + std::string(characters, 'A') + '"';
    return parse_validator(with({"", "/consensus_pubkey/key", key.c_str()}), "cosmos")->consensus_key;
  };
  constexpr std::size_t kMlDsa65 = 2'604;
  EXPECT_EQ(of_length(kMlDsa65), std::string(kMlDsa65, 'A'));
  EXPECT_EQ(of_length(5'000), std::nullopt);
}

TEST(ValidatorParser, RatesKeepTheChainsEighteenDecimals) {
  auto const rates = parse_validator(with({"", "/commission/commission_rates/rate", R"("1")"}), "cosmos")->commission;
  EXPECT_EQ(rates.rate, "1.000000000000000000");
}

TEST(ValidatorParser, APageKeepsItsGoodEntriesAndNamesTheOthers) {
  json::object body = recorded_body("validators_page1");
  body["validators"].as_array()[2].as_object()["tokens"] = "many";
  body["validators"].as_array()[4] = 7;
  auto const page = parse_validators_page(body, "cosmos").value();
  EXPECT_EQ(page.validators.size(), 8U);
  EXPECT_THAT(page.invalid_entries, ::testing::ElementsAre(::testing::HasSubstr(": tokens "),
                                                           ::testing::HasSubstr("without an operator_address")));
}

struct PageCase {
  char const* name;
  char const* body;
};

class NoPage : public ::testing::TestWithParam<PageCase> {};

TEST_P(NoPage, IsAnError) {
  EXPECT_TRUE(parse_validators_page(json::parse(GetParam().body).as_object(), "cosmos").has_error());
}

INSTANTIATE_TEST_SUITE_P(
    Table, NoPage,
    ::testing::Values(PageCase{"Nothing", "{}"}, PageCase{"AnError", R"({"code":2,"message":"x","details":[]})"},
                      PageCase{"ListIsNull", R"({"validators":null,"pagination":{"next_key":null}})"},
                      PageCase{"ListIsAnObject", R"({"validators":{},"pagination":{"next_key":null}})"},
                      PageCase{"NoPagination", R"({"validators":[]})"},
                      PageCase{"PaginationIsText", R"({"validators":[],"pagination":"x"})"},
                      PageCase{"KeyIsANumber", R"({"validators":[],"pagination":{"next_key":7}})"}),
    [](auto const& row) { return row.param.name; });

}  // namespace
}  // namespace orrery
