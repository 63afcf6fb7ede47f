#pragma once

#include "api/endpoint.hpp"

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include <cstddef>

// /series of many chains and metrics at once, for lists that draw a small line in each row.
namespace orrery::api {

inline constexpr std::size_t kMostChainsOfSeries = 100;

bool asks_many_series(ParameterValues const& values);

// Values in equal steps up to now, so that no times are told; those of a chain without any value are none.
ApiResult<Answer> answer_many_series(Snapshot const& snapshot, ParameterValues const& values);

boost::json::value make_many_series_schema(boost::json::object& schemas);

}  // namespace orrery::api
