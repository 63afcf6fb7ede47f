#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

// source is the picture's URL, or "keybase:" and an identity. webp is base64, because the store has no binary columns.
constexpr std::array<std::string_view, 2> kStatements{
    R"(CREATE TABLE logo (
         source     {TEXT} PRIMARY KEY,
         state      {TEXT} NOT NULL,
         hash       {TEXT},
         checked_at BIGINT,
         tried_at   BIGINT NOT NULL,
         last_error {TEXT}))",

    R"(CREATE TABLE picture (
         hash {TEXT} NOT NULL,
         size BIGINT NOT NULL,
         webp {TEXT} NOT NULL,
         PRIMARY KEY (hash, size)))",
};

}  // namespace

std::span<std::string_view const> logos_statements() {
  return kStatements;
}

}  // namespace orrery
