#include "content/impl/figure_file.hpp"

#include "base/clean_text.hpp"
#include "content/impl/xml_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>
#include <vector>

namespace orrery {
namespace {

constexpr std::string_view kSvgNamespace = "http://www.w3.org/2000/svg";
constexpr std::string_view kLinkNamespace = "http://www.w3.org/1999/xlink";
constexpr double kMaxSide = 10'000;

// Elements that draw, group or name. Left out on purpose: what runs code (script), embeds other documents or pictures
// (foreignObject, image, feImage), styles other elements (style), links (a), changes attributes later (animate, set),
// or repeats elements, so that a few lines could draw a billion of them (use, pattern, mask).
constexpr std::array<std::string_view, 20> kElements{
    "svg",    "g",        "defs",           "title",          "desc",     "path",    "rect",
    "circle", "ellipse",  "line",           "text",           "polyline", "polygon", "tspan",
    "marker", "clipPath", "linearGradient", "radialGradient", "stop",     "textPath"};

std::string quote(std::string_view text) {
  return "'" + std::string(text.substr(0, 40)) + "'";
}

// The width and height of "0 0 720 400".
std::optional<std::array<double, 2>> parse_view_box(std::string_view text) {
  std::vector<double> numbers;
  auto const* at = text.data();
  auto const* const end = text.data() + text.size();
  while (at != end) {
    if (*at == ' ' || *at == ',') {
      ++at;
      continue;
    }
    double number = 0;
    auto const [behind, error] = std::from_chars(at, end, number);
    if (error != std::errc{} || !std::isfinite(number)) {
      return std::nullopt;
    }
    numbers.push_back(number);
    at = behind;
  }
  bool const fits =
      numbers.size() == 4 && numbers[2] >= 1 && numbers[3] >= 1 && numbers[2] <= kMaxSide && numbers[3] <= kMaxSide;
  return fits ? std::optional(std::array{numbers[2], numbers[3]}) : std::nullopt;
}

// Whether every "url(" refers to an element of the same picture.
bool stays_inside(std::string_view value) {
  for (auto at = value.find("url("); at != std::string_view::npos; at = value.find("url(", at + 1)) {
    auto const target = value.find_first_not_of(" \t\n'\"", at + 4);
    if (target == std::string_view::npos || value[target] != '#') {
      return false;
    }
  }
  constexpr std::array<std::string_view, 5> kElsewhere{"//", "data:", "javascript:", "@import", "\\"};
  return std::ranges::none_of(kElsewhere, [&](auto sign) { return value.find(sign) != value.npos; });
}

class FigureRules {
 public:
  FigureRules(Figure& figure, FileFaults& faults) : figure_(figure), faults_(faults) {}

  void check(XmlElement const& element) {
    if (element.is_root) {
      check_root(element);
    }
    if (std::ranges::find(kElements, element.name) == kElements.end()) {
      faults_.add(element.line, "the element " + quote(element.name) + " may not stand in a figure");
    }
    for (auto const& attribute : element.attributes) {
      check(attribute, element.is_root);
    }
  }

 private:
  void check_root(XmlElement const& root) {
    auto const find = [&](std::string_view name) -> std::string_view {
      auto const found = std::ranges::find(root.attributes, name, &XmlAttribute::name);
      return found == root.attributes.end() ? std::string_view() : std::string_view(found->value);
    };
    if (root.name != "svg" || find("xmlns") != kSvgNamespace) {
      faults_.add(root.line, "the root element must be 'svg' with xmlns=\"" + std::string(kSvgNamespace) + "\"");
    }
    auto const sides = parse_view_box(find("viewBox"));
    if (!sides) {
      faults_.add(root.line, "the root element must have a viewBox such as \"0 0 720 400\"");
      return;
    }
    figure_.width = std::lround((*sides)[0]);
    figure_.height = std::lround((*sides)[1]);
  }

  void check(XmlAttribute const& attribute, bool of_root) {
    auto const name = to_lower_ascii(attribute.name);
    auto const value = to_lower_ascii(attribute.value);
    if (name == "xmlns" || name.starts_with("xmlns:")) {
      bool const known = attribute.value == (name == "xmlns" ? kSvgNamespace : kLinkNamespace);
      if (!of_root || !known || (name != "xmlns" && name != "xmlns:xlink")) {
        faults_.add(attribute.line, "the attribute " + quote(attribute.name) + " names a space that is not known here");
      }
    } else if (name.starts_with("on")) {
      faults_.add(attribute.line, "the attribute " + quote(attribute.name) + " is for events, and figures have none");
    } else if (name == "href" || name == "xlink:href") {
      if (!value.starts_with('#')) {
        faults_.add(attribute.line, quote(attribute.name) + " must lead to a place of this figure ('#…')");
      }
    } else if (name.find(':') != std::string::npos && name != "xml:space" && name != "xml:lang") {
      faults_.add(attribute.line, "the attribute " + quote(attribute.name) + " is not known here");
    } else if (!stays_inside(value)) {
      faults_.add(attribute.line, "the attribute " + quote(attribute.name) + " leads out of the figure");
    }
  }

  Figure& figure_;
  FileFaults& faults_;
};

bool is_name(std::string_view slug) {
  return !slug.empty() &&
         std::ranges::all_of(slug, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

}  // namespace

std::optional<Figure> parse_figure(SourceFile const& source, FileFaults& faults) {
  Figure figure;
  figure.file = source.file;
  figure.slug = source.slug();
  figure.svg = source.text;
  if (!is_name(figure.slug)) {
    faults.add(1, "the file's name must be of small letters a to z, digits and '-'");
  }
  if (source.text.size() > kMaxFigureBytes) {
    faults.add(1, "is larger than 32 KB: a figure is a drawing of few lines");
    return std::nullopt;
  }
  FigureRules rules(figure, faults);
  if (auto const fault = scan_xml(source.text, [&](XmlElement const& element) { rules.check(element); })) {
    faults.add(fault->line, fault->reason);
  }
  return faults.any() ? std::nullopt : std::optional(std::move(figure));
}

}  // namespace orrery
