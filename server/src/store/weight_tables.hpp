#pragma once

#include "store/table.hpp"

// The tables of migrations/weights.hpp and self_bonds.hpp.
namespace orrery {

extern Table const kChainClaimTable;
extern Table const kWeightItemTable;
extern Table const kWeightHistoryTable;
extern Table const kWeightPassTable;
extern Table const kChainPulseTable;
extern Table const kChainHaltTable;
extern Table const kSigningInfoTable;
extern Table const kUptimeSampleTable;
extern Table const kNodeVersionTable;
extern Table const kWebsiteCheckTable;
extern Table const kSelfBondTable;

}  // namespace orrery
