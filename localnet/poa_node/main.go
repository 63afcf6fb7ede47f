// The node of the local network under proof of authority: the application of localnet/node with strangelove's x/poa, by
// which an admin says who validates, and with how much power.
package main

import (
	"fmt"
	"os"
	"slices"

	"github.com/spf13/cobra"
	"github.com/strangelove-ventures/poa"

	"github.com/cosmos/cosmos-sdk/client"
	"github.com/cosmos/cosmos-sdk/server"
	"github.com/cosmos/cosmos-sdk/server/cmd"
	"github.com/cosmos/cosmos-sdk/x/crisis"
	"github.com/cosmos/ibc-go/v8/testing/simapp"
	simd "github.com/cosmos/ibc-go/v8/testing/simapp/simd/cmd"
)

// Commands that would open the stores with an application that does not know x/poa.
var ofAnotherApplication = []string{"start", "export", "rollback", "prune", "snapshots", "module-hash-by-height"}

func main() {
	root := simd.NewRootCmd()
	for _, command := range slices.Clone(root.Commands()) {
		if slices.Contains(ofAnotherApplication, command.Name()) {
			root.RemoveCommand(command)
		}
	}
	start := server.StartCmd(newApp, simapp.DefaultNodeHome)
	crisis.AddModuleInitFlags(start)
	root.AddCommand(start)
	knowMessages(root)
	if err := cmd.Execute(root, "ORRERY_LOCALNET", simapp.DefaultNodeHome); err != nil {
		// On the last line, below the usage that the command prints by itself.
		fmt.Fprintf(os.Stderr, "\nError: %v\n", err)
		os.Exit(1)
	}
}

// For transactions to be signed and for those that REST shows.
func knowMessages(root *cobra.Command) {
	prepare := root.PersistentPreRunE
	root.PersistentPreRunE = func(command *cobra.Command, arguments []string) error {
		if err := prepare(command, arguments); err != nil {
			return err
		}
		poa.RegisterInterfaces(client.GetClientContextFromCmd(command).InterfaceRegistry)
		return nil
	}
}
