#include "site/impl/event_sentence.hpp"

#include "base/clean_text.hpp"
#include "site/core/text_key.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>
#include <vector>

namespace orrery::site {
namespace {

using Named = std::pair<std::string_view, TextKey>;

// By type and action.
constexpr std::array kSentences = std::to_array<Named>({
    {"proposal.voting_began", "feed.proposal.began"_text},
    {"proposal.voting_ended", "feed.proposal.ended"_text},
    {"proposal.cancelled", "feed.proposal.cancelled"_text},
    {"active_set.entered", "feed.active_set.entered"_text},
    {"active_set.left", "feed.active_set.left"_text},
    {"jailed.jailed", "feed.jailed"_text},
    {"unjailed.unjailed", "feed.unjailed"_text},
    {"pool.created", "feed.pool"_text},
    {"upgrade.planned", "feed.upgrade.planned"_text},
    {"upgrade.done", "feed.upgrade.done"_text},
    {"upgrade.cancelled", "feed.upgrade.cancelled"_text},
    {"launch.live", "feed.launch"_text},
});

// How a vote ended.
constexpr std::array kResults = std::to_array<Named>({
    {"PROPOSAL_STATUS_PASSED", "feed.proposal.passed"_text},
    {"PROPOSAL_STATUS_REJECTED", "feed.proposal.rejected"_text},
    {"PROPOSAL_STATUS_FAILED", "feed.proposal.failed"_text},
});

constexpr std::array kEntities = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"amp", "&"},
    {"lt", "<"},
    {"gt", ">"},
    {"quot", "\""},
    {"apos", "'"},
    {"nbsp", "\u00a0"},
});
constexpr std::size_t kMaxEntity = 8;  // "#1114111"
constexpr int kDecimal = 10;
constexpr int kHexadecimal = 16;
constexpr std::string_view kBlank = " \t\n";

template <class List>
auto find_named(List const& list, std::string_view name) {
  auto const* const found = std::ranges::find(list, name, [](auto const& entry) { return entry.first; });
  return found == list.end() ? std::nullopt : std::optional(found->second);
}

std::string to_lower(std::string_view ascii) {
  std::string lower(ascii);
  std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  return lower;
}

std::string to_utf8(char32_t character) {
  constexpr unsigned kBits = 6;
  constexpr unsigned kMask = 0x3F;
  constexpr unsigned kFollows = 0x80;
  constexpr std::array<unsigned, 3> kLeads{0xC0, 0xE0, 0xF0};
  constexpr std::array<char32_t, 3> kEnds{0x800, 0x10000, 0x110000};
  if (character < kFollows) {
    return {static_cast<char>(character)};
  }
  auto const more = static_cast<unsigned>(std::ranges::upper_bound(kEnds, character) - kEnds.begin()) + 1;
  std::string utf8{static_cast<char>(kLeads.at(more - 1) | character >> kBits * more)};
  for (auto left = more; left-- > 0;) {
    utf8 += static_cast<char>(kFollows | (character >> kBits * left & kMask));
  }
  return utf8;
}

// Of "amp", "#39" or "#x27"; nothing where it is no entity.
std::optional<std::string> decode_entity(std::string_view name) {
  if (!name.starts_with('#')) {
    auto const known = find_named(kEntities, to_lower(name));
    return known ? std::optional(std::string(*known)) : std::nullopt;
  }
  name.remove_prefix(1);
  bool const is_hexadecimal = name.starts_with('x') || name.starts_with('X');
  name.remove_prefix(is_hexadecimal ? 1 : 0);
  std::uint32_t code = 0;
  auto const* const end = name.data() + name.size();
  auto const read = std::from_chars(name.data(), end, code, is_hexadecimal ? kHexadecimal : kDecimal);
  constexpr std::uint32_t kLastCharacter = 0x10FFFF;
  if (read.ec != std::errc() || read.ptr != end || code == 0 || code > kLastCharacter) {
    return std::nullopt;
  }
  auto utf8 = to_utf8(code);
  // Half of a pair is no character.
  return is_valid_utf8(utf8) ? std::optional(std::move(utf8)) : std::nullopt;
}

std::optional<std::string_view> text_of(boost::json::object const& record, std::string_view member) {
  auto const* const value = record.if_contains(member);
  auto const* const text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? std::nullopt : std::optional(std::string_view(*text));
}

std::optional<TextKey> find_sentence(std::string_view type, boost::json::object const& params) {
  auto const action = text_of(params, "Action");
  if (!action) {
    return std::nullopt;
  }
  auto const sentence = find_named(kSentences, std::string(type) + '.' + std::string(*action));
  auto const result = *action == "voting_ended" ? text_of(params, "Result") : std::nullopt;
  auto const of_result = result ? find_named(kResults, *result) : std::nullopt;
  return sentence && of_result ? of_result : sentence;
}

// The words at the end of the text that begin with '#', each once, without those with which the title in it ends.
std::string own_hashtags(std::string_view text, std::string_view title) {
  if (auto const at = title.empty() ? std::string_view::npos : text.rfind(title); at != std::string_view::npos) {
    text.remove_prefix(at + title.size());
  }
  std::vector<std::string_view> hashtags;
  for (;;) {
    text = text.substr(0, text.find_last_not_of(kBlank) + 1);
    auto const word = text.substr(text.find_last_of(kBlank) + 1);
    if (word.size() < 2 || word.front() != '#') {
      break;
    }
    hashtags.push_back(word);
    text.remove_suffix(word.size());
  }
  std::string joined;
  for (auto word = hashtags.rbegin(); word != hashtags.rend(); ++word) {
    if (std::find(hashtags.rbegin(), word, *word) == word) {
      joined.append(" ").append(*word);
    }
  }
  return joined;
}

}  // namespace

std::string decode_entities(std::string_view text) {
  std::string decoded;
  while (!text.empty()) {
    auto const begin = std::min(text.find('&'), text.size());
    decoded.append(text.substr(0, begin));
    text.remove_prefix(begin);
    auto const end = text.find(';');
    auto const character = end == std::string_view::npos || end < 2 || end > kMaxEntity + 1
                               ? std::nullopt
                               : decode_entity(text.substr(1, end - 1));
    if (character) {
      decoded.append(*character);
      text.remove_prefix(end + 1);
    } else if (!text.empty()) {
      decoded.push_back(text.front());
      text.remove_prefix(1);
    }
  }
  return decoded;
}

std::optional<std::string> make_event_sentence(boost::json::object const& event, LocaleTexts const& texts) {
  auto const& params = event.at("Params").as_object();
  auto const key = find_sentence(text_of(event, "Type").value_or(""), params);
  if (!key) {
    return std::nullopt;
  }
  auto const first_of = [](std::optional<std::string_view> first, std::optional<std::string_view> second = {}) {
    return decode_entities(first ? *first : second.value_or("?"));
  };
  auto const said_title = text_of(params, "Title");
  auto const title = said_title ? ": " + decode_entities(*said_title) : "";
  auto const chain = first_of(text_of(params, "ChainName"), text_of(event, "ChainId"));
  auto const validator = first_of(text_of(params, "Moniker"), text_of(params, "OperatorAddress"));
  auto const upgrade = first_of(text_of(params, "UpgradeName"));
  return texts.text(*key, {{"chain", chain},
                           {"proposal", text_of(params, "ProposalId").value_or("?")},
                           {"title", title},
                           {"validator", validator},
                           {"upgrade", upgrade},
                           {"height", text_of(params, "Height").value_or("?")},
                           {"pool", text_of(params, "PoolId").value_or("?")}}) +
         own_hashtags(text_of(event, "Text").value_or(""), said_title.value_or(""));
}

}  // namespace orrery::site
