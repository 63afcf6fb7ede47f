#pragma once

#include <string>

namespace orrery::site {

struct HeadTexts {
  std::string title;
  std::string description;
};

}  // namespace orrery::site
