#pragma once

#include "base/result.hpp"
#include "content/fault.hpp"
#include "content/impl/markdown_rules.hpp"
#include "content/impl/source_file.hpp"
#include "domain/core/language.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct FoundWord {
  std::string text;
  std::size_t line;  // from 1, in the text that was searched
};

// A case-insensitive Unicode regular expression (ICU); a space in it matches one or more white-space
// characters.
class WordPattern {
 public:
  static Result<WordPattern> parse(std::string_view pattern);

  std::vector<FoundWord> find_all(std::string_view text) const;

 private:
  struct Compiled;
  explicit WordPattern(std::shared_ptr<Compiled const> compiled) : compiled_(std::move(compiled)) {}

  std::shared_ptr<Compiled const> compiled_;
};

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
