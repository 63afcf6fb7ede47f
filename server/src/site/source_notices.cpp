#include "site/source_notices.hpp"

#include <optional>

namespace orrery::site {
namespace {

std::string name_of(std::string const& data_set, LocaleTexts const& texts) {
  return data_set == "registry" ? texts.text("data_set.registry"_text) : data_set;
}

std::optional<TextKey> find_notice(wire::SourceStatus const& source) {
  if (source.Stale) {
    return "source.stale"_text;
  }
  if (source.LastError) {
    return "source.failed"_text;
  }
  if (!source.LastSuccess) {
    return "source.waiting"_text;
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string> list_source_notices(Snapshot const& snapshot, LocaleTexts const& texts) {
  std::vector<std::string> notices;
  for (auto const& source : snapshot.sources) {
    if (auto const notice = find_notice(source)) {
      notices.push_back(texts.text(*notice, {{"source", name_of(source.DataSet, texts)}}));
    }
  }
  return notices;
}

}  // namespace orrery::site
