#pragma once

#include "wire/schema_writer.hpp"
#include "wire/weight.hpp"

// Schemas of the types in evidence. Must be included before a schema of a record with weights is made.
namespace orrery::wire {

template <>
boost::json::value make_schema<Micro>(Schemas& schemas);
template <>
boost::json::value make_schema<Points>(Schemas& schemas);
// Any of the variant's structs.
template <>
boost::json::value make_schema<ChainWeightEvidence>(Schemas& schemas);
template <>
boost::json::value make_schema<ValidatorWeightEvidence>(Schemas& schemas);

}  // namespace orrery::wire
