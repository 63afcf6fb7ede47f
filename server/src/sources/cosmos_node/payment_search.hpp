#pragma once

#include "sources/cosmos_node/cosmos_node.hpp"
#include "sources/cosmos_node/reading_session.hpp"

#include <cstdint>

namespace orrery {

// See CosmosNode::find_payments.
NodeResult<PaymentsReading> search_payments(ReadingSession& session, PaymentTerms const& terms,
                                            std::int64_t from_height);

}  // namespace orrery
