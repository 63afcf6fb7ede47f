#pragma once

#include <array>
#include <string_view>

namespace orrery {

// Where a chain's proposals and the parameters of its votes are, in the order in which they are asked for.
inline constexpr std::array<std::string_view, 4> kGovModules{
    "/cosmos/gov/v1",
    // SDK 0.45 has it alone. It fails for its whole list where one proposal is of the new kind (recorded of SDK 0.50:
    // "can't convert a gov/v1 Proposal to gov/v1beta1 Proposal when amount of proposal messages not exactly one"):
    //   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/gov/migrations/v3/convert.go#L54
    "/cosmos/gov/v1beta1",
    // AtomOne has a module of its own with the answers of the SDK's (recorded of atomoned 3.3.0):
    //   https://github.com/atomone-hub/atomone/blob/v3.3.0/proto/atomone/gov/v1/query.proto#L29
    "/atomone/gov/v1",
    "/atomone/gov/v1beta1",
};

}  // namespace orrery
