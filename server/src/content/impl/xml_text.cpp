#include "content/impl/xml_text.hpp"

#include "content/impl/source_file.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kMaxDepth = 32;
constexpr std::string_view kBlank = " \t\n";
constexpr std::array<std::pair<std::string_view, char>, 5> kEntities{
    {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool is_of_name(char c) {
  return is_letter(c) || (c >= '0' && c <= '9') || c == ':' || c == '-' || c == '.';
}

// The character of a reference; nullopt for invalid references and for everything but printable ASCII.
std::optional<char> resolve(std::string_view reference) {
  if (!reference.starts_with('#')) {
    auto const* const found = std::ranges::find(kEntities, reference, &std::pair<std::string_view, char>::first);
    return found == kEntities.end() ? std::nullopt : std::optional(found->second);
  }
  bool const is_hexadecimal = reference.starts_with("#x");
  auto const digits = reference.substr(is_hexadecimal ? 2 : 1);
  std::uint32_t number = 0;
  auto const [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), number, is_hexadecimal ? 16 : 10);
  bool const is_plain = error == std::errc{} && end == digits.data() + digits.size() && number >= 0x20 && number < 0x7F;
  return is_plain ? std::optional(static_cast<char>(number)) : std::nullopt;
}

class XmlScanner {
 public:
  XmlScanner(std::string_view text, std::function<void(XmlElement const&)> const& visit) : text_(text), visit_(visit) {}

  std::optional<XmlFault> scan() {
    refuse_controls();
    if (take("<?xml ")) {
      take_until("?>", "the XML declaration is not closed");
    }
    while (!fault_ && at_ < text_.size()) {
      scan_piece();
    }
    if (!fault_ && !open_.empty()) {
      fail("the element '" + std::string(open_.back()) + "' is not closed");
    } else if (!fault_ && !has_root_) {
      fail("holds no element");
    }
    return fault_;
  }

 private:
  void fail(std::string reason) {
    if (!fault_) {
      fault_ = {line_at(text_, at_), std::move(reason)};
    }
  }

  void refuse_controls() {
    auto const found = std::ranges::find_if(text_, [](char c) {
      auto const byte = static_cast<unsigned char>(c);
      return (byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7F;
    });
    if (found != text_.end()) {
      at_ = static_cast<std::size_t>(found - text_.begin());
      fail("holds a control character");
    }
  }

  bool take(std::string_view expected) {
    bool const there = text_.substr(at_).starts_with(expected);
    at_ += there ? expected.size() : 0;
    return there;
  }

  // The text up to `end`; both are consumed.
  std::string_view take_until(std::string_view end, char const* otherwise) {
    auto const found = text_.find(end, at_);
    if (found == std::string_view::npos) {
      fail(otherwise);
      return {};
    }
    auto const taken = text_.substr(at_, found - at_);
    at_ = found + end.size();
    return taken;
  }

  bool skip_blanks() {
    auto const before = at_;
    at_ = std::min(text_.find_first_not_of(kBlank, at_), text_.size());
    return at_ > before;
  }

  std::string_view take_name() {
    auto const begin = at_;
    if (begin < text_.size() && is_letter(text_[begin])) {
      while (at_ < text_.size() && is_of_name(text_[at_])) {
        ++at_;
      }
    }
    return text_.substr(begin, at_ - begin);
  }

  void scan_piece() {
    if (text_[at_] != '<') {
      scan_text();
    } else if (take("<!--")) {
      take_until("--", "a comment is not closed");
      if (!fault_ && !take(">")) {
        fail("a comment holds '--'");
      }
    } else if (take("<!")) {
      fail("document types, entities and CDATA may not stand here");
    } else if (take("<?")) {
      fail("processing instructions may not stand here");
    } else if (take("</")) {
      scan_end();
    } else {
      ++at_;
      scan_start();
    }
  }

  void scan_text() {
    auto const text = text_.substr(at_, text_.find('<', at_) - at_);
    if (open_.empty() && text.find_first_not_of(kBlank) != std::string_view::npos) {
      return fail("text stands outside of the root element");
    }
    if (text.find("]]>") != std::string_view::npos) {
      return fail("']]>' may not stand in a text");
    }
    decode(text);
    at_ += text.size();
  }

  std::string decode(std::string_view raw) {
    std::string decoded;
    while (!raw.empty()) {
      auto const begin = std::min(raw.find('&'), raw.size());
      decoded += raw.substr(0, begin);
      raw.remove_prefix(begin);
      if (raw.empty()) {
        break;
      }
      auto const end = std::min(raw.find(';'), raw.size());
      auto const character = resolve(raw.substr(1, end - 1));
      if (!character || end == raw.size()) {
        at_ = static_cast<std::size_t>(raw.data() - text_.data());
        fail("'" + std::string(raw.substr(0, std::min(end + 1, std::size_t{12}))) + "' is no reference known here");
        break;
      }
      decoded += *character;
      raw.remove_prefix(end + 1);
    }
    return decoded;
  }

  void scan_end() {
    auto const name = take_name();
    skip_blanks();
    if (open_.empty() || open_.back() != name || !take(">")) {
      return fail("'</" + std::string(name) + ">' closes nothing");
    }
    open_.pop_back();
  }

  void scan_start() {
    XmlElement element{take_name(), {}, line_at(text_, at_), open_.empty()};
    if (element.name.empty()) {
      return fail("'<' begins no element");
    }
    if (element.is_root && std::exchange(has_root_, true)) {
      return fail("a second root element");
    }
    bool closed = false;
    for (;;) {
      bool const blank = skip_blanks();
      closed = take("/>");
      if (closed || take(">")) {
        break;
      }
      if (!blank || !scan_attribute(element)) {
        at_ = static_cast<std::size_t>(element.name.data() - text_.data());
        return fail("the element '" + std::string(element.name) + "' has a broken attribute");
      }
    }
    if (!closed) {
      open_.push_back(element.name);
    }
    if (open_.size() > kMaxDepth) {
      return fail("elements stand in each other more than " + std::to_string(kMaxDepth) + " deep");
    }
    if (!fault_) {
      visit_(element);
    }
  }

  bool scan_attribute(XmlElement& element) {
    auto const line = line_at(text_, at_);
    auto const name = take_name();
    skip_blanks();
    if (name.empty() || !take("=")) {
      return false;
    }
    skip_blanks();
    auto const quote = text_.substr(std::min(at_, text_.size()), 1);
    bool const stands_twice =
        std::ranges::find(element.attributes, name, &XmlAttribute::name) != element.attributes.end();
    if ((quote != "\"" && quote != "'") || stands_twice) {
      return false;
    }
    ++at_;
    auto const raw = take_until(quote, "an attribute is not closed");
    if (fault_ || raw.find('<') != std::string_view::npos) {
      return false;
    }
    element.attributes.push_back({name, decode(raw), line});
    return !fault_;
  }

  std::string_view text_;
  std::function<void(XmlElement const&)> const& visit_;
  std::size_t at_ = 0;
  std::vector<std::string_view> open_;
  bool has_root_ = false;
  std::optional<XmlFault> fault_;
};

}  // namespace

std::optional<XmlFault> scan_xml(std::string_view text, std::function<void(XmlElement const&)> const& visit) {
  return XmlScanner(text, visit).scan();
}

}  // namespace orrery
