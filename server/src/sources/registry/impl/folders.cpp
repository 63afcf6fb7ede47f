#include "sources/registry/impl/folders.hpp"

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kTestnetsFolder = "testnets";

std::string_view first_segment(std::string_view path) {
  return path.substr(0, path.find('/'));
}

bool is_chain_folder_name(std::string_view name) {
  return !name.empty() && !name.starts_with('_') && !name.starts_with('.') && name.find('/') == std::string_view::npos;
}

bool is_chain_folder(std::string_view path) {
  if (first_segment(path) == kTestnetsFolder && path.size() > kTestnetsFolder.size()) {
    path.remove_prefix(kTestnetsFolder.size() + 1);
  }
  return is_chain_folder_name(path) && path != kTestnetsFolder;
}

// "chain-registry-master/" where all folders stand in that one; else nothing.
std::string_view find_top_directory(RegistryFolders const& folders) {
  if (folders.empty()) {
    return {};
  }
  auto const wrapper = first_segment(folders.begin()->first);
  bool const around_all = std::ranges::all_of(folders, [&](auto const& entry) {
    return entry.first.size() > wrapper.size() && first_segment(entry.first) == wrapper;
  });
  return around_all && wrapper != kTestnetsFolder ? wrapper : std::string_view{};
}

}  // namespace

std::optional<std::string>* find_file(RegistryFolder& folder, std::string_view file_name) {
  if (file_name == "chain.json") {
    return &folder.chain_json;
  }
  return file_name == "assetlist.json" ? &folder.assetlist_json : nullptr;
}

RegistryFolders keep_chain_folders(RegistryFolders&& folders) {
  auto const wrapper = find_top_directory(folders);
  auto const cut = wrapper.empty() ? 0 : wrapper.size() + 1;
  RegistryFolders kept;
  for (auto& [path, folder] : folders) {
    auto name = path.substr(cut);
    if (is_chain_folder(name) && (folder.chain_json || folder.fault)) {
      kept.insert_or_assign(std::move(name), std::move(folder));
    }
  }
  return kept;
}

}  // namespace orrery
