// What a confirmed withdrawal writes: hold, transaction, what was confirmed, audit row, events, notice and first job. Pure.

import type { KeyObject } from 'node:crypto'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { add, ledgerToChain } from '@sampan/contract/money.ts'
import { tokenOn } from '@sampan/contract/networks.ts'
import type { Account } from '@sampan/ledger/transfer.ts'
import { type ChangeSet, noChange } from '../../../core/changes/change-set.ts'
import { eventsOf } from '../../../core/transactions/transition.ts'
import type { Actor } from '../../../platform/db/audit-log.ts'
import { agreementOf, confirmationOf } from '../approve-withdrawal.ts'
import { nextJob, noticeOf } from '../withdrawal-changes.ts'
import { holdFor } from '../withdrawal-postings.ts'
import type { ValidWithdrawal } from './validate-withdrawal.ts'

export type Submission = {
  readonly id: string
  readonly reference: string
  readonly accountId: string
  readonly userId: string
  /** The balance that it is paid from. */
  readonly account: Account
  readonly actor: Actor
  readonly note: string | null
  /** In a company: it waits for an approver. */
  readonly needsApproval: boolean
  /** Of the batch or schedule that it is part of: the approver has agreed already. */
  readonly approverId: string | null
  readonly approvalKey: KeyObject
  readonly now: Date
}

export function planWithdrawal(valid: ValidWithdrawal, submission: Submission): ChangeSet {
  const { currency, destination, amount, fee, terms } = valid
  const { id, reference, accountId, userId, account, actor, needsApproval, approverId, approvalKey, now } = submission
  const { network, address, memo, label } = destination
  const token = tokenOn(network, currency)
  if (!token) throw new Error(`${currency} has terms on network ${network} and no token`)
  const units = ledgerToChain(amount, token.decimals).chainUnits
  const created = { id, userId, network, currency, address, memo, units }
  const transaction = transactionOf(valid, submission)
  const job = nextJob(transaction, now)
  return {
    ...noChange,
    transfers: [{ action: 'hold', ...holdFor(id, account, amount, fee) }],
    transactions: [transaction],
    inserts: [
      {
        table: 'crypto_withdrawal_detail',
        row: {
          id,
          network,
          address_id: destination.id,
          returns_deposit: valid.returnsDeposit,
          address,
          memo,
          label,
          units,
          eta_at: new Date(now.getTime() + terms.etaMinutes.to * 60_000),
          next_check_at: job ? now : null,
          ...confirmationOf(approvalKey, created, needsApproval || approverId !== null),
          ...(approverId !== null && agreementOf(approvalKey, created, approverId)),
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
    notices: [
      noticeOf(
        { accountId, amount, fee, network, address, memo, reference, txnHash: null, reasonText: null },
        'cryptoWithdrawalSubmitted',
      ),
    ],
    jobs: job ? [job] : [],
  }
}

function transactionOf({ currency, destination, amount, fee }: ValidWithdrawal, submission: Submission) {
  const { id, accountId, userId, reference, note, needsApproval, actor, now } = submission
  const { network, address, memo } = destination
  return {
    id,
    kind: 'cryptoWithdrawal',
    accountId,
    userId,
    reference,
    ...(needsApproval && { through: ['SUBMITTED'] }),
    state: needsApproval ? 'PENDING_APPROVAL' : 'SUBMITTED',
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
  } as const
}
