// The change set of a declared bank deposit. Pure.

import { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import { type ChangeSet, noChange } from '../../../core/changes/change-set.ts'
import { refreshJobs } from '../../../core/payment-links/refresh-payment-link.ts'
import { eventsOf, stepBy } from '../../../core/transactions/transition.ts'
import type { FiatChange } from '../messages.ts'
import type { DepositRow } from './bank-deposits.ts'

export type NewDeposit = Pick<
  DepositRow,
  | 'id'
  | 'reference'
  | 'account_id'
  | 'user_id'
  | 'intent_id'
  | 'receiving_account_id'
  | 'currency'
  | 'channel'
  | 'declared'
  | 'beneficiary_name'
  | 'bank_name'
  | 'bank_country'
  | 'bank_swift_code'
  | 'reference_no'
  | 'remarks'
> &
  Partial<Pick<DepositRow, 'payment_link_id' | 'opening_line_id'>>

/** A deposit that is announced, by its sender or by the line of a bank. */
export function planDeclaration(deposit: NewDeposit, change: FiatChange): ChangeSet {
  const { account_id: accountId, user_id: userId, reference, currency, channel, declared, remarks, ...detail } = deposit
  const { id } = detail
  const state = 'TO_BE_CONFIRMED' satisfies DepositRow['state']
  const { now: at, actor = { kind: 'system' } } = change
  return {
    ...noChange,
    transactions: [
      {
        ...stepBy(change),
        id,
        kind: 'fiatDeposit',
        accountId,
        userId,
        reference,
        state,
        currency,
        amount: declared,
        channel,
        note: remarks,
      },
    ],
    inserts: [{ table: 'fiat_deposit_detail', row: { ...detail, declared } }],
    audit: [{ actor, at, action: 'fiatDepositDeclared', accountId, subject: id, detail: { to: state } }],
    events: eventsOf(fiatDeposit.name, { id, accountId }, false),
    jobs: refreshJobs(deposit.payment_link_id ?? null),
  }
}
