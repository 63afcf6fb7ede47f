#include "store/driver/postgres/impl/placeholders.hpp"

namespace orrery {

std::string number_placeholders(std::string_view sql) {
  std::string numbered;
  numbered.reserve(sql.size() + 16);
  int count = 0;
  char quote = '\0';
  for (char const c : sql) {
    if (quote == '\0' && c == '?') {
      numbered += '$' + std::to_string(++count);
      continue;
    }
    if (quote == c) {
      quote = '\0';
    } else if (quote == '\0' && (c == '\'' || c == '"')) {
      quote = c;
    }
    numbered += c;
  }
  return numbered;
}

}  // namespace orrery
