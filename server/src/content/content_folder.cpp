#include "content/content_folder.hpp"

#include "base/sha256.hpp"
#include "content/impl/source_file.hpp"
#include "domain/editorial/editorial_names.hpp"

#include <algorithm>
#include <set>

namespace orrery {
namespace {

constexpr std::string_view kMarkdown = ".md";
constexpr std::string_view kPicture = ".svg";
constexpr std::string_view kFigures = "education/figures";
constexpr std::string_view kReadMe = "README.md";

void append_folder(std::vector<ContentFile>& files, std::filesystem::path const& root, std::string const& folder,
                   ContentKind kind, Language language, std::string_view ending = kMarkdown) {
  for (auto const& name : list_files(root / folder, ending)) {
    if (name != kReadMe) {
      files.push_back({kind, language, folder + '/' + name});
    }
  }
}

void append_by_language(std::vector<ContentFile>& files, std::filesystem::path const& root, std::string const& folder,
                        ContentKind kind) {
  for (auto const language : kLanguages) {
    append_folder(files, root, folder + '/' + std::string(to_word(language)), kind, language);
  }
}

void append_file(std::vector<ContentFile>& files, std::filesystem::path const& root, std::string const& file,
                 ContentKind kind) {
  std::error_code error;
  if (std::filesystem::exists(root / file, error)) {
    files.push_back({kind, Language::en, file});
  }
}

}  // namespace

std::vector<ContentFile> list_content_files(std::filesystem::path const& folder) {
  std::vector<ContentFile> files;
  append_by_language(files, folder, "education", ContentKind::article);
  append_by_language(files, folder, "airdrops", ContentKind::airdrop);
  append_folder(files, folder, "reviews", ContentKind::review, Language::en);
  append_folder(files, folder, "events", ContentKind::event, Language::en);
  append_file(files, folder, "resources.json", ContentKind::resources);
  append_file(files, folder, "weight-rubric.json", ContentKind::weight_rubric);
  append_folder(files, folder, std::string(kFigures), ContentKind::figure, Language::en, kPicture);
  append_file(files, folder, "glossary.json", ContentKind::glossary);
  return files;
}

std::vector<std::string> list_unread_entries(std::filesystem::path const& folder) {
  std::set<std::string> expected{"education", "airdrops", "reviews", "events", std::string(kFigures)};
  for (auto const* by_language : {"education/", "airdrops/"}) {
    for (auto const language : kLanguages) {
      expected.insert(by_language + std::string(to_word(language)));
    }
  }
  for (auto const& file : list_content_files(folder)) {
    expected.insert(file.file);
  }
  std::vector<std::string> folders{""};
  for (auto const& name : expected) {
    std::error_code error;
    if (std::filesystem::is_directory(folder / name, error)) {
      folders.push_back(name + '/');
    }
  }
  std::vector<std::string> unread;
  for (auto const& prefix : folders) {
    for (auto const& name : list_files(folder / prefix, "")) {
      if (name != kReadMe && !expected.contains(prefix + name)) {
        unread.push_back(prefix + name);
      }
    }
  }
  std::ranges::sort(unread);
  return unread;
}

std::string fingerprint_content(std::filesystem::path const& folder) {
  std::string seen;
  for (auto const& file : list_content_files(folder)) {
    std::error_code error;
    auto const path = folder / file.file;
    seen += file.file + '\n' + std::to_string(std::filesystem::file_size(path, error)) + '\n' +
            std::to_string(std::filesystem::last_write_time(path, error).time_since_epoch().count()) + '\n';
  }
  return to_hex(sha256(seen));
}

}  // namespace orrery
