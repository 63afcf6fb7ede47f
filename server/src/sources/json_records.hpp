#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// The figures and texts of one object, by path: "symbol", "quotes.USD.price". A number stands as it was
// written, digit for digit, never as a double; so it is apart from a text that looks like one.
class JsonRecord {
 public:
  std::optional<std::string_view> number(std::string_view path) const;
  std::optional<std::string_view> text(std::string_view path) const;

  void put_number(std::string path, std::string text) { numbers_.insert_or_assign(std::move(path), std::move(text)); }
  void put_text(std::string path, std::string text) { texts_.insert_or_assign(std::move(path), std::move(text)); }

 private:
  using Values = std::map<std::string, std::string, std::less<>>;
  Values numbers_;
  Values texts_;
};

// Reads `[{…}, {…}]` and keeps of each object what stands under the wanted paths; what is missing, null, of
// another kind or longer than 200 bytes is not there. An element that is no object is left out. Depth at most
// 32. thing names the document in the error. Throws nothing.
Result<std::vector<JsonRecord>> read_json_records(std::string_view bytes, std::string_view thing,
                                                  std::span<std::string_view const> wanted);

}  // namespace orrery
