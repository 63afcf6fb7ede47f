#pragma once

#include "content/fault.hpp"
#include "content/impl/source_file.hpp"
#include "domain/editorial/editorial.hpp"

#include <cstddef>
#include <optional>

namespace orrery {

inline constexpr std::size_t kMaxFigureBytes = 32'768;

// Parses an SVG picture of an article. SVG can run scripts and load other documents, so only listed elements and
// attributes, which only draw, are accepted. nullopt, with the fault, for everything else.
std::optional<Figure> parse_figure(SourceFile const& source, FileFaults& faults);

}  // namespace orrery
