#pragma once

#include <string_view>

namespace orrery {

// Long work tells where it is: on a terminal one line that moves, else a plain line a step.
class Progress final {
 public:
  Progress();
  ~Progress();  // clears the line that moves
  Progress(Progress const&) = delete;
  Progress& operator=(Progress const&) = delete;

  void show(std::string_view step);

 private:
  bool on_terminal_;
  bool line_shown_ = false;
};

}  // namespace orrery
