// Deposits for lists: the crypto list, the whole history, and what explains a line of the ledger.

import { ledgerScale, type Stablecoin, stablecoins } from '@sampan/contract/currencies.ts'
import { type Decimal, type Rounding, rescale } from '@sampan/contract/decimal.ts'
import { isState } from '@sampan/contract/machine.ts'
import { cryptoDeposit } from '@sampan/contract/machines/crypto-deposit.ts'
import { chainToLedger } from '@sampan/contract/money.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { anywhere, atBeginning, foreignPart, holdsText } from '../../platform/anywhere.ts'
import type { Db } from '../../platform/db.ts'
import type { Explain, HistorySource } from '../../platform/transactions.ts'
import { type Deposit, selectDeposits } from './deposits.ts'
import { decimalsOf } from './dust.ts'
import { readPolicies } from './networks.ts'
import type { CryptoSource, ListAsked } from './rows.ts'
import { type Kept, readTimeline, showDeposit, toHistory } from './show-deposit.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const depositSource: CryptoSource = {
  kind: 'deposit',
  view: 'wallet_history.crypto_deposit.view',
  async list(db, asked) {
    const { deposits, keptOf } = await search(db, asked)
    return deposits.map((deposit) => showDeposit(deposit, { language: asked.language, kept: keptOf(deposit) }))
  },
  async find(db, { accountId, id, language }) {
    const found = uuid.test(id)
      ? await selectDeposits(db, 'id = $1 and account_id = $2 and currency is not null', [id, accountId])
      : []
    const deposit = found[0]
    if (!deposit) return undefined
    const keptOf = await readKept(db, accountId, [deposit])
    return {
      ...showDeposit(deposit, { language, kept: keptOf(deposit) }),
      timeline: await readTimeline(db, deposit.id, language),
    }
  },
}

export const depositHistory: HistorySource = {
  kinds: ['cryptoDeposit'],
  async search(db, { direction, ...asked }) {
    if (direction === 'out') return []
    const { deposits, keptOf } = await search(db, asked)
    return deposits.map((deposit) => toHistory(deposit, { language: asked.language, kept: keptOf(deposit) }))
  },
}

/** Which deposit a transfer of the ledger belongs to. */
export const explainDeposits: Explain = async (db, transfers) => {
  const { rows } = await db.query<{ first_transfer: bigint; id: string; reference: string }>({
    name: 'explain-deposits',
    text: `select p.first_transfer, d.id, d.reference from crypto_deposit_posting p join crypto_deposit d on d.id = p.deposit_id
           where p.first_transfer = any($1::bigint[])`,
    values: [transfers],
  })
  return new Map(
    rows.map(({ first_transfer: transfer, id, reference }) => [
      transfer,
      { transactionId: id, kind: 'cryptoDeposit', reference },
    ]),
  )
}

type Found = { readonly deposits: readonly Deposit[]; readonly keptOf: (deposit: Deposit) => Kept | undefined }

async function search(db: Db, asked: ListAsked): Promise<Found> {
  const { accountId, statuses, currency, mainNet, from, to, amountFrom, amountTo, text, after, limit } = asked
  const isCoin = currency === undefined || stablecoins.some((code) => code === currency)
  // A hash and a reference have no letters but ours.
  if (!isCoin || foreignPart(text) !== null) return { deposits: [], keptOf: () => undefined }
  const deposits = await selectDeposits(
    db,
    `account_id = $1 and currency is not null
       and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
       and ($4::text[] is null or state = any($4))
       and ($5::text is null or currency = $5)
       and ($6::smallint is null or network = $6)
       and ($7::timestamptz is null or created_at >= $7)
       and ($8::timestamptz is null or created_at < $8)
       and ($9::bigint is null or amount >= $9)
       and ($10::bigint is null or amount <= $10)
       and ($11::text is null or ${holdsText('reference', { pattern: '$11', text: '$14' })}
         or lower(txn_hash) like lower($13) or lower(txn_hash) like lower('0x' || $13))
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
      atBeginning(text),
      text ?? null,
    ],
  )
  return { deposits, keptOf: await readKept(db, accountId, deposits) }
}

const statesShownAs = (statuses: readonly Status[]): string[] =>
  Object.entries(cryptoDeposit.states)
    .filter(([name, { status }]) => isState(cryptoDeposit, name) && status !== null && statuses.includes(status))
    .map(([name]) => name)

/** Every stablecoin has the ledger's six decimals. */
const unitsOf = (value: Decimal, rounding: Rounding): bigint => rescale(value, ledgerScale('USDC'), rounding).units

/** What the account has below the minimum, per network and coin; asked for only where a row needs it. */
export async function readKept(db: Db, accountId: string, deposits: readonly Deposit[]): Promise<Found['keptOf']> {
  if (!deposits.some(({ state }) => state === 'BELOW_MINIMUM')) return () => undefined
  const { rows } = await db.query<{ network: NetworkId; currency: Stablecoin; units: string }>(
    `select network, currency, sum(chain_units) as units from crypto_deposit
     where account_id = $1 and state = 'BELOW_MINIMUM' group by network, currency`,
    [accountId],
  )
  const policies = await readPolicies(db)
  return ({ network, currency }) => {
    const row = rows.find((one) => one.network === network && one.currency === currency)
    const minimum = currency ? policies.get(network)?.assets.get(currency)?.minimumDeposit : undefined
    if (!row || !currency || !minimum) return undefined
    const { money } = chainToLedger(BigInt(row.units), decimalsOf(network, currency), currency)
    const missing = minimum.units > money.units ? minimum.units - money.units : 0n
    return { minimum, missing: { units: missing, currency } }
  }
}
