// A local Solana chain for practice mode and tests: the real virtual machine and token programs in this process,
// behind a node's JSON-RPC. Blocks, votes and finality are simulated.

import { randomInt } from 'node:crypto'
import { contractOf } from '@sampan/chains/allow-list.ts'
import { paymentMessage } from '@sampan/chains/solana/solana-message.ts'
import { signMessage } from '@sampan/chains/solana/solana-signing.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { keysOf } from '@sampan/contract/keys.ts'
import { networkById, tokenOn } from '@sampan/contract/networks.ts'
import { keepPace } from '../block-pace.ts'
import type { LocalNode, LocalNodeOptions } from '../local-node.ts'
import { submit } from './accept-transaction.ts'
import { handleSolana } from './handle-solana.ts'
import { deployMint, lifetimeOf, practiceKey } from './practice-mints.ts'
import { openSolanaLine, type SolanaLine } from './solana-blocks.ts'

export type LocalSolana = LocalNode & {
  /** Adds a message signed by these keys to the next block without a trial run, to produce failed transactions. */
  submit(message: Uint8Array, secrets: readonly Uint8Array[]): string
  /** The blockhash that a message needs now. */
  lifetime(): ReturnType<typeof lifetimeOf>
}

const faucet = practiceKey('faucet')
const faucetLamports = 10n ** 15n

export async function startLocalSolana({ network, url, dataDir, blockMs }: LocalNodeOptions): Promise<LocalSolana> {
  const line = openSolanaLine(dataDir)
  const codes = keysOf(networkById(network).tokens)
  const decimalsOf = (code: Stablecoin) => tokenOn(network, code)?.decimals ?? 0
  if (line.isNew) deploy(line, codes, decimalsOf)
  const pace = keepPace(line, blockMs)
  const tokens: Partial<Record<Stablecoin, string>> = Object.fromEntries(codes.map((code) => [code, practiceKey(code).address]))
  const put = (wire: string, skipPreflight: boolean): string => {
    const txnHash = submit(line, wire, { skipPreflight })
    pace.arrived()
    return txnHash
  }
  return {
    network,
    nodes: { urls: [url], tokens },
    mine: async (blocks) => line.mine(blocks),
    fund: async (address, units) => line.outside({ kind: 'fund', address, units: units.toString() }),
    pay: async ({ currency, to, units }) => {
      const mint = contractOf(tokens, currency)
      // Makes two equal payments on one blockhash two transactions.
      const budget = { limit: 100_000 + randomInt(100_000), price: 1_000n + BigInt(randomInt(100_000)) }
      const payment = { from: faucet.address, to, token: { mint, decimals: decimalsOf(currency) }, units, ...budget }
      return put(signMessage(paymentMessage(payment, lifetimeOf(line)), [faucet.secret]).bytes, false)
    },
    reorg: async ({ depth, keep }) => {
      const operations = line.takeBack(depth)
      if (keep) for (const operation of operations) line.submit(operation)
      pace.arrived()
    },
    hold: async (on) => pace.hold(on),
    handle: async (request) => handleSolana({ line, pace }, request),
    close: async () => pace.stop(),
    submit: (message, secrets) => put(signMessage(message, secrets).bytes, true),
    lifetime: () => lifetimeOf(line),
  }
}

function deploy(line: SolanaLine, codes: readonly Stablecoin[], decimalsOf: (code: Stablecoin) => number): void {
  line.outside({ kind: 'fund', address: faucet.address, units: faucetLamports.toString() })
  for (const code of codes) deployMint(line, { code, decimals: decimalsOf(code), owner: faucet })
  line.mine(1)
}
