#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

// Rows are never deleted, because nodes prune the transactions that prove a payment. witnesses: one a line. confirmed
// is 0 or 1. state follows from the other columns (domain/editorial/advert.hpp).
constexpr std::array<std::string_view, 2> kStatements{
    R"(CREATE TABLE advert (
         id         BIGINT PRIMARY KEY,
         chain      BIGINT NOT NULL REFERENCES chain (id),
         tx_hash    {TEXT} NOT NULL,
         height     BIGINT NOT NULL,
         sender     {TEXT} NOT NULL,
         memo       {TEXT} NOT NULL,
         paid_at    BIGINT NOT NULL,
         text       {TEXT} NOT NULL,
         site       {TEXT},
         fault      {TEXT},
         decision   {TEXT},
         witnesses  {TEXT} NOT NULL,
         confirmed  BIGINT NOT NULL,
         state      {TEXT} NOT NULL,
         created_at BIGINT NOT NULL,
         changed_at BIGINT NOT NULL,
         UNIQUE (chain, tx_hash)))",
    "CREATE INDEX advert_state ON advert (state)",
};

}  // namespace

std::span<std::string_view const> adverts_statements() {
  return kStatements;
}

}  // namespace orrery
