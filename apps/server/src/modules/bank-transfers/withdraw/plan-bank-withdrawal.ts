// Everything that beginning a bank withdrawal writes, as a change set. Pure.

import type { Purpose } from '@sampan/contract/bank/purposes.ts'
import { expectedDay } from '@sampan/contract/business-calendar.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { add } from '@sampan/contract/money.ts'
import type { Account } from '@sampan/ledger/transfer.ts'
import { type ChangeSet, noChange } from '../../../core/changes/change-set.ts'
import { type Change, eventsOf, stepBy } from '../../../core/transactions/transition.ts'
import type { Destination } from './bank-withdrawals.ts'
import type { ValidWithdrawal } from './validate-bank-withdrawal.ts'

export type Submission = Change & {
  readonly id: string
  readonly reference: string
  readonly accountId: string
  readonly userId: string
  readonly currency: Fiat
  /** The ledger account that pays. */
  readonly account: Account
  readonly purpose: Purpose
  readonly statementReference: string | null
  readonly note: string | null
  /** In a company: it waits for an approver. */
  readonly waits: boolean
}

export function planWithdrawal({ destination, amount, fee, channel }: ValidWithdrawal, submission: Submission): ChangeSet {
  const { id, reference, accountId, userId, currency, account, now, actor = { kind: 'system' }, waits } = submission
  const state = waits ? 'PENDING_APPROVAL' : 'TO_BE_PROCESSED'
  const total = add(amount, fee)
  const { fields, tail, version } = destination
  return {
    ...noChange,
    transfers: [{ action: 'hold', key: ['fiat-withdrawal', id, 'hold'], purpose: 'fiat_withdrawal', account, amount: total }],
    transactions: [
      {
        ...stepBy(submission),
        id,
        kind: 'fiatWithdrawal',
        accountId,
        userId,
        reference,
        state,
        currency,
        amount: total.units,
        fee: fee.units,
        channel,
        note: submission.note,
        hold: 0,
      },
    ],
    inserts: [
      {
        table: 'fiat_withdrawal_detail',
        row: {
          id,
          bank_account_id: destination.id,
          destination: { ...fields, version } satisfies Destination,
          purpose: submission.purpose,
          statement_reference: submission.statementReference,
          end_to_end_id: reference.replaceAll('-', ''),
          expected_on: expectedDay(now, currency, channel),
        },
      },
    ],
    audit: [{ actor, at: now, action: 'fiatWithdrawalSubmitted', accountId, subject: id, detail: { to: state } }],
    events: eventsOf(fiatWithdrawal.name, { id, accountId }, true),
    notices: [
      {
        accountId,
        scope: 'wallet_history.fiat_withdraw.view',
        kind: 'fiatWithdrawalSubmitted',
        params: { amount: formatMoney(amount), bank: fields.bankName, tail, reference },
      },
    ],
  }
}
