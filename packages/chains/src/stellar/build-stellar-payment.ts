// Builds a Stellar payment with fixed sequence, highest fee and time limits.

import type { NetworkId } from '@sampan/contract/networks.ts'
import { Account, Asset, Memo, Operation, TransactionBuilder, type xdr } from '@stellar/stellar-sdk/base'
import type { Order, UnsignedTransfer } from '../gateway.ts'
import { assetParts, passphrase } from './stellar-account.ts'
import { amountOf } from './stellar-amount.ts'
import { unsignedBody } from './stellar-signing.ts'

const lifetimeSeconds = 300

export function buildPayment(
  network: NetworkId,
  order: Order,
  { contract, closedAt }: { contract?: string; closedAt: number },
): UnsignedTransfer {
  if (order.units <= 0n) throw new Error('A payment moves something.')
  const source = new Account(order.from, (order.sequence - 1n).toString())
  const transaction = new TransactionBuilder(source, {
    fee: order.fee.nativeUnits.toString(),
    networkPassphrase: passphrase,
    memo: memoFor(order.memo),
    // The short validity makes it provable from the ledgers of a few minutes that it was never included.
    timebounds: { minTime: closedAt, maxTime: closedAt + lifetimeSeconds },
  })
    .addOperation(paymentOperation({ to: order.to, contract, units: order.units }))
    .build()
  return { network, body: unsignedBody(transaction.toXDR()) }
}

/** The native coin when no contract is named. */
export function paymentOperation({ to, contract, units }: { to: string; contract?: string; units: bigint }): xdr.Operation {
  const parts = contract === undefined ? undefined : assetParts(contract)
  const asset = parts ? new Asset(parts.code, parts.issuer) : Asset.native()
  return Operation.payment({ destination: to, asset, amount: amountOf(units) })
}

const numberMax = 2n ** 64n - 1n

/** A numeric memo is sent as a number, as most receivers of such memos expect. */
export function memoFor(memo: string | null): Memo {
  if (memo === null) return Memo.none()
  return /^(0|[1-9]\d{0,19})$/.test(memo) && BigInt(memo) <= numberMax ? Memo.id(memo) : Memo.text(memo)
}
