// A simulated Stellar network with Horizon's HTTP API for practice mode and tests, because no small node exists.
// Envelopes, hashes and signatures are real, by Stellar's own SDK; ledgers, trades and fees are simulated.

import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { contractOf } from '@sampan/chains/allow-list.ts'
import { memoFor, paymentOperation } from '@sampan/chains/stellar/build-stellar-payment.ts'
import { accountOf, passphrase } from '@sampan/chains/stellar/stellar-account.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { keysOf } from '@sampan/contract/keys.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Account, Keypair, TransactionBuilder, type xdr } from '@stellar/stellar-sdk/base'
import { keepPace } from '../block-pace.ts'
import type { LocalNode, LocalNodeOptions } from '../local-node.ts'
import { handleStellar } from './handle-horizon.ts'
import { openStellarLine } from './stellar-ledgers.ts'
import { submit, waitingOf } from './submit-transaction.ts'

export type LocalStellar = LocalNode & {
  /** Submits these operations as one transaction signed by the key, and returns its hash even when it fails. */
  perform(secret: Uint8Array, operations: readonly xdr.Operation[], memo?: string): string
}

const secretOf = (name: string): Uint8Array => sha256(utf8ToBytes(`Sampan practice ${name} on Stellar`))
const keyOf = (secret: Uint8Array): Keypair => Keypair.fromRawEd25519Seed(secret)
const faucetSecret = secretOf('faucet')
export const faucetAddress = keyOf(faucetSecret).publicKey()
const supply = 10n ** 16n

export async function startLocalStellar({ network, url, dataDir, blockMs }: LocalNodeOptions): Promise<LocalStellar> {
  const line = openStellarLine(dataDir)
  const pace = keepPace(line, blockMs)
  const codes = keysOf(networkById(network).tokens)
  const tokens: Partial<Record<Stablecoin, string>> = Object.fromEntries(
    codes.map((code) => [code, `${code}:${keyOf(secretOf(code)).publicKey()}`]),
  )
  const fund = (address: string, units: bigint, trusts: readonly string[]) =>
    line.outside({ kind: 'fund', address: accountOf(address), units: units.toString(), trusts })
  const perform: LocalStellar['perform'] = (secret, operations, memo) => {
    const key = keyOf(secret)
    if (waitingOf(line, key.publicKey()) !== undefined) line.mine(1)
    const { sequence = 0n } = line.machine().state.accounts.get(key.publicKey()) ?? {}
    const source = new Account(key.publicKey(), sequence.toString())
    const options = {
      fee: '1000',
      networkPassphrase: passphrase,
      memo: memoFor(memo ?? null),
      timebounds: { minTime: 0, maxTime: 0 },
    }
    const builder = new TransactionBuilder(source, options)
    for (const operation of operations) builder.addOperation(operation)
    const transaction = builder.build()
    transaction.sign(key)
    const submitted = submit(line, transaction.toXDR())
    if (submitted.status !== 'PENDING') throw new Error('fault' in submitted ? submitted.fault : submitted.status)
    pace.arrived()
    return submitted.txnHash
  }
  if (line.isNew) {
    fund(faucetAddress, supply, Object.values(tokens))
    // Issuers pay the faucet, which creates the coins.
    for (const code of codes) {
      fund(keyOf(secretOf(code)).publicKey(), 10n ** 9n, [])
      perform(secretOf(code), [paymentOperation({ to: faucetAddress, contract: tokens[code], units: supply })])
    }
  }
  return {
    network,
    nodes: { urls: [url], tokens },
    mine: async (blocks) => line.mine(blocks),
    // Adds trust lines, because in practice mode a funded account must also receive coins.
    fund: async (address, units) => fund(address, units, Object.values(tokens)),
    pay: async ({ currency, to, units, memo }) => {
      const contract = contractOf(tokens, currency)
      // Fails at once: the ledger would hold a failed payment, and the caller would wait for it.
      if (!line.machine().state.accounts.get(accountOf(to))?.lines.has(contract))
        throw new Error(`${to} does not exist or does not trust ${currency}.`)
      return perform(faucetSecret, [paymentOperation({ to, contract, units })], memo)
    },
    reorg: async ({ depth, keep }) => {
      const operations = line.takeBack(depth)
      if (keep) for (const operation of operations) line.submit(operation)
      pace.arrived()
    },
    handle: async (request) => handleStellar({ line, pace }, request),
    close: async () => pace.stop(),
    perform,
  }
}
