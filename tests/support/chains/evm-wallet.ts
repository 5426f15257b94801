// A wallet of an EVM network that signs as a customer's does.

export { type EvmWallet, newEvmWallet } from '../../../packages/chains/test/evm-wallet.ts'
