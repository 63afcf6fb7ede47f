#pragma once

#include "content/fault.hpp"
#include "content/source_file.hpp"
#include "domain/editorial.hpp"

#include <cstddef>
#include <optional>

namespace orrery {

inline constexpr std::size_t kMaxFigureBytes = 32'768;

// A picture of an article, SVG, hostile until every element and attribute of it is one that only draws. Nothing
// where it has a fault.
std::optional<Figure> parse_figure(SourceFile const& source, FileFaults& faults);

}  // namespace orrery
