#include "content/impl/front_matter.hpp"

#include <toml++/toml.h>

#include <algorithm>

namespace orrery {
namespace {

constexpr std::string_view kFence = "+++\n";
// The front matter's first line is the second of the file.
constexpr std::size_t kLinesBefore = 1;

std::size_t line_of_node(toml::node const& node) {
  return node.source().begin.line + kLinesBefore;
}

std::optional<Timestamp> to_timestamp(toml::date const& date) {
  std::chrono::year_month_day const day{std::chrono::year{date.year}, std::chrono::month{date.month},
                                        std::chrono::day{date.day}};
  return day.ok() ? std::optional<Timestamp>(std::chrono::sys_days{day}) : std::nullopt;
}

std::optional<Timestamp> to_timestamp(toml::date_time const& moment) {
  auto const day = to_timestamp(moment.date);
  if (!day || !moment.offset) {
    return std::nullopt;
  }
  return *day + std::chrono::hours{moment.time.hour} + std::chrono::minutes{moment.time.minute} +
         std::chrono::seconds{moment.time.second} - std::chrono::minutes{moment.offset->minutes};
}

std::optional<std::vector<std::string>> to_texts(toml::array const& array) {
  std::vector<std::string> texts;
  for (auto const& item : array) {
    auto const text = item.value_exact<std::string>();
    if (!text) {
      return std::nullopt;
    }
    texts.push_back(*text);
  }
  return texts;
}

}  // namespace

std::optional<FrontMatter> FrontMatter::parse(SourceFile const& source, FileFaults& faults) {
  std::string_view const text = source.text;
  auto const end = text.find("\n+++\n", kFence.size() - 1);
  if (!text.starts_with(kFence) || end == std::string_view::npos) {
    faults.add(1, "must begin with front matter: TOML between two lines '+++'");
    return std::nullopt;
  }
  auto entries = parse_toml(text.substr(kFence.size(), end + 1 - kFence.size()), faults);
  if (faults.any()) {
    return std::nullopt;
  }
  auto const body = end + 1 + kFence.size();
  return FrontMatter(std::move(entries), text.substr(body), line_at(text, body), faults);
}

FrontMatter::Entries FrontMatter::parse_toml(std::string_view toml, FileFaults& faults) {
  Entries entries;
  try {
    for (auto const& [key, node] : toml::parse(toml)) {
      auto& entry = entries[std::string(key.str())];
      entry.line = line_of_node(node);
      if (auto const number = node.value_exact<std::int64_t>()) {
        entry.value = *number;
      } else if (auto const text = node.value_exact<std::string>()) {
        entry.value = *text;
      } else if (auto const date = node.value_exact<toml::date>()) {
        if (auto const day = to_timestamp(*date)) entry.value = *day;
      } else if (auto const moment = node.value_exact<toml::date_time>()) {
        if (auto const time = to_timestamp(*moment)) entry.value = *time;
      } else if (auto const* array = node.as_array()) {
        if (auto texts = to_texts(*array)) entry.value = *std::move(texts);
      }
    }
  } catch (toml::parse_error const& error) {
    faults.add(error.source().begin.line + kLinesBefore, "front matter: " + std::string(error.description()));
  }
  return entries;
}

template <class T>
T const* FrontMatter::take(std::string_view key, std::string_view must_be, bool required) {
  auto const found = entries_.find(key);
  if (found == entries_.end()) {
    if (required) {
      faults_->add(1, "front matter: '" + std::string(key) + "' is missing");
    }
    return nullptr;
  }
  found->second.taken = true;
  auto const* value = std::get_if<T>(&found->second.value);
  if (value == nullptr) {
    faults_->add(found->second.line, "'" + std::string(key) + "' must be " + std::string(must_be));
  }
  return value;
}

std::int64_t FrontMatter::integer(std::string_view key, std::int64_t minimum, std::int64_t maximum) {
  auto const must_be = "a whole number from " + std::to_string(minimum) + " to " + std::to_string(maximum);
  auto const* number = take<std::int64_t>(key, must_be, true);
  if (number != nullptr && (*number < minimum || *number > maximum)) {
    faults_->add(line_of(key), "'" + std::string(key) + "' must be " + must_be);
  }
  return number == nullptr ? minimum : *number;
}

std::string FrontMatter::text(std::string_view key, std::size_t max_characters, TextShape shape) {
  auto const* text = take<std::string>(key, "a text", true);
  return text == nullptr ? "" : check_text(*text, max_characters, shape, line_of(key), key, *faults_);
}

std::optional<std::string> FrontMatter::optional_text(std::string_view key, std::size_t max_characters) {
  auto const* text = take<std::string>(key, "a text", false);
  if (text == nullptr) {
    return std::nullopt;
  }
  return check_text(*text, max_characters, TextShape::one_line, line_of(key), key, *faults_);
}

std::optional<std::string> FrontMatter::optional_link(std::string_view key) {
  auto const* link = take<std::string>(key, "a link", false);
  return link == nullptr ? std::nullopt : check_link(*link, line_of(key), key, *faults_);
}

Timestamp FrontMatter::date(std::string_view key) {
  auto const* time = take<Timestamp>(key, "a date such as 2026-11-21 or 2026-11-21T09:30:00Z", true);
  return time == nullptr ? Timestamp{} : *time;
}

std::optional<Timestamp> FrontMatter::optional_date(std::string_view key) {
  auto const* time = take<Timestamp>(key, "a date such as 2026-11-21 or 2026-11-21T09:30:00Z", false);
  return time == nullptr ? std::nullopt : std::optional(*time);
}

std::vector<std::string> FrontMatter::texts(std::string_view key, std::size_t max_characters) {
  auto const* texts = take<std::vector<std::string>>(key, "a list of texts", true);
  std::vector<std::string> checked;
  if (texts != nullptr) {
    for (auto const& text : *texts) {
      checked.push_back(check_text(text, max_characters, TextShape::one_line, line_of(key), key, *faults_));
    }
  }
  return checked;
}

std::size_t FrontMatter::word_position(std::string_view key, std::vector<std::string_view> const& words) {
  auto const* word = take<std::string>(key, "a text", true);
  if (word == nullptr) {
    return 0;
  }
  auto const found = std::ranges::find(words, *word);
  if (found != words.end()) {
    return static_cast<std::size_t>(found - words.begin());
  }
  std::string allowed;
  for (auto const candidate : words) {
    allowed += allowed.empty() ? "" : ", ";
    allowed += candidate;
  }
  faults_->add(line_of(key), "'" + std::string(key) + "' must be one of " + allowed + ", not '" + *word + "'");
  return 0;
}

std::string FrontMatter::body(std::size_t max_characters, TextShape shape) {
  return check_text(body_, max_characters, shape, body_line_, "the text", *faults_);
}

std::size_t FrontMatter::line_of(std::string_view key) const {
  auto const found = entries_.find(key);
  return found == entries_.end() ? 1 : found->second.line;
}

void FrontMatter::reject_unknown_keys() {
  for (auto const& [key, entry] : entries_) {
    if (!entry.taken) {
      faults_->add(entry.line, "'" + key + "' is not a key that this kind of file has");
    }
  }
}

}  // namespace orrery
