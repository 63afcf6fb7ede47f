#pragma once

#include "site/core/html_writer.hpp"
#include "site/core/locale_texts.hpp"
#include "snapshot/validators/rendered_validator.hpp"
#include "wire/validator.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace orrery::site {

// The name of a validator: its moniker, or its identity where that is empty.
std::string name_of(RenderedValidator const& validator);

enum class Digits { all, abbreviated };
// How many delegators were counted; a dash, not 0, where none were yet, 'none here' where power is given on all of
// its chains, and of how many chains a part is.
std::string delegators_text(RenderedValidator const& validator, Digits digits, LocaleTexts const& texts);

// The three figures over the directory.
void write_validator_totals(wire::ValidatorTotals const& totals, LocaleTexts const& texts, HtmlWriter& html);

// The start of the table of /validators, up to <tbody>.
void write_validator_head(LocaleTexts const& texts, HtmlWriter& html);
void write_validator_row(RenderedValidator const& validator, std::string_view path, LocaleTexts const& texts,
                         HtmlWriter& html);

// The facts of one validator's page: its values, links to its chains, and node and time of each chain's reading.
void write_validator_html(RenderedValidator const& validator,
                          std::function<std::string(std::string const& chain_id)> const& chain_path,
                          LocaleTexts const& texts, HtmlWriter& html);

}  // namespace orrery::site
