#pragma once

#include "base/sha256.hpp"
#include "sources/pictures/picture_converter.hpp"

#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::simulator {

// Converts each picture once, so that a test with many passes does not spend its time on that.
inline Result<std::vector<ConvertedPicture>> convert_once(std::string_view bytes, std::stop_token const& stop) {
  static std::map<std::string, Result<std::vector<ConvertedPicture>>> known;
  auto const hash = to_hex(sha256(bytes));
  auto found = known.find(hash);
  if (found == known.end()) {
    found = known.emplace(hash, convert_picture(bytes, stop)).first;
  }
  return found->second;
}

}  // namespace orrery::simulator
