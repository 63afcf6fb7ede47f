#include "content/impl/resources_file.hpp"

#include "base/clean_text.hpp"
#include "content/impl/json_file.hpp"
#include "domain/editorial/editorial_names.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace orrery {
namespace {

constexpr std::size_t kMaxResourceTagCharacters = 40;
constexpr std::size_t kMaxTags = 10;

std::vector<std::string> take_tags(JsonObjectReader& reader, std::size_t line, FileFaults& faults) {
  std::vector<std::string> tags;
  for (auto const& value : reader.list("tags")) {
    if (auto const* tag = value.if_string()) {
      tags.push_back(check_text(*tag, kMaxResourceTagCharacters, TextShape::one_line, line, "a tag", faults));
    } else {
      reader.fault("tags", "must be a list of texts");
    }
  }
  if (tags.size() > kMaxTags) {
    reader.fault("tags", "has more than " + std::to_string(kMaxTags) + " entries");
  }
  return tags;
}

ResourceCategory take_category(JsonObjectReader& reader) {
  auto const category = parse_word<ResourceCategory>(reader.text("category", kMaxNameCharacters));
  if (!category) {
    reader.fault("category", "must be one of wallet, explorer, official, dex, community");
  }
  return category.value_or(ResourceCategory::official);
}

std::optional<std::string> take_logo(JsonObjectReader& reader) {
  if (reader.member("logo").is_null()) {
    return std::nullopt;
  }
  auto logo = reader.text("logo", kMaxUrlCharacters);
  if (!logo.starts_with('/') || logo.starts_with("//") || logo.find("..") != std::string::npos) {
    reader.fault("logo", "must be a path of this site such as /resources/name.svg, or null");
  }
  return logo;
}

void append_resource(std::vector<Resource>& resources, boost::json::value const& value, std::size_t line,
                     std::string const& file, FileFaults& faults) {
  JsonObjectReader reader(value, line, "resource", faults);
  Resource resource;
  resource.file = file;
  resource.id = reader.integer("id", 1, kMaxEditorialId);
  resource.slug = reader.text("slug", kMaxNameCharacters);
  resource.title = reader.text("title", kMaxNameCharacters);
  resource.category = take_category(reader);
  resource.url = reader.link("url");
  resource.logo = take_logo(reader);
  resource.tags = take_tags(reader, line, faults);
  resource.verified = reader.flag("verified");
  resource.popularity = reader.integer("popularity", 0, 100);
  auto const descriptions = reader.localized("description", kMaxDescriptionCharacters);
  reader.reject_unknown_keys();
  for (auto const language : kLanguages) {
    if (auto const& description = descriptions.at(position_of(language))) {
      resource.language = language;
      resource.description = *description;
      resources.push_back(resource);
    }
  }
}

}  // namespace

std::optional<std::vector<Resource>> parse_resources(SourceFile const& source, FileFaults& faults) {
  auto const document = parse_json_file(source, faults);
  if (!document) {
    return std::nullopt;
  }
  auto const* list = document->if_array();
  if (list == nullptr) {
    faults.add(1, "must be a list of resources");
    return std::nullopt;
  }
  auto const lines = lines_of_elements(source.text);
  std::vector<Resource> resources;
  std::set<std::int64_t> ids;
  for (std::size_t i = 0; i < list->size(); ++i) {
    auto const first = resources.size();
    append_resource(resources, (*list)[i], lines.at(i), source.file, faults);
    if (resources.size() > first && !ids.insert(resources[first].id).second) {
      faults.add(lines.at(i), "the id " + std::to_string(resources[first].id) + " stands twice in this file");
    }
  }
  std::ranges::sort(resources, {}, [](Resource const& resource) { return std::pair(resource.id, resource.language); });
  return faults.any() ? std::nullopt : std::optional(std::move(resources));
}

}  // namespace orrery
