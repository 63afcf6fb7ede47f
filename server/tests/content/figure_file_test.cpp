#include "content/impl/figure_file.hpp"
#include "content/content_fixture.hpp"

#include <gmock/gmock.h>

#include <string>

namespace orrery {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string svg_around(std::string const& inside) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 400\">\n" + inside + "\n</svg>\n";
}

class FigureTest : public ContentTest {
 protected:
  void write_figure(std::string const& name, std::string const& svg) const { write("education/figures/" + name, svg); }
};

TEST_F(FigureTest, IsReadWithItsSides) {
  auto const svg = "<?xml version=\"1.0\"?>\n<!-- drawn by hand -->\n" +
                   svg_around(
                       "<defs><marker id='m'/></defs><path marker-end=\"url(#m)\" d=\"M0 0\"/>"
                       "<text x=\"1\">a &amp; b &#65; ü</text>");
  write_figure("01-a.svg", svg);
  auto const reading = read();
  EXPECT_THAT(reading.faults, IsEmpty());
  EXPECT_THAT(reading.editorial.figures, ElementsAre(Figure{"education/figures/01-a.svg", "01-a", 720, 400, svg}));
}

struct BadFigure {
  char const* inside;
  char const* reason;
};

class BadFigureTest : public FigureTest, public ::testing::WithParamInterface<BadFigure> {};

TEST_P(BadFigureTest, IsNamedWithItsLineAndLeftOut) {
  write_figure("01-bad.svg", svg_around(GetParam().inside));
  write_figure("02-good.svg", svg_around("<g/>"));
  auto const reading = read();
  ASSERT_FALSE(reading.faults.empty());
  EXPECT_THAT(to_line(reading.faults.front()), HasSubstr("education/figures/01-bad.svg:2: "));
  EXPECT_THAT(reading.faults.front().reason, HasSubstr(GetParam().reason));
  EXPECT_EQ(reading.editorial.figures.size(), 1U);
  EXPECT_THAT(reading.left_out, ElementsAre("education/figures/01-bad.svg"));
}

INSTANTIATE_TEST_SUITE_P(
    , BadFigureTest,
    ::testing::Values(
        BadFigure{"<script>alert(1)</script>", "the element 'script' may not"},
        BadFigure{"<svg:script xmlns:svg=\"http://www.w3.org/2000/svg\"/>", "the element 'svg:script' may not"},
        BadFigure{"<foreignObject/>", "'foreignObject'"}, BadFigure{"<image href=\"#a\"/>", "'image'"},
        BadFigure{"<style>*{fill:red}</style>", "'style'"}, BadFigure{"<a href=\"#x\"/>", "'a'"},
        BadFigure{"<set attributeName=\"href\" to=\"x\"/>", "'set'"}, BadFigure{"<use href=\"#x\"/>", "'use'"},
        BadFigure{"<g onclick=\"alert(1)\"/>", "'onclick' is for events"},
        BadFigure{"<g ONLOAD=\"alert(1)\"/>", "'ONLOAD' is for events"},
        BadFigure{"<g href=\"https://far.example/\"/>", "'href' must lead to a place of this figure"},
        BadFigure{"<g xlink:href=\"&#106;avascript:1\"/>", "'xlink:href' must lead"},
        BadFigure{"<g xml:base=\"https://far.example/\"/>", "'xml:base' is not known"},
        BadFigure{"<g xmlns:x=\"http://www.w3.org/1999/xhtml\"/>", "names a space"},
        BadFigure{"<g fill=\"url(https://far.example/#a)\"/>", "'fill' leads out"},
        BadFigure{"<g style=\"fill: u\\72l(x)\"/>", "'style' leads out"},
        BadFigure{"<g fill=\"url( 'a.svg#b')\"/>", "'fill' leads out"}, BadFigure{"<!DOCTYPE svg>", "document types"},
        BadFigure{"<![CDATA[x]]>", "CDATA"}, BadFigure{"<?xml-stylesheet href=\"a\"?>", "processing instructions"},
        BadFigure{"&nbsp;", "'&nbsp;' is no"}, BadFigure{"&#0;", "'&#0;' is no"},
        BadFigure{"<g></svg>", "'</svg>' closes nothing"}, BadFigure{"<g x=1/>", "broken attribute"},
        BadFigure{"<g x=\"1\" x=\"2\"/>", "broken attribute"}, BadFigure{"<g x=\"1\"y=\"2\"/>", "broken attribute"},
        BadFigure{"< g/>", "begins no element"}, BadFigure{"</svg><svg/>", "a second root"},
        BadFigure{"</svg>text", "outside of the root"}, BadFigure{"<!-- a -- b -->", "a comment holds"},
        BadFigure{"<g", "broken attribute"}, BadFigure{"\x01", "control character"}));

TEST_F(FigureTest, HasARootWithAViewBox) {
  write_figure("01-a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720\"/>");
  write_figure("02-b.svg", "<svg viewBox=\"0 0 720 400\"/>");
  write_figure("03-c.svg", "<g xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1e9 400\"/>");
  write_figure("04-d.svg", "");
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("01-a.svg:1: the root element must have a viewBox"),
                                    HasSubstr("02-b.svg:1: the root element must be 'svg' with xmlns"),
                                    HasSubstr("03-c.svg:1: the root element must be 'svg'"),
                                    HasSubstr("03-c.svg:1: the root element must have a viewBox"),
                                    HasSubstr("04-d.svg:1: holds no element")));
}

TEST_F(FigureTest, IsSmallAndWellNamed) {
  write_figure("01-a.svg", svg_around("<!--" + std::string(kMaxFigureBytes, ' ') + "-->"));
  write_figure("Bad_name.svg", svg_around(""));
  write_figure("03-c.png", "");
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("01-a.svg:1: is larger than 32 KB"), HasSubstr("03-c.png:1: is not read"),
                                    HasSubstr("Bad_name.svg:1: the file's name")));
}

TEST_F(FigureTest, DeepNestingIsAFaultNotACrash) {
  std::string nested;
  for (int i = 0; i < 3'000; ++i) {
    nested += "<g>";
  }
  write_figure("01-a.svg", svg_around(nested));
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("01-a.svg:2: elements stand in each other more than 32 deep")));
}

TEST_F(FigureTest, AnArticleThatShowsOneThatIsNotThereIsNamed) {
  write_figure("01-a.svg", svg_around(""));
  write_article("en/01-a.md", 1, "![A](/figures/01-a.svg)\n\n![B](/figures/02-b.svg)\n\n![C](/figures/01-a)");
  auto const reading = read();
  EXPECT_THAT(faults(), ElementsAre("education/en/01-a.md:10: shows a figure that is not there: 02-b.svg",
                                    "education/en/01-a.md:12: shows a figure that is not there: 01-a"));
  EXPECT_THAT(reading.editorial.articles, testing::SizeIs(1));
}

TEST_F(FigureTest, OneThatNobodyShowsIsAFaultOfACompleteContentAlone) {
  write_figure("01-a.svg", svg_around(""));
  write_article("en/01-a.md", 1);
  EXPECT_THAT(faults(), IsEmpty());
  EXPECT_THAT(faults(Completeness::every_language),
              testing::Contains("education/figures/01-a.svg:1: is shown by no article"));
}

}  // namespace
}  // namespace orrery
