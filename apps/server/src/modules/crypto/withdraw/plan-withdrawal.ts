// What a confirmed withdrawal writes: the hold of amount and fee, the transaction with its first step, audit row and events. Pure.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { add, ledgerToChain } from '@sampan/contract/money.ts'
import { tokenOn } from '@sampan/contract/networks.ts'
import type { Account } from '@sampan/ledger/transfer.ts'
import { type ChangeSet, noChange } from '../../../core/changes/change-set.ts'
import { eventsOf } from '../../../core/transactions/transition.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Agreed } from './objection.ts'
import { holdFor } from './postings.ts'

export type Submission = {
  readonly id: string
  readonly reference: string
  readonly accountId: string
  readonly userId: string
  /** The balance that it is paid from. */
  readonly account: Account
  readonly actor: Actor
  readonly note: string | null
  readonly now: Date
}

export function planWithdrawal({ currency, destination, amount, fee, terms }: Agreed, submission: Submission): ChangeSet {
  const { id, reference, accountId, userId, account, actor, note, now } = submission
  const { network, address, memo, label } = destination
  const token = tokenOn(network, currency)
  if (!token) throw new Error(`${currency} has terms on network ${network} and no token`)
  return {
    ...noChange,
    transfers: [{ action: 'hold', ...holdFor(id, account, amount, fee) }],
    transactions: [
      {
        id,
        kind: 'cryptoWithdrawal',
        accountId,
        userId,
        reference,
        state: 'SUBMITTED',
        currency,
        amount: add(amount, fee).units,
        fee: fee.units,
        network,
        note,
        hold: 0,
        openOnce: `${network} ${address} ${memo ?? ''}`,
        now,
        by: 'customer',
        actorId: actor.id,
      },
    ],
    inserts: [
      {
        table: 'crypto_withdrawal_detail',
        row: {
          id,
          network,
          address_id: destination.id,
          address,
          memo,
          label,
          units: ledgerToChain(amount, token.decimals).chainUnits,
          eta_at: new Date(now.getTime() + terms.etaMinutes.to * 60_000),
        },
      },
    ],
    audit: [
      {
        actor,
        at: now,
        action: 'cryptoWithdrawalSubmitted',
        accountId,
        subject: id,
        detail: { network, address, amount: formatMoney(amount) },
      },
    ],
    events: eventsOf('cryptoWithdrawal', { id, accountId }, true),
  }
}
