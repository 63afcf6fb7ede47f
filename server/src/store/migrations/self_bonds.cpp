#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 1> kStatements{
    // An operator's self-delegation to its validator. tokens: canonical decimal text.
    R"(CREATE TABLE self_bond (
         chain            BIGINT NOT NULL REFERENCES chain (id),
         operator_address {TEXT} NOT NULL,
         tokens           {TEXT} NOT NULL,
         height           BIGINT NOT NULL,
         node             {TEXT} NOT NULL,
         read_at          BIGINT NOT NULL,
         PRIMARY KEY (chain, operator_address)))",
};

}  // namespace

std::span<std::string_view const> self_bonds_statements() {
  return kStatements;
}

}  // namespace orrery
