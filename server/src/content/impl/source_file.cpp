#include "content/impl/source_file.hpp"

#include "base/clean_text.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <utility>

namespace orrery {
namespace {

Error refuse(std::string const& file, ErrorCode code, std::string reason, std::string next_step) {
  return {code, file, std::move(reason), std::move(next_step)};
}

// Replaces CR LF by LF.
std::string with_line_feeds(std::string text) {
  std::string kept;
  kept.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n') {
      kept += text[i];
    }
  }
  return kept;
}

}  // namespace

std::string_view SourceFile::slug() const {
  auto const name = std::string_view(file).substr(file.rfind('/') + 1);
  return name.substr(0, name.rfind('.'));
}

std::vector<std::string> list_files(std::filesystem::path const& folder, std::string_view ending) {
  std::vector<std::string> names;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    auto name = entry->path().filename().string();
    if (!name.starts_with('.') && name.ends_with(ending)) {
      names.push_back(std::move(name));
    }
  }
  std::ranges::sort(names);
  return names;
}

Result<SourceFile> read_source_file(std::filesystem::path const& folder, std::string const& file) {
  auto const path = folder / file;
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return refuse(file, ErrorCode::not_found, "is no file", "put a text file there");
  }
  std::ifstream stream(path, std::ios::binary);
  std::string text(kMaxContentFileBytes + 1, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (stream.bad() || (!stream && !stream.eof())) {
    return refuse(file, ErrorCode::unavailable, "cannot be read", "check its permissions");
  }
  text.resize(static_cast<std::size_t>(stream.gcount()));
  text.shrink_to_fit();
  if (text.size() > kMaxContentFileBytes) {
    return refuse(file, ErrorCode::too_large, "is larger than 256 KB", "shorten it or split it");
  }
  if (!is_valid_utf8(text)) {
    return refuse(file, ErrorCode::invalid_input, "is not UTF-8", "save it as UTF-8");
  }
  return SourceFile{file, with_line_feeds(std::move(text))};
}

std::size_t line_at(std::string_view text, std::size_t position) {
  auto const before = text.substr(0, position);
  return 1 + static_cast<std::size_t>(std::ranges::count(before, '\n'));
}

}  // namespace orrery
