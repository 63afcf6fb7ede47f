#include "domain/weights/weight_rules.hpp"
#include "domain/weights/weight_texts.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <fstream>
#include <iterator>
#include <span>
#include <string>

namespace orrery {
namespace {

namespace json = boost::json;

json::value read_json(std::string const& path) {
  std::ifstream file(path);
  return json::parse(std::string(std::istreambuf_iterator<char>(file), {}));
}

json::value read_rubric() {
  return read_json(std::string(ORRERY_TEST_CONTENT) + "/weight-rubric.json");
}

json::value read_english(std::string_view catalogue) {
  return read_json(std::string(ORRERY_TEST_LOCALES) + "/en/" + std::string(catalogue) + ".json");
}

// A text is one for all languages, or one for each.
std::string_view english_of(json::value const& text) {
  return std::string_view(text.is_string() ? text.as_string() : text.at("en").as_string());
}

void expect_same(json::value const& section, std::span<WeightRule const> rules) {
  auto const& items = section.at("items").as_array();
  ASSERT_EQ(items.size(), rules.size());
  for (std::size_t i = 0; i < rules.size(); ++i) {
    EXPECT_EQ(std::string_view(items[i].at("slug").as_string()), rules[i].slug);
    EXPECT_EQ(items[i].at("max").to_number<std::int64_t>(), rules[i].max) << rules[i].slug;
    EXPECT_EQ(english_of(items[i].at("formula")), rules[i].formula) << rules[i].slug;
  }
}

template <class Variant, std::size_t... I>
std::vector<std::string_view> slugs_of(std::index_sequence<I...>) {
  return {std::variant_alternative_t<I, Variant>::kSlug...};
}

template <class Variant>
void expect_order(std::span<WeightRule const> rules) {
  auto const slugs = slugs_of<Variant>(std::make_index_sequence<std::variant_size_v<Variant>>());
  ASSERT_EQ(slugs.size(), rules.size() + 1);
  for (std::size_t i = 0; i < rules.size(); ++i) {
    EXPECT_EQ(slugs[i], rules[i].slug);
  }
}

TEST(WeightRubric, HasTheItemsMaximaAndFormulasThatTheRulesHave) {
  auto const rubric = read_rubric();
  EXPECT_EQ(rubric.at("version").to_number<std::int64_t>(), kWeightRuleVersion);
  expect_same(rubric.at("chain"), chain_weight_rules());
  expect_same(rubric.at("validator"), validator_weight_rules());
  expect_order<ChainWeightEvidence>(chain_weight_rules());
  expect_order<ValidatorWeightEvidence>(validator_weight_rules());
}

TEST(WeightRubric, HasTheBandsThatTheRulesHave) {
  auto const rubric = read_rubric();
  auto const& bands = rubric.at("bands").as_array();
  ASSERT_EQ(bands.size(), weight_bands().size());
  for (std::size_t i = 0; i < bands.size(); ++i) {
    EXPECT_EQ(bands[i].at(0).to_number<std::int64_t>(), weight_bands()[i].first);
    EXPECT_EQ(std::string_view(bands[i].at(1).as_string()), weight_bands()[i].second);
  }
}

TEST(WeightRubric, ComesToTenThousandAndToAHundred) {
  auto const sum = [](std::span<WeightRule const> rules) {
    std::int64_t total = 0;
    for (auto const& rule : rules) {
      total += rule.max;
    }
    return total;
  };
  EXPECT_EQ(sum(chain_weight_rules()), 10'000);
  EXPECT_EQ(sum(validator_weight_rules()), 100);
}

TEST(WeightRubric, HasADescriptionForEachItem) {
  for (auto const& rule : chain_weight_rules()) {
    EXPECT_FALSE(describe_chain_item(rule.slug).empty()) << rule.slug;
  }
  for (auto const& rule : validator_weight_rules()) {
    EXPECT_FALSE(describe_validator_item(rule.slug).empty()) << rule.slug;
  }
  EXPECT_FALSE(describe_chain_item(StatusEvidence::kSlug).empty());
  EXPECT_FALSE(describe_validator_item(TombstoneCapEvidence::kSlug).empty());
}

// The site has them in four languages; its English ones are the API's.
TEST(WeightRubric, DescribesEachItemInTheWordsOfTheSite) {
  auto const guide = read_english("weight");
  auto const described_by = [](json::value const& catalogue, std::string_view kind, std::string_view slug) {
    return std::string_view(catalogue.at(std::string(kind) + "." + std::string(slug) + ".text").as_string());
  };
  for (auto const& rule : chain_weight_rules()) {
    EXPECT_EQ(described_by(guide, "chain", rule.slug), describe_chain_item(rule.slug));
  }
  for (auto const& rule : validator_weight_rules()) {
    EXPECT_EQ(described_by(guide, "validator", rule.slug), describe_validator_item(rule.slug));
  }
  auto const more = read_english("weight-items");
  EXPECT_EQ(described_by(more, "chain", StatusEvidence::kSlug), describe_chain_item(StatusEvidence::kSlug));
  EXPECT_EQ(described_by(more, "validator", TombstoneCapEvidence::kSlug),
            describe_validator_item(TombstoneCapEvidence::kSlug));
}

}  // namespace
}  // namespace orrery
