// The change set of a new deposit, from the transfer that a scan has found. Pure.

import type { ChainTransfer } from '@sampan/chains/gateway.ts'
import type { Network } from '@sampan/contract/networks.ts'
import { type ChangeSet, noChange } from '../../../core/changes/change-set.ts'
import { refreshJobs } from '../../../core/payment-links/refresh-payment-link.ts'
import { newReference } from '../../../core/transactions/reference.ts'
import { eventsOf } from '../../../core/transactions/transition.ts'
import { newId } from '../../../platform/security/ids.ts'
import type { AddressOwner } from '../deposit-addresses.ts'
import type { Deposit } from '../deposits.ts'
import { classifyTransfer } from './classify-transfer.ts'

export type TransferContext = {
  readonly network: Network
  readonly omnibus: string
  /** Confirmations before a deposit is final. */
  readonly needed: number
  /** Deposits of the same transactions. */
  readonly known: readonly Deposit[]
  readonly owners: readonly AddressOwner[]
}

/** Nothing where the transfer is no deposit at all. */
export function planDeposit(context: TransferContext, transfer: ChainTransfer, now: Date): ChangeSet | undefined {
  const { network, omnibus, needed, owners } = context
  const { txnHash, index, from, to, memo, units, block } = transfer
  // Where one address serves everybody, only the memo names its owner.
  const owner = owners.find((one) => one.address === to && (one.memo === null || one.memo === memo))
  const classified = classifyTransfer(transfer, { network, owner: owner?.accountId, omnibus })
  if (!classified) return undefined
  const { state, asset, currency, contract, amount, dust } = classified
  const reason = classified.reason ?? undefined
  const accountId = owner?.accountId ?? null
  const paymentLinkId = owner?.paymentLinkId ?? null
  const id = newId()
  return {
    ...noChange,
    transactions: [
      {
        id,
        kind: 'cryptoDeposit',
        accountId,
        reference: newReference('CD'),
        state,
        currency,
        amount,
        network: network.id,
        now,
        by: 'network',
        reason,
      },
    ],
    inserts: [
      {
        table: 'crypto_deposit_detail',
        row: {
          id,
          network: network.id,
          txn_hash: txnHash,
          log_index: index,
          sender: from,
          address: to,
          memo,
          asset,
          contract,
          chain_units: units,
          dust,
          block_height: block.height,
          block_hash: block.hash,
          confirmations_needed: needed,
          payment_link_id: paymentLinkId,
        },
      },
    ],
    audit: [
      {
        actor: { kind: 'system' },
        at: now,
        action: 'cryptoDepositSeen',
        ...(accountId !== null && { accountId }),
        subject: id,
        detail: { to: state, network: network.id, transaction: txnHash, index, ...(reason && { reason }) },
      },
    ],
    events: accountId === null ? [] : eventsOf('cryptoDeposit', { id, accountId }, false),
    jobs: refreshJobs(paymentLinkId),
  }
}
