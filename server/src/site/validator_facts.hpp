#pragma once

#include "site/html_writer.hpp"
#include "site/locale_texts.hpp"
#include "snapshot/rendered_validator.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace orrery::site {

// What a validator is called: its moniker, or its identity where it has none.
std::string const& name_of(RenderedValidator const& validator);

// The start of the directory's table, to <tbody>.
void write_validator_head(LocaleTexts const& texts, HtmlWriter& html);
void write_validator_row(RenderedValidator const& validator, std::string_view path, LocaleTexts const& texts,
                         HtmlWriter& html);

// What is known of one validator, its chains as links, and which node told each of them when.
void write_validator_facts(RenderedValidator const& validator,
                           std::function<std::string(std::string const& chain_id)> const& chain_path,
                           LocaleTexts const& texts, HtmlWriter& html);

}  // namespace orrery::site
