#pragma once

#include <cstdint>
#include <string_view>

namespace orrery {

// As stable_id (domain/stable_id.hpp), of an item of a subject's score. Without a word of collisions: it is
// served and never looked up.
std::int64_t weight_item_id(std::string_view subject, std::string_view slug);

}  // namespace orrery
