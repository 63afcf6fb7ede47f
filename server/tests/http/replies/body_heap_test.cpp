#include "http/replies/body_heap.hpp"

#include "http/client.hpp"
#include "http/connections/server.hpp"
#include "http/counting_text.hpp"
#include "http/test_server.hpp"

#include <gtest/gtest.h>

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <memory>
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

// The rest of a body that a socket took in part begins anywhere.
TEST(BodyHeap, HasAnyByteInItsFileWhereItSays) {
  Body const body(counting_text(kLarge));
  for (auto const at : {std::size_t{1}, kPage - 1, kPage + 1, 5 * kPage + 2'345, kLarge - 1}) {
    auto const rest = std::string_view(body).substr(at);
    auto const part = body_heap::find(rest);
    ASSERT_TRUE(part) << at;
    std::string read(rest.size(), '\0');
    ASSERT_EQ(::pread(part->file, read.data(), read.size(), part->offset), static_cast<ssize_t>(read.size())) << at;
    EXPECT_EQ(read, rest) << at;
  }
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

enum Outcome : int { all_is_well, cannot_be_limited, has_a_heap, bytes_are_lost };

// In a process that has had no body yet.
Outcome serve_without_heap() {
  Body first(kLarge, 'a');
  Body const second(2 * kLarge, 'b');
  if (body_heap::find({}) || body_heap::find(first) || body_heap::find(second) ||
      body_heap::allocate(kLarge) != nullptr) {
    return has_a_heap;
  }
  first = second;
  SystemClock const clock;
  Server const server(options_with(std::make_shared<FixedHandler>(std::string(kLarge, 'a')), {}, 1), clock);
  bool const is_served = body_of(Client(server.port(0)).ask("/")) == std::string(kLarge, 'a');
  return is_served && first == second ? all_is_well : bytes_are_lost;
}

Outcome serve_where_files_are_small() {
  rlimit const limit{1U << 20U, 1U << 20U};
  return ::setrlimit(RLIMIT_FSIZE, &limit) == 0 ? serve_without_heap() : cannot_be_limited;
}

// There is room for the program, and none for the heap's addresses. Some of the lowest ones are the program's own, as
// they are of one that is not linked to stand anywhere.
Outcome serve_where_addresses_are_few() {
  constexpr std::uintptr_t kLowest = 1U << 16U;
  constexpr std::size_t kForTheProgram = 256U << 20U;
  std::size_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  rlimit const limit{pages * kPage + kForTheProgram, RLIM_INFINITY};
  void* const low = ::mmap(reinterpret_cast<void*>(kLowest), 4 * kLarge, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
  if (low == MAP_FAILED || ::setrlimit(RLIMIT_AS, &limit) != 0) {
    return cannot_be_limited;
  }
  return serve_without_heap();
}

TEST(BodyHeapDeathTest, IsDoneWithoutWhereThereIsNoFile) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(std::exit(serve_where_files_are_small()), ::testing::ExitedWithCode(all_is_well), "");
}

TEST(BodyHeapDeathTest, IsDoneWithoutWhereItsFileCannotBeMapped) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(std::exit(serve_where_addresses_are_few()), ::testing::ExitedWithCode(all_is_well), "");
}

}  // namespace
}  // namespace orrery::http
