#include "sources/pictures/picture_format.hpp"

#include "sources/pictures_for_tests.hpp"

#include <gmock/gmock.h>

namespace orrery {
namespace {

TEST(PictureFormat, IsToldByTheBytes) {
  EXPECT_EQ(check_picture(a_png()).value(), PictureFormat::png);
  EXPECT_EQ(check_picture(a_jpeg()).value(), PictureFormat::jpeg);
  EXPECT_EQ(check_picture(a_webp()).value(), PictureFormat::webp);
  EXPECT_EQ(check_picture(a_gif()).value(), PictureFormat::gif);
  EXPECT_EQ(check_picture(an_svg()).value(), PictureFormat::svg);
  EXPECT_EQ(check_picture("\xEF\xBB\xBF <!-- a --><SVG width='1'>").value(), PictureFormat::svg);
}

TEST(PictureFormat, WhatIsNoPictureIsRefused) {
  for (auto const& bytes : {std::string(), std::string("<html><body><svg></svg></body></html>"),
                            std::string("<!DOCTYPE html><p>404</p>"), std::string("push graphic-context <svg"),
                            std::string("<svg>\0", 6), std::string("%PDF-1.7"), std::string("RIFF....WAVE....")}) {
    auto const checked = check_picture(bytes);
    ASSERT_FALSE(checked) << bytes;
    EXPECT_EQ(checked.error().code, ErrorCode::invalid_input);
  }
}

TEST(PictureFormat, MoreThan4096PixelsOrAMegabyteAreRefusedBeforeAnythingIsDecoded) {
  EXPECT_TRUE(check_picture(a_png_of(4096, 4096)));
  EXPECT_EQ(check_picture(a_png_of(4097, 1)).error().code, ErrorCode::too_large);
  EXPECT_EQ(check_picture(a_png_of(1, 4'000'000'000U)).error().code, ErrorCode::too_large);
  EXPECT_EQ(check_picture(a_png_of(0, 5)).error().code, ErrorCode::invalid_input);
  EXPECT_EQ(check_picture(a_png() + std::string(kMaxPictureBytes, 'x')).error().code, ErrorCode::too_large);
  auto gif = a_gif();
  gif[7] = '\x7F';
  EXPECT_EQ(check_picture(gif).error().code, ErrorCode::too_large);
}

// A decoder would fill the rest with grey, in place of a picture that was whole.
TEST(PictureFormat, HalfAPictureIsRefused) {
  for (auto const& whole : {a_png(), a_jpeg(), a_webp(), a_gif()}) {
    EXPECT_EQ(check_picture(whole.substr(0, whole.size() * 9 / 10)).error().reason, "ends before its end");
    EXPECT_TRUE(check_picture(whole + '\n')) << "a line break behind the end";
  }
}

// No beginning of a picture is read past its end, whatever it says of itself.
TEST(PictureFormat, APictureThatIsCutAnywhereIsReadWithinItsBytes) {
  for (auto const& whole : {a_png(), a_jpeg(), a_webp(), a_gif(), an_svg()}) {
    for (std::size_t length = 0; length < whole.size(); ++length) {
      auto const checked = check_picture(std::string(whole, 0, length));
      EXPECT_TRUE(checked || checked.error().code == ErrorCode::invalid_input);
    }
  }
}

}  // namespace
}  // namespace orrery
