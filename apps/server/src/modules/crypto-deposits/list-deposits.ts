// Deposits for lists: the crypto list, the whole history, and what explains a line of the ledger.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { chainToLedger } from '@sampan/contract/money.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { HistorySource } from '../../core/transactions/history-source.ts'
import { explainTransfers } from '../../core/transactions/list-page.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CryptoSource } from '../crypto/public.ts'
import { decimalsOf, readPolicies } from '../crypto/public.ts'
import { type Deposit, selectDeposits } from './deposits.ts'
import { type BelowMinimum, readTimeline, showDeposit, toHistory } from './show-deposit.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export const depositSource: CryptoSource = {
  kind: 'deposit',
  view: 'wallet_history.crypto_deposit.view',
  transactionKind: 'cryptoDeposit',
  async load(db, { accountId, ids, language }) {
    const { deposits, keptOf } = await findDeposits(db, accountId, ids)
    return deposits.map((deposit) => showDeposit(deposit, { language, kept: keptOf(deposit) }))
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
      mayReturn: deposit.state === 'CREDITED' && deposit.sender !== null,
    }
  },
}

export const depositHistory: HistorySource = {
  kinds: ['cryptoDeposit'],
  async load(db, { accountId, ids, language }) {
    const { deposits, keptOf } = await findDeposits(db, accountId, ids)
    return deposits.map((deposit) => toHistory(deposit, { language, kept: keptOf(deposit) }))
  },
}

/** Which deposit a transfer of the ledger belongs to. */
export const explainDeposits = explainTransfers(
  'cryptoDeposit',
  'explain-deposits',
  `select d.id, d.reference, p.first_transfer as transfer from crypto_deposit_posting p join crypto_deposit d on d.id = p.deposit_id
   where p.first_transfer = any($1)`,
)

type FindBelowMinimum = (deposit: Deposit) => BelowMinimum | undefined

async function findDeposits(db: Db, accountId: string, ids: readonly string[]) {
  const deposits = await selectDeposits(db, 'id = any($1::uuid[]) and account_id = $2', [ids, accountId])
  return { deposits, keptOf: await readKept(db, accountId, deposits) }
}

/** What the account has below the minimum, per network and coin; asked for only where a row needs it. */
export async function readKept(db: Db, accountId: string, deposits: readonly Deposit[]): Promise<FindBelowMinimum> {
  if (!deposits.some(({ state }) => state === 'BELOW_MINIMUM')) return () => undefined
  const { rows } = await db.query<{ network: NetworkId; currency: Stablecoin; units: string }>(
    `select network, currency, sum(chain_units) as units from crypto_deposit
     where account_id = $1 and state = 'BELOW_MINIMUM' and currency is not null group by network, currency`,
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
