#include "sources/pictures/picture_converter.hpp"

#include "sources/pictures/picture_format.hpp"
#include "sources/pictures_for_tests.hpp"
#include "sources/temporary_directory.hpp"

#include <gmock/gmock.h>

#include <fstream>

namespace orrery {
namespace {

using testing::HasSubstr;

class PictureConverter : public ::testing::Test {
 protected:
  void SetUp() override {
    auto const made = convert_picture(a_png(), {});
    if (!made && made.error().code == ErrorCode::not_found) {
      GTEST_SKIP() << to_line(made.error());
    }
  }
};

TEST_F(PictureConverter, MakesThreeSizesOfWebpOfEveryFormat) {
  for (auto const& picture : {a_png(), a_jpeg(), a_webp(), a_gif(), an_svg()}) {
    auto const made = convert_picture(picture, {});
    ASSERT_TRUE(made) << to_line(made.error());
    ASSERT_EQ(made->size(), kPictureSizes.size());
    for (std::size_t i = 0; i < made->size(); ++i) {
      EXPECT_EQ(made->at(i).size, kPictureSizes.at(i));
      EXPECT_EQ(check_picture(made->at(i).webp).value(), PictureFormat::webp);
    }
  }
}

TEST_F(PictureConverter, ADrawingIsDrawnAndNothingOfItStays) {
  TemporaryDirectory const elsewhere;
  auto const secret = elsewhere.path() / "secret.png";
  std::ofstream(secret, std::ios::binary) << a_png();
  auto const plain = convert_picture(an_svg(), {});
  auto const hostile = convert_picture(
      an_svg(R"(<script>alert(1)</script><image width="24" height="24" xlink:href="file://)" + secret.string() +
             R"("/><image width="24" height="24" xlink:href="http://127.0.0.1:1/x.png"/>)" +
             R"(<circle cx="12" cy="12" r="10" fill="red"/>)"),
      {});
  ASSERT_TRUE(plain);
  ASSERT_TRUE(hostile);
  EXPECT_EQ(hostile->back().webp, plain->back().webp) << "neither the file nor the network was looked at";
}

TEST_F(PictureConverter, ABrokenPictureIsRefusedWithAReason) {
  for (auto const& picture : {std::string("<html>no picture</html>"), a_png_of(60'000, 60'000), an_svg("<unclosed"),
                              std::string(a_gif(), 0, 13)}) {
    auto const made = convert_picture(picture, {});
    ASSERT_FALSE(made);
    EXPECT_TRUE(made.error().code == ErrorCode::invalid_input || made.error().code == ErrorCode::too_large);
    EXPECT_FALSE(made.error().reason.empty());
  }
}

TEST_F(PictureConverter, EndsWhenItIsToldToStop) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(convert_picture(a_png(), stop.get_token()).error().code, ErrorCode::cancelled);
}

}  // namespace
}  // namespace orrery
