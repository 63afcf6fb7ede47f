#pragma once

#include "site/html_writer.hpp"
#include "site/locale_texts.hpp"
#include "snapshot/rendered_chain.hpp"

#include <string>

namespace orrery::site {

std::string status_text(ChainStatus status, LocaleTexts const& texts);
std::string network_text(NetworkType network, LocaleTexts const& texts);

// What is known of one chain: identity, links, how many ways in, and where it comes from.
void write_chain_facts(RenderedChain const& chain, LocaleTexts const& texts, HtmlWriter& html);

}  // namespace orrery::site
