#pragma once

#include "site/core/locale_texts.hpp"
#include "snapshot/chains/rendered_chain.hpp"

#include <optional>
#include <string>

namespace orrery::site {

// What the chain's screen says above all figures where the chain makes no blocks, or only slowly: what the registry
// says of it, else what was measured. Nothing of a chain that does well.
std::optional<std::string> find_chain_notice(RenderedChain const& chain, LocaleTexts const& texts);

}  // namespace orrery::site
