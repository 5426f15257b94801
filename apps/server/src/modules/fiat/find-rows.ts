// Deposits and withdrawals that fit what was asked, newest first: for the lists of this room and for the whole history.

import type { Channel } from '@sampan/contract/channels.ts'
import { fiats, isFiat } from '@sampan/contract/currencies.ts'
import { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { amountBetween, fittingAmount, hasRange } from '../../platform/amount-range.ts'
import { anywhere, foreignPart, holdsForeign, holdsText, isCommon } from '../../platform/anywhere.ts'
import type { Db } from '../../platform/db.ts'
import { type Condition, type Found, fittingText, lookBack, nothingFound, type Put } from '../../platform/look-back.ts'
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

export const findDeposits = (db: Db, asked: RowsAsked): Promise<Found<DepositRow>> =>
  find(
    db,
    asked,
    { table: 'fiat_deposit', states: fiatDeposit.states, amount: 'coalesce(received, declared)', words: depositWords },
    async (where, values) => (await db.query<DepositRow>(`select * from fiat_deposit where ${where}`, values)).rows,
  )

export const findWithdrawals = (db: Db, asked: RowsAsked): Promise<Found<WithdrawalRow>> =>
  find(
    db,
    asked,
    { table: 'fiat_withdrawal', states: fiatWithdrawal.states, amount: '(amount + fee)', words: withdrawalWords },
    (where, values) => selectWithdrawals(db, where, values),
  )

type Kind = {
  readonly table: string
  readonly states: Readonly<Record<string, { readonly status: Status | null }>>
  readonly amount: string
  readonly words: string
}

const done = 'COMPLETED'

async function find<Row>(
  db: Db,
  asked: RowsAsked,
  { table, states: all, amount, words }: Kind,
  select: (where: string, values: unknown[]) => Promise<readonly Row[]>,
): Promise<Found<Row>> {
  const { statuses, currency, channel, text } = asked
  if (currency !== undefined && !isFiat(currency)) return nothingFound
  const states = statuses && Object.keys(all).filter((name) => statuses.some((status) => status === all[name]?.status))
  // What is not done is rarer than any currency.
  const byState = states !== undefined && !states.includes(done)
  const byCurrency = currency !== undefined && !byState
  const columns = { table, currency: 'currency', amount }
  const hasText: Condition = (put) =>
    `${holdsText(words, { pattern: put(anywhere(text)), text: put(text) })} and ${holdsForeign(words, put(foreignPart(text)))}`
  const rest: Condition[] = [
    ...(states && !byState ? [(put: Put) => `state = any(${put(states)}::text[])`] : []),
    ...(currency !== undefined && !byCurrency ? [(put: Put) => `currency = ${put(currency)}`] : []),
    ...(channel === undefined ? [] : [(put: Put) => `channel = ${put(channel)}`]),
    ...(hasRange(asked) ? [amountBetween(asked, columns, fiats)] : []),
    ...(text === undefined ? [] : [hasText]),
  ]
  return lookBack(
    db,
    {
      ...asked,
      table,
      keys: [
        ...(byState ? [{ column: 'state', type: 'text', among: states } as const] : []),
        ...(byCurrency ? [{ column: 'currency', type: 'text', among: [currency] } as const] : []),
      ],
      rest,
      byValue: [
        ...(text === undefined ? [] : [fittingText(table, undefined, hasText)]),
        ...(hasRange(asked) ? [fittingAmount(asked, columns, fiats)] : []),
      ],
      common: isCommon(text),
    },
    select,
  )
}
