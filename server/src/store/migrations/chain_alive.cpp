#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 1> kStatements{
    // What the looks at each chain came to: domain/chains/alive.hpp.
    R"(CREATE TABLE chain_alive (
         chain             BIGINT PRIMARY KEY REFERENCES chain (id),
         alive             {TEXT} NOT NULL,
         last_block_at     BIGINT,
         last_block_height BIGINT,
         last_answer_at    BIGINT,
         first_look_at     BIGINT NOT NULL,
         last_look_at      BIGINT NOT NULL,
         looks             BIGINT NOT NULL,
         watched_s         BIGINT NOT NULL,
         changed_at        BIGINT NOT NULL))",
};

}  // namespace

std::span<std::string_view const> chain_alive_statements() {
  return kStatements;
}

}  // namespace orrery
