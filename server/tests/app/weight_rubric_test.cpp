#include "content/weight_rubric_file.hpp"
#include "wire/editorial.hpp"
#include "wire/json_writer.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery {
namespace {

constexpr char const* kRubric =
    R"({"version": 1, "recompute": "daily", "bands": [[100, "High"]], "evidence_rules": ["a"],
        "chain": {"unit": "points", "items": [{"slug": "s", "max": 1, "formula": "x", "evidence": "y"}]},
        "validator": {"unit": "points", "items": [{"slug": "t", "max": 2, "formula": "z", "evidence": "w"}]}})";

// The importer writes the document and the wire struct describes it: two rooms that do not see each other.
TEST(WeightRubricDocument, HasTheMembersThatTheApiDescribes) {
  std::vector<ContentFault> all;
  FileFaults faults("weight-rubric.json", all);
  auto const rubrics = parse_weight_rubric({"weight-rubric.json", kRubric}, faults);
  ASSERT_TRUE(rubrics && rubrics->size() == 1);
  wire::WeightRubric described;
  described.version = 1;
  described.recompute = "daily";
  described.bands = {{100, "High"}};
  described.evidence_rules = {"a"};
  described.chain = {"points", {{"s", 1, "x", "y"}}};
  described.validator = {"points", {{"t", 2, "z", "w"}}};
  EXPECT_EQ(rubrics->front().document, wire::to_json(described));
}

}  // namespace
}  // namespace orrery
