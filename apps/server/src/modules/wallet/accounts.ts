// The wallet accounts of one customer: one for every currency, opened at the first request.

import { currencies, type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import type { Money } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { openAccounts, readOwnerVersions } from '@sampan/ledger/accounts.ts'
import { type Account, heldOf } from '@sampan/ledger/transfer.ts'
import { createBatchLoader } from '../../platform/db/batch-loader.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { OwnCtx } from '../../platform/http/request-context.ts'
import { RecentMap } from '../../platform/recent-map.ts'
import { newId } from '../../platform/security/ids.ts'

export type WalletAccount = {
  readonly id: string
  readonly currency: HeldCurrency
  /** The ledger's account of what is available; `heldOf` leads to the other. */
  readonly account: Account
  readonly available: Money
  readonly held: Money
  /** Nothing was ever booked on it. */
  readonly untouched: boolean
}

/** In the product's order. Readers share it. */
export type Wallet = readonly WalletAccount[]

export const kindOf = (currency: HeldCurrency): 'stablecoin' | 'fiat' => currencies[currency].kind

type Caller = Pick<OwnCtx, 'transact' | 'session' | 'now'>

export async function walletOf(load: WalletLoader, { transact, session, now }: Caller): Promise<Wallet> {
  const found = (await load(session.accountId)) ?? []
  if (found.length === heldCurrencies.length) return found
  await transact((tx) => openWallet(tx, session.accountId, now))
  return (await load(session.accountId)) ?? []
}

/** One of the caller's own. A stranger's id is answered like one that never was. */
export async function walletAccount(load: WalletLoader, caller: Caller, id: string): Promise<WalletAccount> {
  const found = (await walletOf(load, caller)).find((account) => account.id === id)
  if (!found) throw new Refusal('notFound')
  return found
}

/** Opens what is missing; two at once open it once. */
export async function openWallet(tx: Tx, accountId: string, now: Date): Promise<void> {
  const opened = [...(await openAccounts(tx, accountId, heldCurrencies))]
  await tx.query(
    `insert into wallet_account (id, account_id, currency, ledger_account, opened_at)
     select wanted.id, $1, wanted.currency, wanted.ledger_account, $2
     from unnest($3::uuid[], $4::text[], $5::bigint[]) as wanted (id, currency, ledger_account)
     on conflict (account_id, currency) do nothing`,
    [
      accountId,
      now,
      opened.map(() => newId()),
      opened.map(([currency]) => currency),
      opened.map(([, { available }]) => available.id),
    ],
  )
}

export type WalletLoader = (accountId: string) => Promise<Wallet | undefined>

/** A wallet with its response takes about 6 KB. */
const keptMax = 5_000

/** Balances are read all the time: concurrent readers share one statement, and only a wallet that changed is read whole. */
export function createWalletLoader(db: Db): WalletLoader {
  const kept = new RecentMap<string, { readonly version: string | undefined; readonly wallet: Wallet }>(keptMax)
  const read = async (accountIds: readonly string[]): Promise<ReadonlyMap<string, Wallet>> => {
    const versions = await readOwnerVersions(db, accountIds)
    const wallets = new Map<string, Wallet>()
    const changed: string[] = []
    for (const id of accountIds) {
      const last = kept.get(id)
      if (last && last.version === versions.get(id)) wallets.set(id, last.wallet)
      else changed.push(id)
    }
    if (changed.length === 0) return wallets
    // It may be newer than its version, and is then read once more than necessary.
    for (const [id, wallet] of await readWallets(db, changed)) {
      wallets.set(id, wallet)
      kept.set(id, { version: versions.get(id), wallet })
    }
    return wallets
  }
  return createBatchLoader({ read })
}

type Row = {
  account_id: string
  id: string
  currency: HeldCurrency
  ledger_account: bigint
  available: bigint
  held: bigint
  untouched: boolean
}

async function readWallets(db: Db, accountIds: readonly string[]): Promise<ReadonlyMap<string, Wallet>> {
  const { rows } = await db.query<Row>({
    name: 'read-wallets',
    text: `select w.account_id, w.id, w.currency, w.ledger_account, b.available, b.held, b.version = 0 as untouched
           from wallet_account w join ledger.customer_balances() b on b.account_id = w.ledger_account
           where w.account_id = any($1)`,
    values: [accountIds],
  })
  const wallets = new Map<string, WalletAccount[]>()
  for (const { account_id, id, currency, ledger_account, available, held, untouched } of rows) {
    const wallet = wallets.get(account_id) ?? []
    wallets.set(account_id, wallet)
    wallet.push({
      id,
      currency,
      account: { id: ledger_account, currency },
      available: { units: available, currency },
      held: { units: held, currency },
      untouched,
    })
  }
  for (const wallet of wallets.values()) wallet.sort((a, b) => placeOf(a) - placeOf(b))
  return wallets
}

const placeOf = ({ currency }: WalletAccount): number => heldCurrencies.indexOf(currency)

/** The ledger's two accounts behind one balance. */
export const bothOf = ({ account }: Pick<WalletAccount, 'account'>): readonly [Account, Account] => [account, heldOf(account)]
