// The one search over transactions: history, exports and the lists of each kind. It answers ids; each module shows its own rows.

import { heldCurrencies, isStablecoin, stablecoins } from '@sampan/contract/currencies.ts'
import { keysOf } from '@sampan/contract/keys.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { amountBetween, fittingAmount, hasRange } from '../../platform/db/amount-range.ts'
import type { Cursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import {
  type Condition,
  emptyPage,
  fittingText,
  type Key,
  type LookBack,
  newestOf,
  type SearchPage,
  searchNewestFirst,
  selectAmong,
} from '../../platform/db/keyset-search.ts'
import { atBeginning, containsPattern, foreignPart, holdsForeign, holdsText, isCommon } from '../../platform/db/text-search.ts'
import type { HistoryQuery, TransactionKind } from './history-source.ts'
import { transactionMachines } from './machines.ts'

export type TransactionQuery = Omit<HistoryQuery, 'language'> & { readonly channel?: string | undefined }
export type TransactionHit = { readonly id: string; readonly kind: TransactionKind; readonly created_at: Date }

const kindsAll = keysOf(transactionMachines)
const incoming: readonly TransactionKind[] = ['cryptoDeposit', 'fiatDeposit']
const outgoing: readonly TransactionKind[] = ['cryptoWithdrawal', 'fiatWithdrawal']
const oppositeKinds = { in: outgoing, out: incoming } as const
const onChain: readonly TransactionKind[] = ['cryptoDeposit', 'cryptoWithdrawal']
const byBank: readonly TransactionKind[] = ['fiatDeposit', 'fiatWithdrawal']
const exchanges: readonly TransactionKind[] = ['mint', 'redeem', 'swap']

/** The states that nearly all rows end in: an index of states does not help to find them. */
const isUsual = (state: string): boolean => state.endsWith(' COMPLETED') || state.endsWith(' CREDITED')

type Side = 'pay' | 'get'

/** An exchange is found by what is paid and by what is got; everything else has one side. */
export async function searchTransactions(db: Db, asked: TransactionQuery): Promise<SearchPage<TransactionHit>> {
  const query = { ...asked, kinds: possibleKinds(asked) }
  if (query.kinds.length === 0) return emptyPage
  const plain = !isFiltered(query)
  if (plain)
    return searchNewestFirst(db, lookBackOf(query, 'transaction', 'currency is not null', query.kinds), select(db, 'transaction'))
  const unfiled = await readUnfiled(db, query.accountId)
  const sides = await Promise.all(
    sidesOf(query).map(async ({ side, kinds }) => {
      const always = `side = '${side}' and currency is not null`
      const wider = { ...query, limit: query.limit + unfiled.length }
      const [filed, fresh] = await Promise.all([
        searchNewestFirst(db, lookBackOf(wider, 'transaction_search', always, kinds), select(db, 'transaction_search')),
        unfiled.length === 0
          ? []
          : selectAmong(
              lookBackOf(query, 'transaction_searchable', always, kinds),
              unfiled,
              select(db, 'transaction_searchable'),
            ),
      ])
      return [withoutUnfiled(filed, unfiled, query.limit), { rows: fresh, seenTo: undefined }]
    }),
  )
  const seen = new Set<string>()
  const once = sides.flat().map(({ rows, seenTo }) => ({ rows: rows.filter(({ id }) => !seen.has(id) && seen.add(id)), seenTo }))
  return newestOf(once, placeOfHit, query.limit)
}

/** The rows of these hits, in their order. */
export function inOrder<Row extends { readonly id: string }>(hits: readonly TransactionHit[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return hits.flatMap(({ id }) => byId.get(id) ?? [])
}

export const idsOf = (hits: readonly TransactionHit[]): string[] => hits.map(({ id }) => id)

export const placeOfHit = ({ created_at: createdAt, id }: TransactionHit): Cursor => ({ createdAt, id })

const isFiltered = (query: TransactionQuery): boolean =>
  hasRange(query) ||
  query.kinds.length < kindsAll.length ||
  [query.statuses, query.currency, query.direction, query.mainNet, query.channel, query.text].some((asked) => asked !== undefined)

/** What was changed a moment ago is judged by what it is now, not by what is filed. */
function withoutUnfiled(
  { rows, seenTo }: SearchPage<TransactionHit>,
  unfiled: readonly string[],
  limit: number,
): SearchPage<TransactionHit> {
  const changed = new Set(unfiled)
  const kept = rows.filter(({ id }) => !changed.has(id)).slice(0, limit)
  return { rows: kept, seenTo: kept.length === limit ? undefined : seenTo }
}

const unfiledMax = 5_000

async function readUnfiled(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'transactions-unfiled',
    text: `select distinct transaction_id as id from transaction_unfiled where account_id = $1 limit ${unfiledMax}`,
    values: [accountId],
  })
  return rows.map(({ id }) => id)
}

const select =
  (db: Db, table: string) =>
  async (where: string, values: unknown[]): Promise<TransactionHit[]> =>
    (await db.query<TransactionHit>(`select id, kind, created_at from ${table} where ${where}`, values)).rows

/** Only coins have a network, and only bank transfers a channel and a bank's currency. */
function possibleKinds({ kinds, mainNet, channel, currency }: TransactionQuery): readonly TransactionKind[] {
  const otherKinds = isStablecoin(currency) ? byBank : onChain
  return kinds
    .filter((kind) => mainNet === undefined || onChain.includes(kind))
    .filter((kind) => channel === undefined || byBank.includes(kind))
    .filter((kind) => currency === undefined || !otherKinds.includes(kind))
}

function sidesOf(query: TransactionQuery): { readonly side: Side; readonly kinds: readonly TransactionKind[] }[] {
  const { direction, currency, kinds } = query
  const bothSides = currency !== undefined || hasRange(query)
  const excluded = direction === undefined ? [] : oppositeKinds[direction]
  const pay = kinds.filter((kind) => (exchanges.includes(kind) ? direction !== 'in' || !bothSides : !excluded.includes(kind)))
  const get = bothSides && direction !== 'out' ? kinds.filter((kind) => exchanges.includes(kind)) : []
  return [
    { side: 'pay' as const, kinds: pay },
    { side: 'get' as const, kinds: get },
  ].filter((one) => one.kinds.length > 0)
}

/** The most selective of what was asked chooses the index; the rest is looked at row by row. */
function lookBackOf(query: TransactionQuery, table: string, always: string, kinds: readonly TransactionKind[]): LookBack {
  const { statuses, currency, mainNet, channel, text } = query
  const states = statuses && statesShownAs(statuses, kinds)
  const state: Key[] = states ? [{ column: kindAndState, type: 'text', among: states }] : []
  const coin: Key[] =
    currency === undefined && mainNet === undefined
      ? []
      : [{ column: 'currency', type: 'text', among: currency === undefined ? stablecoins : [currency] }]
  const network: Key[] = mainNet === undefined ? [] : [{ column: 'network', type: 'smallint', among: [mainNet] }]
  const money = [...network, ...coin]
  // On the side of what is got there are exchanges only.
  const isAnyKind = possibleKinds({ ...query, kinds: always.includes("'get'") ? exchanges : kindsAll }).every((one) =>
    kinds.includes(one),
  )
  const kind: Key[] = isAnyKind ? [] : [{ column: 'kind', type: 'text', among: kinds }]
  // What is not done is rarer than any currency.
  const candidates = states && !states.some(isUsual) ? [state, money, kind] : [money, kind, state]
  const keys = candidates.find((some) => some.length > 0) ?? []
  const others = candidates.filter((some) => some !== keys).flat()
  const columns = { table, currency: 'currency', amount: 'amount' }
  return {
    ...query,
    table,
    always,
    keys: keys.length > 0 || table === 'transaction' ? keys : [{ column: 'kind', type: 'text', among: kinds }],
    rest: [
      ...others.map(oneOf),
      ...(channel === undefined ? [] : [((put) => `channel = ${put(channel)}`) satisfies Condition]),
      ...(hasRange(query) ? [amountBetween(query, columns, heldCurrencies)] : []),
      ...(text === undefined ? [] : [hasText(text)]),
    ],
    byValue: [
      // Few letters fit far more than an index may give.
      ...(text === undefined || isCommon(text) ? [] : [fittingText(table, "side = 'pay'", hasText(text))]),
      ...(hasRange(query) ? [fittingAmount(query, { ...columns, always }, heldCurrencies)] : []),
    ],
    // Names and labels are on many rows: the newest have them sooner than any index. References and hashes have digits.
    common: isCommon(text) || (text !== undefined && foreignPart(text) === null && !/\d/.test(text)),
  }
}

const oneOf =
  ({ column, type, among }: Key): Condition =>
  (put) =>
    `${column} = any(${put(among)}::${type}[])`

/** Any part of the words; a hash or an address from its beginning, as it is pasted. */
const hasText =
  (text: string): Condition =>
  (put) => {
    const begins = put(atBeginning(text))
    return `(${holdsText('words', { pattern: put(containsPattern(text)), text: put(text) })}
      or lower(hash) like lower(${begins}) or lower(hash) like lower('0x' || ${begins}) or lower(address) like lower(${begins}))
      and ${holdsForeign('words', put(foreignPart(text)))}`
  }

/** As the index has it. */
const kindAndState = "(kind || ' ' || state)"

const statesShownAs = (statuses: readonly Status[], kinds: readonly TransactionKind[]): string[] =>
  kinds.flatMap((kind) =>
    Object.entries(transactionMachines[kind].states)
      .filter(([, { status }]) => status !== null && statuses.includes(status))
      .map(([name]) => `${kind} ${name}`),
  )
