#pragma once

#include "content/fault.hpp"
#include "content/markdown_rules.hpp"
#include "content/source_file.hpp"
#include "content/word_pattern.hpp"
#include "domain/language.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// What a term is called in one language, and what it is not called.
struct GlossaryWord {
  std::string term;  // English
  Language language;
  std::string use;
  std::vector<WordPattern> avoid;
};

// glossary.json. Nothing where it has a fault.
std::optional<std::vector<GlossaryWord>> parse_glossary(SourceFile const& source, FileFaults& faults);

// Adds a fault, which is only reported, for each word that the glossary avoids.
void check_glossary(std::span<GlossaryWord const> glossary, std::span<Prose const> texts,
                    std::vector<ContentFault>& faults);

}  // namespace orrery
