#pragma once

#include <array>
#include <string_view>

namespace orrery {

// Where a chain's proposals and the parameters of its votes are, in the order in which they are asked for.
inline constexpr std::array<std::string_view, 4> kGovModules{
    "/cosmos/gov/v1",
    // SDK 0.45 has it alone. It fails for its whole list where one proposal is of the new kind (recorded of SDK 0.50:
    // "can't convert a gov/v1 Proposal to gov/v1beta1 Proposal when amount of proposal messages not exactly one").
    "/cosmos/gov/v1beta1",
    // AtomOne has a module of its own with the answers of the SDK's (recorded of atomoned 3.3.0).
    "/atomone/gov/v1",
    "/atomone/gov/v1beta1",
};

}  // namespace orrery
