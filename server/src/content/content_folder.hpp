#pragma once

#include "domain/language.hpp"

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

// Every file that is read, ordered by kind, language and name.
std::vector<ContentFile> list_content_files(std::filesystem::path const& folder);

// What stands in the folder and is not read, sorted: a misspelt folder must not go unnoticed.
std::vector<std::string> list_unread_entries(std::filesystem::path const& folder);

// Differs when a file was added, removed or changed, by size and time of change.
std::string fingerprint_content(std::filesystem::path const& folder);

}  // namespace orrery
