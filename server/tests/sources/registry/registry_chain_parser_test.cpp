#include "sources/registry/chain_parser.hpp"

#include "base/clean_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace orrery {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::string_view kAssetlist = R"({"assets":[
  {"base":"ibc/1","display":"other","symbol":"OTHER","denom_units":[{"denom":"other","exponent":3}]},
  {"base":"uxyz","display":"xyz","symbol":"XYZ","coingecko_id":"xyz-coin","description":"The XYZ coin.",
   "denom_units":[{"denom":"uxyz","exponent":0},{"denom":"xyz","exponent":6}],
   "logo_URIs":{"svg":"https://pictures.example/xyz.svg","png":"https://pictures.example/xyz.png"},
   "socials":{"website":"https://coin.example","x":"https://x.com/xyz","telegram":"https://t.me/xyz",
              "discord":"https://discord.gg/xyz"}}]})";

std::string with(std::string const& fields) {
  return R"({"chain_id":"xyz-1")" + (fields.empty() ? "" : "," + fields) + "}";
}

Result<ParsedChain> parse(std::string const& json, std::optional<std::string_view> assetlist = std::nullopt,
                          std::string_view folder = "xyz") {
  return parse_chain({folder, json, assetlist});
}

Chain parse_good(std::string const& fields, std::optional<std::string_view> assetlist = std::nullopt) {
  auto parsed = parse(with(fields), assetlist);
  EXPECT_TRUE(parsed) << to_line(parsed.error());
  return parsed ? parsed->chain : Chain{};
}

TEST(ChainOfTheRegistry, IsReadWhole) {
  auto const chain = parse_good(R"("pretty_name":"Xyz Chain","status":"upcoming","network_type":"mainnet",
    "chain_type":"cosmos","bech32_prefix":"xyz","slip44":118,"website":"https://xyz.example/",
    "description":"First line.\nSecond line.","codebase":{"git_repo":"https://github.com/xyz/node.git"},
    "staking":{"staking_tokens":[{"denom":"uxyz"}]},
    "apis":{"rpc":[{"address":"https://rpc.xyz.example:443/","provider":"One 🐝"},{"address":"https://rpc.xyz.example"},
                   {"address":"nonsense"},7],
            "rest":[{"address":"https://api.xyz.example"}],"grpc":[{"address":"grpc.xyz.example:9090"}],
            "wss":[{"address":"wss://xyz.example"}]},
    "peers":{"seeds":[{"id":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","address":"seed.example:26656"}],
             "persistent_peers":[{"id":"team","address":"peer.example:26656"}]},
    "explorers":[{"kind":"🚀 scan","url":"https://scan.example/xyz"},{"url":"https://www.ping.example/xyz"},
                 {"kind":"broken","url":"${url}"}])",
                                kAssetlist);
  EXPECT_EQ(chain.chain_id, "xyz-1");
  EXPECT_EQ(chain.registry_name, "xyz");
  EXPECT_EQ(chain.pretty_name, "Xyz Chain");
  EXPECT_EQ(chain.status, ChainStatus::upcoming);
  EXPECT_EQ(chain.network_type, NetworkType::mainnet);
  EXPECT_EQ(chain.description, "First line.\nSecond line.");
  EXPECT_EQ(chain.bech32_prefix, "xyz");
  EXPECT_EQ(chain.slip44, 118U);
  EXPECT_EQ(chain.git_repo, "https://github.com/xyz/node");
  EXPECT_EQ(chain.socials.website, "https://xyz.example/");
  EXPECT_EQ(chain.socials.x, "https://x.com/xyz");
  EXPECT_THAT(chain.endpoints, ElementsAre(Endpoint{EndpointKind::rest, "https://api.xyz.example", std::nullopt},
                                           Endpoint{EndpointKind::rpc, "https://rpc.xyz.example", "One 🐝"},
                                           Endpoint{EndpointKind::grpc, "grpc.xyz.example:9090", std::nullopt}));
  EXPECT_THAT(chain.peers, ElementsAre(Peer{PeerKind::seed, std::string(40, 'a'), "seed.example:26656", std::nullopt}));
  EXPECT_THAT(chain.explorers, ElementsAre(Explorer{"🚀 scan", "https://scan.example/xyz"},
                                           Explorer{"ping.example", "https://www.ping.example/xyz"}));
}

TEST(ChainOfTheRegistry, WithNothingButAnIdIsAChainOfWhichNothingElseIsKnown) {
  auto const chain = parse_good("");
  EXPECT_EQ(chain.pretty_name, "xyz");
  EXPECT_EQ(chain.status, ChainStatus::live);
  EXPECT_EQ(chain.network_type, NetworkType::mainnet);
  EXPECT_FALSE(chain.description || chain.bech32_prefix || chain.slip44 || chain.git_repo || chain.denom);
  EXPECT_EQ(chain.socials, Socials{});
  EXPECT_THAT(chain.endpoints, IsEmpty());
}

TEST(ChainOfTheRegistry, TakesDevnetsAndTheTestnetsFolderAsTestnets) {
  EXPECT_EQ(parse_good(R"("network_type":"devnet")").network_type, NetworkType::testnet);
  EXPECT_EQ(parse(with(""), std::nullopt, "testnets/xyz")->chain.network_type, NetworkType::testnet);
  EXPECT_EQ(parse(with(""), std::nullopt, "testnets/xyz")->chain.registry_name, "xyz");
}

TEST(ChainOfTheRegistry, FillsItsGapsFromTheNativeAsset) {
  auto const chain = parse_good(R"("fees":{"fee_tokens":[{"denom":"uxyz"}]})", kAssetlist);
  EXPECT_EQ(chain.description, "The XYZ coin.");
  EXPECT_EQ(chain.socials.website, "https://coin.example");
  EXPECT_EQ(chain.socials.telegram, "https://t.me/xyz");
  EXPECT_EQ(chain.socials.discord, "https://discord.gg/xyz");
  EXPECT_EQ(chain.denom->logo_url, "https://pictures.example/xyz.png");
}

TEST(ChainOfTheRegistry, KeepsItsOwnFactsAboveThoseOfTheNativeAsset) {
  auto const chain = parse_good(R"("website":"https://own.example","description":"Own.",
    "socials":{"x":"https://x.com/own","website":"https://social.example"},
    "logo_URIs":{"svg":"https://own.example/logo.svg"})",
                                kAssetlist);
  EXPECT_EQ(chain.description, "Own.");
  EXPECT_EQ(chain.socials.website, "https://own.example");
  EXPECT_EQ(chain.socials.x, "https://x.com/own");
  EXPECT_EQ(chain.denom->logo_url, "https://own.example/logo.svg");
}

TEST(ChainOfTheRegistry, TakesItsLogoFromTheImagesWhereThereIsNoOther) {
  auto const chain = parse_good(R"("images":[{"theme":{}},{"png":"https://own.example/1.png"}])", kAssetlist);
  EXPECT_EQ(chain.denom->logo_url, "https://own.example/1.png");
}

struct DenomCase {
  char const* name;
  char const* declared;
  char const* base;
  std::optional<std::string> symbol;
  AssetRole role;
};

class NativeDenom : public ::testing::TestWithParam<DenomCase> {};

TEST_P(NativeDenom, IsWhatIsStakedElseWhatPaysFeesElseTheFirstAsset) {
  auto const chain = parse_good(GetParam().declared, kAssetlist);
  ASSERT_TRUE(chain.denom);
  EXPECT_EQ(chain.denom->base, GetParam().base);
  EXPECT_EQ(chain.denom->symbol, GetParam().symbol);
  EXPECT_EQ(chain.denom->role, GetParam().role);
}

INSTANTIATE_TEST_SUITE_P(
    Table, NativeDenom,
    ::testing::Values(
        DenomCase{"Staked", R"("staking":{"staking_tokens":[{"denom":"uxyz"}]},
                               "fees":{"fee_tokens":[{"denom":"ibc/1"}]})",
                  "uxyz", "XYZ", AssetRole::staking},
        DenomCase{"StakedIbc", R"("staking":{"staking_tokens":[{"denom":"ibc/1"}]})", "ibc/1", "OTHER",
                  AssetRole::staking},
        DenomCase{"Fee", R"("staking":{},"fees":{"fee_tokens":[{"denom":"uxyz"}]})", "uxyz", "XYZ", AssetRole::fee},
        DenomCase{"FirstOfTwo", R"("staking":{"staking_tokens":[{"denom":"uxyz"},{"denom":"ibc/1"}]})", "uxyz", "XYZ",
                  AssetRole::staking},
        DenomCase{"FirstListed", R"("staking":{"staking_tokens":[{"denom":"unlisted"},{"denom":"uxyz"}]})", "uxyz",
                  "XYZ", AssetRole::staking},
        DenomCase{"Unlisted", R"("staking":{"staking_tokens":[{"denom":"stake"}]},
                                 "fees":{"fee_tokens":[{"denom":"uxyz"}]})",
                  "stake", std::nullopt, AssetRole::staking},
        DenomCase{"UnlistedFee", R"("fees":{"fee_tokens":[{"denom":"ufee"}]})", "ufee", std::nullopt, AssetRole::fee},
        DenomCase{"None", R"("staking":[],"fees":{"fee_tokens":[{"denom":7},"uxyz"]})", "ibc/1", "OTHER",
                  AssetRole::none}),
    [](auto const& test) { return test.param.name; });

// Every kind of trace that the registry knows, with what else it carries.
TEST(TracedDenom, ComesFromElsewhereWhereTheRegistryTracesIt) {
  auto const comes_from_elsewhere = [](std::string const& traces) {
    auto const assetlist = R"({"assets":[{"base":"uxyz","coingecko_id":"xyz-coin")" + traces + "}]}";
    return parse_good(R"("fees":{"fee_tokens":[{"denom":"uxyz"}]})", assetlist).denom->comes_from_elsewhere;
  };
  for (std::string const type : {"ibc", "ibc-cw20", "ibc-bridge", "bridge", "liquid-stake", "synthetic", "wrapped",
                                 "additional-mintage", "test-mintage", "legacy-mintage", "a kind of later"}) {
    EXPECT_TRUE(comes_from_elsewhere(R"(,"traces":[{"type":")" + type + R"(","counterparty":{"chain_name":"xrpl"}}])"))
        << type;
  }
  for (std::string const none : {"", R"(,"traces":[])", R"(,"traces":"ibc")", R"(,"traces":null)"}) {
    EXPECT_FALSE(comes_from_elsewhere(none)) << none;
  }
}

struct ExponentCase {
  char const* name;
  char const* asset;
  std::optional<int> exponent;
};

class Exponent : public ::testing::TestWithParam<ExponentCase> {};

TEST_P(Exponent, IsThatOfTheDisplayUnitOrUnknown) {
  auto const assetlist = R"({"assets":[{"base":"uxyz",)" + std::string(GetParam().asset) + "}]}";
  auto const chain = parse_good("", assetlist);
  ASSERT_TRUE(chain.denom);
  EXPECT_EQ(chain.denom->exponent, GetParam().exponent);
}

INSTANTIATE_TEST_SUITE_P(
    Table, Exponent,
    ::testing::Values(
        ExponentCase{"Unit", R"("display":"xyz","denom_units":[{"denom":"uxyz","exponent":0},
                                {"denom":"xyz","exponent":18}])",
                     18},
        ExponentCase{"Alias", R"("display":"NEW","denom_units":[{"denom":"xyz","exponent":6,"aliases":[1,"NEW"]}])", 6},
        ExponentCase{"Zero", R"("display":"uxyz","denom_units":[{"denom":"uxyz","exponent":0}])", 0},
        ExponentCase{"WholeFraction", R"("display":"xyz","denom_units":[{"denom":"xyz","exponent":6.0}])", 6},
        ExponentCase{"NoUnit", R"("display":"xyz","denom_units":[{"denom":"uxyz","exponent":0}])", std::nullopt},
        ExponentCase{"NoDisplay", R"("denom_units":[{"denom":"uxyz","exponent":0}])", std::nullopt},
        ExponentCase{"Negative", R"("display":"xyz","denom_units":[{"denom":"xyz","exponent":-1}])", std::nullopt},
        ExponentCase{"TooLarge", R"("display":"xyz","denom_units":[{"denom":"xyz","exponent":78}])", std::nullopt},
        ExponentCase{"Huge", R"("display":"xyz","denom_units":[{"denom":"xyz","exponent":1e400}])", std::nullopt},
        ExponentCase{"Fraction", R"("display":"xyz","denom_units":[{"denom":"xyz","exponent":6.5}])", std::nullopt},
        ExponentCase{"Text", R"("display":"xyz","denom_units":[{"denom":"xyz","exponent":"6"}])", std::nullopt}),
    [](auto const& test) { return test.param.name; });

struct BrokenCase {
  char const* name;
  std::string json;
  char const* reason;
};

class BrokenChain : public ::testing::TestWithParam<BrokenCase> {};

TEST_P(BrokenChain, IsItsOwnErrorWithPathAndReason) {
  auto const parsed = parse(GetParam().json);
  ASSERT_FALSE(parsed);
  EXPECT_EQ(parsed.error().code, ErrorCode::invalid_input);
  EXPECT_EQ(parsed.error().thing, "xyz/chain.json");
  EXPECT_THAT(parsed.error().reason, HasSubstr(GetParam().reason));
}

INSTANTIATE_TEST_SUITE_P(
    Table, BrokenChain,
    ::testing::Values(
        BrokenCase{"Empty", "", "is not JSON"}, BrokenCase{"Html", "<!DOCTYPE html><html></html>", "at byte 0"},
        BrokenCase{"Truncated", R"({"chain_id":"xyz-1","sta)", "is not JSON"},
        BrokenCase{"TwoDocuments", R"({"chain_id":"xyz-1"}{})", "is not JSON"},
        BrokenCase{"List", "[1]", "is not a JSON object"}, BrokenCase{"Null", "null", "is not a JSON object"},
        BrokenCase{"Nul", std::string("{\"chain_id\":\"xyz-1\"\0}", 21), "is not JSON"},
        BrokenCase{"DeeplyNested", R"({"chain_id":"xyz-1","a":)" + std::string(100'000, '['), "is not JSON"},
        BrokenCase{"NoChainId", R"({"status":"live"})", "has no chain_id"},
        BrokenCase{"ChainIdNumber", R"({"chain_id":7})", "has no chain_id"},
        BrokenCase{"ChainIdEmpty", R"({"chain_id":""})", "is not 1 to 64 of"},
        BrokenCase{"ChainIdWithSpace", R"({"chain_id":"xyz 1"})", "'xyz 1' is not 1 to 64 of"},
        BrokenCase{"ChainIdWithSlash", R"({"chain_id":"../etc"})", "is not 1 to 64 of"},
        BrokenCase{"ChainIdWithNul", R"({"chain_id":"xyz\u0000"})", "is not 1 to 64 of"},
        BrokenCase{"ChainIdCyrillic", R"({"chain_id":"соsmos"})", "is not 1 to 64 of"},
        BrokenCase{"ChainIdTooLong", R"({"chain_id":")" + std::string(65, 'x') + R"("})", "is not 1 to 64 of"},
        BrokenCase{"UnknownStatus", R"({"chain_id":"xyz-1","status":"paused"})",
                   "status 'paused' is none of live, upcoming, killed"},
        BrokenCase{"StatusOfAnotherType", R"({"chain_id":"xyz-1","status":true})", "status '' is none of"},
        BrokenCase{"UnknownNetworkType", R"({"chain_id":"xyz-1","network_type":"sidenet"})",
                   "network_type 'sidenet' is none of mainnet, testnet, devnet"}),
    [](auto const& test) { return test.param.name; });

TEST(BrokenAssetlist, IsTheChainsErrorWithTheAssetlistsPath) {
  auto const parsed = parse(with(""), R"({"assets":[)");
  ASSERT_FALSE(parsed);
  EXPECT_EQ(parsed.error().thing, "xyz/assetlist.json");
}

TEST(HostileChain, CostsOnlyTheFieldsThatHaveAnotherType) {
  auto const chain = parse_good(R"("pretty_name":[1],"slip44":"118","bech32_prefix":{},"website":7,"description":null,
    "codebase":"x","staking":7,"fees":[],"apis":{"rpc":{"address":"https://a.example"},"rest":"x","grpc":[null,[],"y"]},
    "peers":[],"explorers":{"kind":"x"},"images":7,"logo_URIs":[],"socials":"x")",
                                R"({"assets":[7,"x",{"base":3}]})");
  EXPECT_EQ(chain.pretty_name, "xyz");
  EXPECT_FALSE(chain.slip44 || chain.bech32_prefix || chain.description || chain.git_repo || chain.denom);
  EXPECT_THAT(chain.endpoints, IsEmpty());
}

TEST(HostileChain, HasItsTextsCleanedAndCut) {
  auto const chain = parse_good("\"pretty_name\":\"A\\u0000B\\u202EC\\n" + std::string(1'000'000, 'x') +
                                "\",\"description\":\"\xC0\xAF\\u001b[31m" + std::string(5'000, 'y') + "\"");
  EXPECT_TRUE(chain.pretty_name.starts_with("ABC xx"));
  EXPECT_EQ(chain.pretty_name.size(), kMaxNameCharacters);
  EXPECT_TRUE(is_valid_utf8(*chain.description));
  EXPECT_THAT(*chain.description, HasSubstr("\xEF\xBF\xBD[31m"));
  EXPECT_LE(chain.description->size(), kMaxDescriptionCharacters + 4);
}

TEST(HostileChain, HasNumbersThatDoNotFitDropped) {
  EXPECT_EQ(parse_good(R"("slip44":4294967295)").slip44, 4294967295U);
  for (auto const* number : {"4294967296", "-1", "1e300", "1e999", "99999999999999999999", "0.5"}) {
    EXPECT_EQ(parse_good(R"("slip44":)" + std::string(number)).slip44, std::nullopt) << number;
  }
}

TEST(HostileChain, HasIdsThatWouldBendAUrlDropped) {
  auto const chain = parse_good("", R"({"assets":[{"base":"u x","symbol":"A"},{"base":"uxyz"}]})");
  EXPECT_FALSE(chain.denom);
  auto const priced = parse_good("", R"({"assets":[{"base":"uxyz","coingecko_id":"a&ids=b"}]})");
  EXPECT_EQ(priced.denom->coingecko_id, std::nullopt);
}

TEST(HostileChain, KeepsAtMostTwoHundredEndpointsOfAKind) {
  std::string entries;
  for (int i = 0; i < 1'000; ++i) {
    entries += std::string(i == 0 ? "" : ",") + R"({"address":"https://n)" + std::to_string(i) + R"(.example"})";
  }
  EXPECT_EQ(parse_good(R"("apis":{"rpc":[)" + entries + "]}").endpoints.size(), 200U);
}

TEST(ChainOfTheRegistry, ToleratesAByteOrderMark) {
  EXPECT_TRUE(parse("\xEF\xBB\xBF" + with("")));
}

}  // namespace
}  // namespace orrery
