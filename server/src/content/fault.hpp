#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// left_out: the file is not used, its last good version stays. reported: the file is used all the same.
enum class FaultEffect { left_out, reported };

struct ContentFault {
  std::string file;  // below the content folder
  std::size_t line = 1;
  std::string reason;
  FaultEffect effect = FaultEffect::left_out;

  bool operator==(ContentFault const&) const = default;
};

// "education/en/01-x.md:3: reason", on one line.
std::string to_line(ContentFault const& fault);

// Collects the faults of one file.
class FileFaults {
 public:
  FileFaults(std::string_view file, std::vector<ContentFault>& all) : file_(file), all_(&all) {}

  void add(std::size_t line, std::string reason, FaultEffect effect = FaultEffect::left_out);
  // Whether there is a fault for which the file is left out.
  bool any() const { return any_; }

 private:
  std::string file_;
  std::vector<ContentFault>* all_;
  bool any_ = false;
};

}  // namespace orrery
