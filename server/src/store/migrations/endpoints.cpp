#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

// endpoint is an ID of table endpoint, but not a foreign key: an endpoint that leaves the registry and comes back keeps
// its history. pass is the start of the last pass that counted the endpoint, so that a pass is counted once. Counts are
// of the windows up to that pass. cors is 0 or 1.
constexpr std::array<std::string_view, 3> kStatements{
    R"(CREATE TABLE endpoint_health (
         endpoint       BIGINT PRIMARY KEY,
         pass           BIGINT NOT NULL,
         verdict        {TEXT} NOT NULL,
         failures       BIGINT NOT NULL,
         last_success   BIGINT,
         measured_at    BIGINT,
         changed_at     BIGINT NOT NULL,
         latency_ms     BIGINT,
         cors           BIGINT,
         lag            BIGINT,
         tls_expires_at BIGINT,
         good_24h       BIGINT NOT NULL,
         bad_24h        BIGINT NOT NULL,
         good_7d        BIGINT NOT NULL,
         bad_7d         BIGINT NOT NULL,
         good_30d       BIGINT NOT NULL,
         bad_30d        BIGINT NOT NULL,
         good_90d       BIGINT NOT NULL,
         bad_90d        BIGINT NOT NULL,
         good_today     BIGINT NOT NULL,
         bad_today      BIGINT NOT NULL))",

    // hour: since 1970. latency: see LatencyHistogram. WITHOUT ROWID, because most rows of the database are in this
    // table and a separate index of the key would double it.
    R"(CREATE TABLE uptime_hour (
         hour       BIGINT NOT NULL,
         endpoint   BIGINT NOT NULL,
         good       BIGINT NOT NULL,
         bad        BIGINT NOT NULL,
         unmeasured BIGINT NOT NULL,
         latency    {TEXT} NOT NULL,
         PRIMARY KEY (hour, endpoint)){BY_KEY})",

    // day: since 1970.
    R"(CREATE TABLE uptime_day (
         day        BIGINT NOT NULL,
         endpoint   BIGINT NOT NULL,
         good       BIGINT NOT NULL,
         bad        BIGINT NOT NULL,
         unmeasured BIGINT NOT NULL,
         PRIMARY KEY (day, endpoint)){BY_KEY})",
};

}  // namespace

std::span<std::string_view const> endpoints_statements() {
  return kStatements;
}

}  // namespace orrery
