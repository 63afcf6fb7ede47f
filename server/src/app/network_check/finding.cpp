#include "app/network_check/finding.hpp"

#include "base/clean_text.hpp"

#include <algorithm>

namespace orrery {
namespace {

std::string_view to_grade_word(Grade grade) {
  switch (grade) {
    case Grade::ok: return "ok";
    case Grade::note: return "note";
    case Grade::problem: return "problem";
  }
  return "";
}

std::string count_grade(std::span<Finding const> findings, Grade grade) {
  auto const count = std::ranges::count(findings, grade, &Finding::grade);
  return std::to_string(count) + " " + std::string(to_grade_word(grade)) + (count == 1 ? "" : "s");
}

}  // namespace

std::string to_line(Finding const& finding) {
  auto line = finding.text + ": " + std::string(to_grade_word(finding.grade));
  if (!finding.next_step.empty()) {
    line += ": " + finding.next_step;
  }
  return escape_control_characters(line);
}

std::string summarise(std::span<Finding const> findings) {
  return count_grade(findings, Grade::problem) + ", " + count_grade(findings, Grade::note);
}

bool has_problem(std::span<Finding const> findings) {
  return std::ranges::find(findings, Grade::problem, &Finding::grade) != findings.end();
}

}  // namespace orrery
