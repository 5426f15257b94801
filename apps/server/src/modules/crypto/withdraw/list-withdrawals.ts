// Withdrawals for lists: the crypto list, the whole history, and what explains a hold or a line of the ledger.

import { isStablecoin } from '@sampan/contract/currencies.ts'
import { isState } from '@sampan/contract/machine.ts'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { coinsBetween, fittingCoins, hasRange } from '../../../platform/amount-range.ts'
import { anywhere, atBeginning, foreignPart, holdsForeign, holdsText, isCommon } from '../../../platform/anywhere.ts'
import type { Db } from '../../../platform/db.ts'
import { type Condition, type Found, fittingText, lookBack, nothingFound } from '../../../platform/look-back.ts'
import type { Explain, HistorySource } from '../../../platform/transactions.ts'
import { coinKeys } from '../coin-keys.ts'
import type { CryptoSource, ListAsked } from '../rows.ts'
import { showDetail, showWithdrawal, toHistory } from './show.ts'
import { findWithdrawal, selectWithdrawals, type Withdrawal } from './withdrawals.ts'

export const withdrawalSource: CryptoSource = {
  kind: 'withdraw',
  view: 'wallet_history.crypto_withdraw.view',
  async list(db, asked) {
    const { rows, seenTo } = await search(db, asked)
    return { rows: rows.map((withdrawal) => showWithdrawal(withdrawal, asked.language)), seenTo }
  },
  async find(db, { accountId, id, language }) {
    const found = await findWithdrawal(db, id)
    return found?.accountId === accountId ? showDetail(db, found, language) : undefined
  },
}

export const withdrawalHistory: HistorySource = {
  kinds: ['cryptoWithdrawal'],
  async search(db, { direction, ...asked }) {
    if (direction === 'in') return nothingFound
    const { rows, seenTo } = await search(db, asked)
    return { rows: rows.map((withdrawal) => toHistory(withdrawal, asked.language)), seenTo }
  },
}

/** Which withdrawal a hold belongs to. */
export const explainWithdrawals: Explain = async (db, transfers) => {
  const { rows } = await db.query<{ hold_id: bigint; id: string; reference: string }>({
    name: 'explain-withdrawals',
    text: 'select hold_id, id, reference from crypto_withdrawal where hold_id = any($1::bigint[])',
    values: [transfers],
  })
  return new Map(
    rows.map(({ hold_id: hold, id, reference }) => [hold, { transactionId: id, kind: 'cryptoWithdrawal', reference }]),
  )
}

const table = 'crypto_withdrawal'
const amount = '(amount + fee)'
// Written as in the index, or it does not serve it.
const words = `reference || ' ' || coalesce(note, '') || ' ' || coalesce(label, '')`
const namedWords = `coalesce(note, '') || ' ' || coalesce(label, '')`

async function search(db: Db, asked: ListAsked): Promise<Found<Withdrawal>> {
  const { statuses, currency, mainNet, text } = asked
  if (currency !== undefined && !isStablecoin(currency)) return nothingFound
  const { keys, rest } = coinKeys({ states: statuses && statesShownAs(statuses), done: 'COMPLETED', currency, mainNet })
  const hasText: Condition = (put) => {
    const begins = put(atBeginning(text))
    return `(${holdsText(words, { pattern: put(anywhere(text)), text: put(text) })}
      or lower(txn_hash) like lower(${begins}) or lower(txn_hash) like lower('0x' || ${begins}) or lower(address) like lower(${begins}))
      and ${holdsForeign(namedWords, put(foreignPart(text)))}`
  }
  return lookBack(
    db,
    {
      ...asked,
      table,
      keys,
      rest: [...rest, ...(hasRange(asked) ? [coinsBetween(asked, amount)] : []), ...(text === undefined ? [] : [hasText])],
      byValue: [
        ...(text === undefined ? [] : [fittingText(table, undefined, hasText)]),
        ...(hasRange(asked) ? [fittingCoins(asked, { table, amount })] : []),
      ],
      common: isCommon(text),
    },
    (where, values) => selectWithdrawals(db, where, values),
  )
}

const statesShownAs = (statuses: readonly Status[]): string[] =>
  Object.entries(cryptoWithdrawal.states)
    .filter(([name, { status }]) => isState(cryptoWithdrawal, name) && status !== null && statuses.includes(status))
    .map(([name]) => name)
