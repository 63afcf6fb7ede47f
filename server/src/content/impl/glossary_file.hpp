#pragma once

#include "content/fault.hpp"
#include "content/impl/markdown_rules.hpp"
#include "content/impl/source_file.hpp"
#include "content/impl/word_pattern.hpp"
#include "domain/core/language.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// The translation of a term, and wordings to avoid.
struct GlossaryWord {
  std::string term;  // English
  Language language;
  std::string use;
  std::vector<WordPattern> avoid;
};

// Parses glossary.json; nullopt where it has a fault.
std::optional<std::vector<GlossaryWord>> parse_glossary(SourceFile const& source, FileFaults& faults);

// Reports a fault (FaultEffect::reported) for each wording to avoid that is found.
void check_glossary(std::span<GlossaryWord const> glossary, std::span<Prose const> texts,
                    std::vector<ContentFault>& faults);

}  // namespace orrery
