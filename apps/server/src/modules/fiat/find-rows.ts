// Deposits and withdrawals that fit what was asked, newest first: for the lists of this room and for the whole history.

import type { Channel } from '@sampan/contract/channels.ts'
import { fiats } from '@sampan/contract/currencies.ts'
import { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { amountBetween } from '../../platform/amount-range.ts'
import { anywhere, foreignPart, holdsForeign, holdsText } from '../../platform/anywhere.ts'
import type { Db } from '../../platform/db.ts'
import type { HistoryAsked } from '../../platform/transactions.ts'
import type { DepositRow } from './deposit/deposits.ts'
import { selectWithdrawals, type WithdrawalRow } from './withdraw/withdrawals.ts'

export type RowsAsked = Omit<HistoryAsked, 'language' | 'kinds' | 'direction' | 'mainNet'> & {
  readonly channel?: Channel | undefined
}

// Written as in the indexes, or none of them serves it.
const depositWords = `reference || ' ' || reference_no || ' ' || bank_name || ' ' || coalesce(remarks, '')`
const withdrawalWords = `reference || ' ' || coalesce(statement_reference, '') || ' ' || coalesce(note, '') || ' '
  || coalesce(destination ->> 'bankName', '') || ' ' || coalesce(destination ->> 'label', '')`

export async function findDeposits(db: Db, asked: RowsAsked): Promise<DepositRow[]> {
  const { where, values } = narrow(asked, statesWith(fiatDeposit.states, asked.statuses), {
    amount: 'coalesce(received, declared)',
    words: depositWords,
  })
  return (await db.query<DepositRow>(`select * from fiat_deposit where ${where}`, values)).rows
}

export async function findWithdrawals(db: Db, asked: RowsAsked): Promise<WithdrawalRow[]> {
  const { where, values } = narrow(asked, statesWith(fiatWithdrawal.states, asked.statuses), {
    amount: '(amount + fee)',
    words: withdrawalWords,
  })
  return selectWithdrawals(db, where, values)
}

const statesWith = (
  states: Readonly<Record<string, { readonly status: Status | null }>>,
  statuses: readonly Status[] | undefined,
) => (statuses ? Object.keys(states).filter((name) => statuses.some((status) => status === states[name]?.status)) : null)

type Narrowed = { readonly where: string; readonly values: unknown[] }

function narrow(asked: RowsAsked, states: string[] | null, columns: { amount: string; words: string }): Narrowed {
  const values: unknown[] = [
    asked.accountId,
    states,
    asked.currency ?? null,
    asked.channel ?? null,
    asked.from ?? null,
    asked.to ?? null,
    anywhere(asked.text),
    foreignPart(asked.text),
    asked.after?.createdAt ?? null,
    asked.after?.id ?? null,
    asked.limit,
    asked.text ?? null,
  ]
  const where = `account_id = $1 and ($2::text[] is null or state = any($2)) and ($3::text is null or currency = $3)
    and ($4::text is null or channel = $4)
    and ($5::timestamptz is null or created_at >= $5) and ($6::timestamptz is null or created_at < $6)
    and ($7::text is null or ${holdsText(columns.words, { pattern: '$7', text: '$12' })}) and ${holdsForeign(columns.words, '$8')}
    and ($9::timestamptz is null or (created_at, id) < ($9, $10::uuid))
    and ${amountBetween(asked, { currency: 'currency', amount: columns.amount }, fiats, values)}
    order by created_at desc, id desc limit $11`
  return { where, values }
}
