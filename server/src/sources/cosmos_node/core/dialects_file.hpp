#pragma once

#include "base/result.hpp"
#include "sources/cosmos_node/core/dialects.hpp"

#include <filesystem>
#include <string_view>

namespace orrery {

// The rows of a dialects.json; docs/operations.md has its form. Strict: what is unknown, missing or given twice is an
// error that names the entry. thing names the file in it.
Result<Dialects> parse_dialects(std::string_view bytes, std::string_view thing);

// The built-in table and before it what dialects.json in the operator's overlay directory adds. Without a directory or
// such a file it is the built-in one.
Result<Dialects> read_dialects(std::filesystem::path const& overlay);

}  // namespace orrery
