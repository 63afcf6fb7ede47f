package main

import (
	"io"

	dbm "github.com/cosmos/cosmos-db"
	"github.com/strangelove-ventures/poa"
	poaante "github.com/strangelove-ventures/poa/ante"
	"github.com/strangelove-ventures/poa/keeper"
	poamodule "github.com/strangelove-ventures/poa/module"

	"cosmossdk.io/log"
	storetypes "cosmossdk.io/store/types"
	"github.com/cosmos/cosmos-sdk/runtime"
	"github.com/cosmos/cosmos-sdk/server"
	servertypes "github.com/cosmos/cosmos-sdk/server/types"
	sdk "github.com/cosmos/cosmos-sdk/types"
	"github.com/cosmos/ibc-go/v8/testing/simapp"
)

// In app.toml: the address of who sets powers.
const adminSetting = "poa.admin"

func newApp(logger log.Logger, database dbm.DB, trace io.Writer, options servertypes.AppOptions) servertypes.Application {
	admin, ok := options.Get(adminSetting).(string)
	if !ok || admin == "" {
		panic("app.toml has no " + adminSetting)
	}
	// Not loaded yet: nothing can be added once it is.
	app := simapp.NewSimApp(logger, database, trace, false, options, server.DefaultBaseappOptions(options)...)
	addAuthority(app, logger, admin)
	forbidDelegations(app)
	if err := app.LoadLatestVersion(); err != nil {
		panic(err)
	}
	return app
}

func addAuthority(app *simapp.SimApp, logger log.Logger, admin string) {
	key := storetypes.NewKVStoreKey(poa.StoreKey)
	app.MountKVStores(map[string]*storetypes.KVStoreKey{poa.StoreKey: key})
	authority := poamodule.NewAppModule(app.AppCodec(), keeper.NewKeeper(app.AppCodec(), runtime.NewKVStoreService(key),
		app.StakingKeeper, app.SlashingKeeper, app.BankKeeper, logger, admin))
	authority.RegisterInterfaces(app.InterfaceRegistry())
	authority.RegisterServices(app.Configurator())

	manager := app.ModuleManager
	manager.Modules[poa.ModuleName] = authority
	app.BasicModuleManager[poa.ModuleName] = poamodule.NewAppModuleBasic(authority)
	// Before x/staking, which hands the powers on to CometBFT; at genesis after it, since it starts from its powers.
	manager.SetOrderBeginBlockers(append([]string{poa.ModuleName}, manager.OrderBeginBlockers...)...)
	manager.SetOrderInitGenesis(append(manager.OrderInitGenesis, poa.ModuleName)...)
	manager.SetOrderExportGenesis(append(manager.OrderExportGenesis, poa.ModuleName)...)
}

// Before all other checks of a transaction. Those of genesis pass: they make the first validators.
func forbidDelegations(app *simapp.SimApp) {
	others := app.AnteHandler()
	staking, rewards := poaante.NewPOADisableStakingDecorator(), poaante.NewPOADisableWithdrawDelegatorRewards()
	app.SetAnteHandler(func(ctx sdk.Context, tx sdk.Tx, simulate bool) (sdk.Context, error) {
		return staking.AnteHandle(ctx, tx, simulate, func(ctx sdk.Context, tx sdk.Tx, simulate bool) (sdk.Context, error) {
			return rewards.AnteHandle(ctx, tx, simulate, others)
		})
	})
}
