// Turns a search for transactions into the conditions of its query.

import { heldCurrencies, isStablecoin, stablecoins } from '@sampan/contract/currencies.ts'
import { keysOf } from '@sampan/contract/keys.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { amountBetween, fittingAmount, hasRange } from '../../platform/db/amount-range.ts'
import { type Condition, fittingText, type Key, type LookBack } from '../../platform/db/keyset-search.ts'
import { atBeginning, containsPattern, foreignPart, holdsForeign, holdsText, isCommon } from '../../platform/db/text-search.ts'
import type { HistoryQuery, TransactionKind } from './history-source.ts'
import { transactionMachines } from './machines.ts'

export type TransactionQuery = Omit<HistoryQuery, 'language'> & { readonly channel?: string | undefined }

export const kindsAll = keysOf(transactionMachines)

const onChain: readonly TransactionKind[] = ['cryptoDeposit', 'cryptoWithdrawal']
const byBank: readonly TransactionKind[] = ['fiatDeposit', 'fiatWithdrawal']
export const exchanges: readonly TransactionKind[] = ['mint', 'redeem', 'swap']

/** The states that nearly all rows end in: an index of states does not help to find them. */
const isUsual = (state: string): boolean => state.endsWith(' COMPLETED') || state.endsWith(' CREDITED')

/** Only coins have a network, and only bank transfers a channel and a bank's currency. */
export function possibleKinds({ kinds, mainNet, channel, currency }: TransactionQuery): readonly TransactionKind[] {
  const otherKinds = isStablecoin(currency) ? byBank : onChain
  return kinds
    .filter((kind) => mainNet === undefined || onChain.includes(kind))
    .filter((kind) => channel === undefined || byBank.includes(kind))
    .filter((kind) => currency === undefined || !otherKinds.includes(kind))
}

/** The most selective of what was asked chooses the index; the rest is looked at row by row. */
export function lookBackOf(query: TransactionQuery, table: string, always: string, kinds: readonly TransactionKind[]): LookBack {
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
