#pragma once

namespace orrery {

enum class SortOrder { ascending, descending };

}  // namespace orrery
