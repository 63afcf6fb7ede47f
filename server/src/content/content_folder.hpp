#pragma once

#include "domain/core/language.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace orrery {

enum class ContentKind { article, airdrop, review, event, resources, weight_rubric, figure, glossary };

struct ContentFile {
  ContentKind kind;
  Language language;  // English for kinds without languages
  std::string file;   // below the content folder
};

// All content files, ordered by kind, language and name.
std::vector<ContentFile> list_content_files(std::filesystem::path const& folder);

// Entries of the folder that are not content files, sorted: they are reported, because a name may be misspelt.
std::vector<std::string> list_unread_entries(std::filesystem::path const& folder);

// A text that changes when a file is added, removed or modified (by size and modification time).
std::string fingerprint_content(std::filesystem::path const& folder);

}  // namespace orrery
