// A simulated Tron chain with a node's HTTP API for practice mode and tests, because no local Tron node exists.
// Transactions and signatures are real, byte for byte; tokens and fees are simulated.

import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { tronAddressOf } from '@sampan/chains/address/tron-address.ts'
import { contractOf } from '@sampan/chains/allow-list.ts'
import { transferCall } from '@sampan/chains/tron/trc20.ts'
import { addressOfSecret } from '@sampan/chains/tron/tron-keys.ts'
import type { Contract } from '@sampan/chains/tron/tron-transaction.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { keepPace } from '../block-pace.ts'
import type { LocalNode, LocalNodeOptions } from '../local-node.ts'
import { admit } from './admit-transaction.ts'
import { signedFor } from './faucet-payment.ts'
import { handleTron } from './handle-tron.ts'
import { openTronLine, type TronLine } from './tron-blocks.ts'
import type { Operation } from './tron-machine.ts'

export type LocalTron = LocalNode & {
  /** For tests of uncredited assets: a contract or a TRC-10 token of any name. */
  issue(operation: Operation & { kind: 'token' | 'asset' }): void
  /** Signs any contract with any key and puts it into the pool. */
  submit(contract: Contract, secret: Uint8Array): Promise<string>
}

const faucetSecret = sha256(utf8ToBytes('Sampan practice faucet on Tron'))
export const faucetAddress = addressOfSecret(faucetSecret)
const supply = 10n ** 15n

export async function startLocalTron({ network, url, dataDir, blockMs }: LocalNodeOptions): Promise<LocalTron> {
  const line = openTronLine(dataDir)
  const pace = keepPace(line, blockMs)
  const tokens = practiceTokens(networkById(network).tokens)
  if (line.isNew) deploy(line, tokens)
  const submit = async (contract: Contract, secret: Uint8Array): Promise<string> => {
    const answer = admit(line, await signedFor(line, network, contract, secret))
    if (!('txnHash' in answer)) throw new Error(answer.message)
    pace.arrived()
    return answer.txnHash
  }
  return {
    network,
    nodes: { urls: [url], tokens },
    mine: async (blocks) => line.mine(blocks),
    fund: async (address, units) => line.outside({ kind: 'fund', address, units: units.toString() }),
    pay: async ({ currency, to, units }) => {
      const contract = contractOf(tokens, currency)
      const call = transferCall(to, units)
      return submit({ kind: 'TriggerSmartContract', from: faucetAddress, contract, call, callUnits: 0n }, faucetSecret)
    },
    reorg: async ({ depth, keep }) => {
      const operations = line.takeBack(depth)
      if (keep) for (const operation of operations) line.submit(operation)
      pace.arrived()
    },
    hold: async (on) => pace.hold(on),
    handle: async (request) => handleTron(line, pace, request),
    close: async () => pace.stop(),
    issue: (operation) => line.outside(operation),
    submit,
  }
}

/** Fixed addresses, the same on every start. */
function practiceTokens(rows: Readonly<Partial<Record<Stablecoin, unknown>>>): Partial<Record<Stablecoin, string>> {
  const addressOf = (code: string) => tronAddressOf(sha256(utf8ToBytes(`Sampan practice ${code} on Tron`)).subarray(0, 20))
  return Object.fromEntries(Object.keys(rows).map((code) => [code, addressOf(code)]))
}

function deploy(line: TronLine, tokens: Partial<Record<Stablecoin, string>>): void {
  line.outside({ kind: 'fund', address: faucetAddress, units: supply.toString() })
  for (const [symbol, address] of Object.entries(tokens))
    line.outside({ kind: 'token', address, symbol, decimals: 6, holder: faucetAddress, units: supply.toString() })
}
