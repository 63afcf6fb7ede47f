#pragma once

#include "api/impl/record_page.hpp"
#include "snapshot/archives/archived_history.hpp"

#include <functional>
#include <optional>

namespace orrery::api {

// The parameter of calls that answer from archives too.
Parameter month_parameter();

// Of a request without a month: how an answer of the newest records ends.
Answer make_newest_answer(Paginator& paginator, ArchivedHistory const& history, ArchiveKind kind);

// Whether the request asks for a month, and not the newest records.
bool asks_for_month(ParameterValues const& values);

using ReadPage = std::function<std::optional<ArchivedPage>(Month month, ArchivedRange range)>;

// The page of a month that is asked for. read: of the archives that there are. newest: the month where the request
// names none.
ApiResult<Answer> make_month_answer(ParameterValues const& values, ArchivedHistory const& history, ArchiveKind kind,
                                    ReadPage const& read, std::optional<Month> newest = {});

}  // namespace orrery::api
