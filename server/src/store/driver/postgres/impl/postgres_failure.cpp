#include "store/driver/postgres/impl/postgres_failure.hpp"

namespace orrery {
namespace {

std::string_view state_of(PGresult const* result) {
  auto const* const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return state == nullptr ? std::string_view{} : std::string_view{state};
}

std::string reason_of(PGresult const* result) {
  auto const* const message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  return message == nullptr ? first_line(PQresultErrorMessage(result)) : std::string{message};
}

}  // namespace

std::string first_line(std::string_view message) {
  return std::string{message.substr(0, message.find('\n'))};
}

Error postgres_error(std::string const& database, PGresult const* result) {
  auto const state = state_of(result);
  auto const reason = reason_of(result);
  auto const is_class = [&](std::string_view two_characters) { return state.starts_with(two_characters); };
  if (is_class("22")) return {ErrorCode::invalid_input, database, reason, "report this: the value must not get here"};
  if (is_class("23")) {
    return {ErrorCode::conflict, database, reason, "report this: rows must not break the tables' rules"};
  }
  if (is_class("42")) {
    return {ErrorCode::conflict, database, reason, "check this user's rights and that the tables are orrery's own"};
  }
  if (is_class("53")) return {ErrorCode::unavailable, database, reason, "free some of the server's resources"};
  if (state == "25006") {
    return {ErrorCode::unavailable, database, "is a read-only standby",
            "name the primary, or add target_session_attrs=read-write to the URL"};
  }
  return {ErrorCode::unavailable, database, reason, "try again"};
}

bool ends_connection(PGresult const* result) {
  auto const state = state_of(result);
  return state == "25006" || state.starts_with("57P") || state.starts_with("08");
}

}  // namespace orrery
