#pragma once

#include <span>
#include <string>

namespace orrery {

enum class Grade {
  ok,
  note,     // works, and could work better
  problem,  // what the site promises cannot be had like this
};

// One line of `orrery check network`: what was found out, and what to do about it.
struct Finding {
  std::string subject;
  std::string text;
  Grade grade = Grade::ok;
  std::string next_step = {};  // of a note or a problem

  bool operator==(Finding const&) const = default;
};

// "text: ok", "text: note: next step"; on one line, control characters escaped.
std::string to_line(Finding const& finding);

// "1 problem, 2 notes".
std::string summarise(std::span<Finding const> findings);

bool has_problem(std::span<Finding const> findings);

}  // namespace orrery
