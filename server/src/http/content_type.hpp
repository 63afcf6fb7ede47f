#pragma once

#include <string_view>

namespace orrery::http {

struct ContentType {
  std::string_view text;
  bool compressible = false;  // not already compressed by its own format
};

// By the file name's extension; application/octet-stream for one that is not known.
ContentType content_type_of(std::string_view file_name);

}  // namespace orrery::http
