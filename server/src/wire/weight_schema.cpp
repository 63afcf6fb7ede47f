#include "wire/weight_schema.hpp"

namespace orrery::wire {
namespace {

template <class Variant>
struct Alternatives;

template <class... T>
struct Alternatives<std::variant<T...>> {
  static boost::json::array make_schemas(Schemas& schemas) { return {make_schema<T>(schemas)...}; }
};

}  // namespace

template <>
boost::json::value make_schema<Micro>(Schemas&) {
  return {{"type", "number"}};
}

template <>
boost::json::value make_schema<Points>(Schemas&) {
  return {{"type", "number"}};
}

template <>
boost::json::value make_schema<ChainWeightEvidence>(Schemas& schemas) {
  return {{"anyOf", Alternatives<ChainWeightEvidence>::make_schemas(schemas)}};
}

template <>
boost::json::value make_schema<ValidatorWeightEvidence>(Schemas& schemas) {
  return {{"anyOf", Alternatives<ValidatorWeightEvidence>::make_schemas(schemas)}};
}

}  // namespace orrery::wire
