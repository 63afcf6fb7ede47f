#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

// Times are seconds since 1970 in UTC unless the name says _ms. stamp, revision and lease hold one row.
constexpr std::array<std::string_view, 11> kStatements{
    R"(CREATE TABLE schema_version (
         version    BIGINT PRIMARY KEY,
         name       {TEXT} NOT NULL,
         applied_at BIGINT NOT NULL))",

    R"(CREATE TABLE stamp (
         one_row    BIGINT PRIMARY KEY CHECK (one_row = 1),
         uuid       {TEXT} NOT NULL,
         kind       {TEXT} NOT NULL CHECK (kind IN ('real', 'demo')),
         created_at BIGINT NOT NULL))",

    R"(CREATE TABLE revision (
         one_row BIGINT PRIMARY KEY CHECK (one_row = 1),
         value   BIGINT NOT NULL))",
    R"(INSERT INTO revision (one_row, value) VALUES (1, 0))",

    R"(CREATE TABLE lease (
         one_row       BIGINT PRIMARY KEY CHECK (one_row = 1),
         epoch         BIGINT NOT NULL,
         holder        {TEXT} NOT NULL,
         expires_at_ms BIGINT NOT NULL))",
    R"(INSERT INTO lease (one_row, epoch, holder, expires_at_ms) VALUES (1, 0, '', 0))",

    R"(CREATE TABLE chain (
         id                 BIGINT PRIMARY KEY,
         chain_id           {TEXT} NOT NULL UNIQUE,
         registry_name      {TEXT} NOT NULL,
         pretty_name        {TEXT} NOT NULL,
         status             {TEXT} NOT NULL,
         network_type       {TEXT} NOT NULL,
         origin             {TEXT} NOT NULL,
         description        {TEXT},
         bech32_prefix      {TEXT},
         slip44             BIGINT,
         git_repo           {TEXT},
         denom_base         {TEXT},
         denom_display      {TEXT},
         denom_symbol       {TEXT},
         denom_exponent     BIGINT,
         denom_logo_url     {TEXT},
         denom_description  {TEXT},
         denom_coingecko_id {TEXT},
         socials_id         BIGINT NOT NULL UNIQUE,
         website            {TEXT},
         x                  {TEXT},
         telegram           {TEXT},
         discord            {TEXT},
         created_at         BIGINT NOT NULL,
         updated_at         BIGINT NOT NULL,
         withdrawn_at       BIGINT))",

    R"(CREATE TABLE endpoint (
         id       BIGINT PRIMARY KEY,
         chain    BIGINT NOT NULL REFERENCES chain (id),
         kind     {TEXT} NOT NULL,
         address  {TEXT} NOT NULL,
         provider {TEXT},
         position BIGINT NOT NULL,
         UNIQUE (chain, kind, address)))",

    R"(CREATE TABLE peer (
         id       BIGINT PRIMARY KEY,
         chain    BIGINT NOT NULL REFERENCES chain (id),
         kind     {TEXT} NOT NULL,
         node_id  {TEXT} NOT NULL,
         address  {TEXT} NOT NULL,
         provider {TEXT},
         position BIGINT NOT NULL,
         UNIQUE (chain, kind, node_id, address)))",

    R"(CREATE TABLE explorer (
         id       BIGINT PRIMARY KEY,
         chain    BIGINT NOT NULL REFERENCES chain (id),
         kind     {TEXT} NOT NULL,
         url      {TEXT} NOT NULL,
         position BIGINT NOT NULL,
         UNIQUE (chain, kind, url)))",

    R"(CREATE TABLE source_health (
         data_set     {TEXT} NOT NULL,
         source       {TEXT} NOT NULL,
         last_success BIGINT,
         last_attempt BIGINT,
         last_error   {TEXT},
         answered     BIGINT,
         of_total     BIGINT,
         waiting_for  {TEXT},
         PRIMARY KEY (data_set, source)))",
};

}  // namespace

std::span<std::string_view const> foundation_statements() {
  return kStatements;
}

}  // namespace orrery
