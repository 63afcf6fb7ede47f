#pragma once

namespace orrery {

// Whether rows are known to be those that the snapshot before was made from: then nobody need look at them.
enum class Rows { the_same, perhaps_others };

}  // namespace orrery
