// A wallet of an EVM network for tests that sign as customers do.

import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

export type EvmWallet = ReturnType<typeof newEvmWallet>

export const newEvmWallet = () => privateKeyToAccount(generatePrivateKey())
