// Withdrawals for lists: the crypto list, the whole history, and what explains a hold or a line of the ledger.

import { isStablecoin, ledgerScale } from '@sampan/contract/currencies.ts'
import { type Decimal, type Rounding, rescale } from '@sampan/contract/decimal.ts'
import { isState } from '@sampan/contract/machine.ts'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { anywhere, atBeginning, foreignPart, holdsForeign, holdsText } from '../../../platform/anywhere.ts'
import type { Db } from '../../../platform/db.ts'
import type { Explain, HistorySource } from '../../../platform/transactions.ts'
import type { CryptoSource, ListAsked } from '../rows.ts'
import { showDetail, showWithdrawal, toHistory } from './show.ts'
import { findWithdrawal, selectWithdrawals, type Withdrawal } from './withdrawals.ts'

export const withdrawalSource: CryptoSource = {
  kind: 'withdraw',
  view: 'wallet_history.crypto_withdraw.view',
  list: async (db, asked) => (await search(db, asked)).map((withdrawal) => showWithdrawal(withdrawal, asked.language)),
  async find(db, { accountId, id, language }) {
    const found = await findWithdrawal(db, id)
    return found?.accountId === accountId ? showDetail(db, found, language) : undefined
  },
}

export const withdrawalHistory: HistorySource = {
  kinds: ['cryptoWithdrawal'],
  async search(db, { direction, ...asked }) {
    if (direction === 'in') return []
    return (await search(db, asked)).map((withdrawal) => toHistory(withdrawal, asked.language))
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

// Written as in the index, or it does not serve it.
const words = `reference || ' ' || coalesce(note, '') || ' ' || coalesce(label, '')`

async function search(db: Db, asked: ListAsked): Promise<readonly Withdrawal[]> {
  const { accountId, statuses, currency, mainNet, from, to, amountFrom, amountTo, text, after, limit } = asked
  if (currency !== undefined && !isStablecoin(currency)) return []
  return selectWithdrawals(
    db,
    `account_id = $1
       and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
       and ($4::text[] is null or state = any($4))
       and ($5::text is null or currency = $5)
       and ($6::smallint is null or network = $6)
       and ($7::timestamptz is null or created_at >= $7)
       and ($8::timestamptz is null or created_at < $8)
       and ($9::bigint is null or amount + fee >= $9)
       and ($10::bigint is null or amount + fee <= $10)
       and ($11::text is null or ${holdsText(words, { pattern: '$11', text: '$15' })}
         or lower(txn_hash) like lower($14) or lower(txn_hash) like lower('0x' || $14) or lower(address) like lower($14))
       and ${holdsForeign("coalesce(note, '') || ' ' || coalesce(label, '')", '$13')}
     order by created_at desc, id desc limit $12`,
    [
      accountId,
      after?.createdAt ?? null,
      after?.id ?? null,
      statuses ? statesShownAs(statuses) : null,
      currency ?? null,
      mainNet ?? null,
      from ?? null,
      to ?? null,
      amountFrom ? unitsOf(amountFrom, 'up') : null,
      amountTo ? unitsOf(amountTo, 'down') : null,
      anywhere(text),
      limit,
      foreignPart(text),
      atBeginning(text),
      text ?? null,
    ],
  )
}

const statesShownAs = (statuses: readonly Status[]): string[] =>
  Object.entries(cryptoWithdrawal.states)
    .filter(([name, { status }]) => isState(cryptoWithdrawal, name) && status !== null && statuses.includes(status))
    .map(([name]) => name)

/** Every stablecoin has the ledger's six decimals. */
const unitsOf = (value: Decimal, rounding: Rounding): bigint => rescale(value, ledgerScale('USDC'), rounding).units
