#pragma once

#include "wire/schema_writer.hpp"
#include "wire/weight.hpp"

// Schemas of what evidence is made of. A file that makes a schema of a record with weights includes this first.
namespace orrery::wire {

template <>
boost::json::value make_schema<Micro>(Schemas& schemas);
template <>
boost::json::value make_schema<Points>(Schemas& schemas);
// Any of the structs.
template <>
boost::json::value make_schema<ChainWeightEvidence>(Schemas& schemas);
template <>
boost::json::value make_schema<ValidatorWeightEvidence>(Schemas& schemas);

}  // namespace orrery::wire
