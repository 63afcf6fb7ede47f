// The node of the local network: the application that ibc-go uses for its own tests, with the modules of Cosmos SDK 0.50.
package main

import (
	"fmt"
	"os"

	"github.com/cosmos/cosmos-sdk/server/cmd"
	"github.com/cosmos/ibc-go/v8/testing/simapp"
	simd "github.com/cosmos/ibc-go/v8/testing/simapp/simd/cmd"
)

func main() {
	if err := cmd.Execute(simd.NewRootCmd(), "ORRERY_LOCALNET", simapp.DefaultNodeHome); err != nil {
		// On the last line, below the usage that the command prints by itself.
		fmt.Fprintf(os.Stderr, "\nError: %v\n", err)
		os.Exit(1)
	}
}
