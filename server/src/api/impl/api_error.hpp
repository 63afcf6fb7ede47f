#pragma once

#include <boost/system/result.hpp>

#include <string>

namespace orrery::api {

enum class ApiErrorCode { bad_parameter, unknown_path, unavailable };

struct ApiError {
  ApiErrorCode code;
  std::string detail;
  std::string parameter;  // the invalid one, else empty
};

template <class T>
using ApiResult = boost::system::result<T, ApiError>;

[[noreturn]] void throw_exception_from_error(ApiError const& error, boost::source_location const&);

int to_status(ApiErrorCode code);

}  // namespace orrery::api
