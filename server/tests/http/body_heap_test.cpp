#include "http/body_heap.hpp"

#include <gtest/gtest.h>

#include <sys/sendfile.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <string>
#include <string_view>

namespace orrery::http {
namespace {

constexpr std::size_t kPage = 4'096;
constexpr std::size_t kLarge = 16 * kPage - 1;  // its final zero fills the last page

TEST(BodyHeap, HoldsLargeBodiesAlone) {
  EXPECT_TRUE(body_heap::find(Body(body_heap::kLeastBytes, 'a')));
  EXPECT_FALSE(body_heap::find(Body(body_heap::kLeastBytes / 2, 'a')));
  EXPECT_FALSE(body_heap::find(std::string(kLarge, 'a')));
  EXPECT_FALSE(body_heap::find({}));
}

TEST(BodyHeap, HasTheBytesInItsFileWhereItSays) {
  Body const first(kLarge, 'a');
  Body const second(kLarge, 'b');
  auto const part = body_heap::find(std::string_view(second).substr(kPage));
  ASSERT_TRUE(part);
  std::string read(kLarge - kPage, '\0');
  ASSERT_EQ(::pread(part->file, read.data(), read.size(), part->offset), static_cast<ssize_t>(read.size()));
  EXPECT_EQ(read, std::string(kLarge - kPage, 'b'));
}

TEST(BodyHeap, GivesOutAgainWhatWasGivenBackAsOnePiece) {
  auto parts = std::array{Body(kLarge, 'a'), Body(kLarge, 'b'), Body(kLarge, 'c')};
  auto const* const start = parts[0].data();
  for (std::size_t const i : {0U, 2U, 1U}) {
    Body().swap(parts.at(i));
  }
  Body const whole(3 * (kLarge + 1) - 1, 'd');
  EXPECT_EQ(whole.data(), start);
}

TEST(BodyHeap, LeavesASocketTheBytesOfABodyThatIsGone) {
  std::array<int, 2> sockets{};
  ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, sockets.data()), 0);
  Body gone(kLarge, 'a');
  auto const* const place = gone.data();
  auto part = body_heap::find(gone);
  ASSERT_TRUE(part);
  ASSERT_EQ(::sendfile(sockets[0], part->file, &part->offset, kLarge), static_cast<ssize_t>(kLarge));
  Body().swap(gone);
  Body const next(kLarge, 'b');
  EXPECT_EQ(next.data(), place);
  std::string received(kLarge, '\0');
  EXPECT_EQ(::recv(sockets[1], received.data(), kLarge, MSG_WAITALL), static_cast<ssize_t>(kLarge));
  EXPECT_EQ(received, std::string(kLarge, 'a'));
  ::close(sockets[0]);
  ::close(sockets[1]);
}

}  // namespace
}  // namespace orrery::http
