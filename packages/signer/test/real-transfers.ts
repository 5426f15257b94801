// UnsignedTransfer transfers in the bytes of the real networks, one per family, for tests of the signer.

import { publicContracts } from '@sampan/chains/contracts.ts'
import { build as buildEvm } from '@sampan/chains/evm/evm-unsigned.ts'
import type { UnsignedTransfer } from '@sampan/chains/gateway.ts'
import { paymentMessage } from '@sampan/chains/solana/solana-message.ts'
import { unsignedBody as solanaBody } from '@sampan/chains/solana/solana-signing.ts'
import { buildPayment as buildStellar } from '@sampan/chains/stellar/build-stellar-payment.ts'
import { transferCall } from '@sampan/chains/tron/trc20.ts'
import { unsignedBody as tronBody } from '@sampan/chains/tron/tron-signing.ts'
import { encodeRaw } from '@sampan/chains/tron/tron-transaction.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Intent } from '../src/signer.ts'

const contracts = publicContracts()

export type Transfer = {
  readonly from: string
  readonly sequence: bigint
  /** Makes the bytes different without changing the payment. */
  readonly variant: number
  readonly expiresAt: Date
  /** Any Solana address is a valid block hash. */
  readonly blockHash: string
}

type Maker = (intent: Intent, transfer: Transfer) => UnsignedTransfer

const evm: Maker = ({ network, to, units, currency }, { from, sequence, variant }) => {
  const price = String(20_000_000_000 + variant)
  const parameters = { kind: 'eip1559', gas: '65000', maxFeePerGas: price, maxPriorityFeePerGas: '1000000000' }
  const asset = { kind: 'token', currency } as const
  const order = { from, to, memo: null, asset, units, sequence, fee: { nativeUnits: 0n, parameters } }
  return buildEvm(network, contracts[network], order)
}

const tron: Maker = ({ network, to, units, currency }, { from, variant, expiresAt }) => {
  const raw = encodeRaw({
    refBlockBytes: Uint8Array.of(1, 2),
    refBlockHash: new Uint8Array(8).fill(3),
    expirationMs: BigInt(expiresAt.getTime()),
    timestampMs: BigInt(expiresAt.getTime() - 60_000 + variant),
    feeLimit: 30_000_000n,
    contract: {
      kind: 'TriggerSmartContract',
      from,
      contract: contracts[network][currency] ?? '',
      call: transferCall(to, units),
      callUnits: 0n,
    },
  })
  return { network, body: tronBody(raw, 100n) }
}

const solana: Maker = ({ network, to, units, currency }, { from, variant, blockHash }) => {
  const token = { mint: contracts[network][currency] ?? '', decimals: 6 }
  const payment = { from, to, token, units, limit: 60_000, price: BigInt(1_000 + variant) }
  return { network, body: solanaBody(paymentMessage(payment, { blockhash: blockHash, lastValidBlockHeight: 100n }), 100n) }
}

const stellar: Maker = ({ network, to, units, memo, currency }, { from, sequence, variant, expiresAt }) => {
  const fee = { nativeUnits: BigInt(1_000 + variant), parameters: {} }
  const order = { from, to, memo, asset: { kind: 'token', currency } as const, units, sequence, fee }
  const closedAt = Math.floor(expiresAt.getTime() / 1000) - 300
  return buildStellar(network, order, { contract: contracts[network][currency] ?? '', closedAt })
}

/** One network of each family, with a coin that it supports. */
export const realTransfers: readonly { network: NetworkId; currency: Intent['currency']; hasSequence: boolean; build: Maker }[] =
  [
    { network: 3, currency: 'USDC', hasSequence: true, build: evm },
    { network: 6, currency: 'USDT', hasSequence: false, build: tron },
    { network: 10, currency: 'USDC', hasSequence: false, build: solana },
    { network: 12, currency: 'USDC', hasSequence: true, build: stellar },
  ]
