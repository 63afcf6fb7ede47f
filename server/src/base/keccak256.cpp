#include "base/keccak256.hpp"

#include <bit>
#include <cstddef>

// https://keccak.team/keccak_specs_summary.html. OpenSSL has it as KECCAK-256 since 3.2 alone.
namespace orrery {
namespace {

constexpr std::size_t kRate = 136;  // bytes: 1,600 bits less twice the 256 of the output
constexpr std::size_t kLaneBytes = 8;

using State = std::array<std::uint64_t, 25>;  // lane (x, y) at x + 5y

constexpr std::array<std::uint64_t, 24> kRoundConstants{
    0x0000000000000001, 0x0000000000008082, 0x800000000000808A, 0x8000000080008000, 0x000000000000808B,
    0x0000000080000001, 0x8000000080008081, 0x8000000000008009, 0x000000000000008A, 0x0000000000000088,
    0x0000000080008009, 0x000000008000000A, 0x000000008000808B, 0x800000000000008B, 0x8000000000008089,
    0x8000000000008003, 0x8000000000008002, 0x8000000000000080, 0x000000000000800A, 0x800000008000000A,
    0x8000000080008081, 0x8000000000008080, 0x0000000080000001, 0x8000000080008008};

void mix_columns(State& state) {
  std::array<std::uint64_t, 5> columns{};
  for (std::size_t i = 0; i < state.size(); ++i) {
    columns[i % 5] ^= state[i];
  }
  for (std::size_t i = 0; i < state.size(); ++i) {
    state[i] ^= columns[(i + 4) % 5] ^ std::rotl(columns[(i + 1) % 5], 1);
  }
}

// Rotates each lane but the first, and moves it to its next place.
void rotate_and_move(State& state) {
  std::size_t x = 1;
  std::size_t y = 0;
  auto carried = state[1];
  int rotation = 0;
  for (int step = 1; step <= 24; ++step) {
    rotation += step;
    auto const next_y = (2 * x + 3 * y) % 5;
    x = y;
    y = next_y;
    auto const replaced = state[x + 5 * y];
    state[x + 5 * y] = std::rotl(carried, rotation % 64);
    carried = replaced;
  }
}

void combine_rows(State& state) {
  for (std::size_t row = 0; row < state.size(); row += 5) {
    std::array<std::uint64_t, 5> const before{state[row], state[row + 1], state[row + 2], state[row + 3],
                                              state[row + 4]};
    for (std::size_t x = 0; x < before.size(); ++x) {
      state[row + x] = before[x] ^ (~before[(x + 1) % 5] & before[(x + 2) % 5]);
    }
  }
}

void permute(State& state) {
  for (auto const constant : kRoundConstants) {
    mix_columns(state);
    rotate_and_move(state);
    combine_rows(state);
    state[0] ^= constant;
  }
}

void absorb(State& state, std::size_t at, std::uint8_t byte) {
  state[at / kLaneBytes] ^= std::uint64_t{byte} << (8 * (at % kLaneBytes));
}

}  // namespace

Keccak256 keccak256(std::string_view bytes) {
  State state{};
  std::size_t at = 0;
  for (auto const byte : bytes) {
    absorb(state, at, static_cast<std::uint8_t>(byte));
    if (++at == kRate) {
      permute(state);
      at = 0;
    }
  }
  absorb(state, at, 0x01);
  absorb(state, kRate - 1, 0x80);
  permute(state);
  Keccak256 digest{};
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>(state[i / kLaneBytes] >> (8 * (i % kLaneBytes)));
  }
  return digest;
}

}  // namespace orrery
