// What was found, in groups: pages at once, everything of the server's after a pause in the typing.

import { readFigure } from '@sampan/contract/amount-characters.ts'
import { searchAccounts } from '@sampan/contract/api/bank-account.ts'
import { searchAddresses } from '@sampan/contract/api/blockchain-address.ts'
import { searchHistory } from '@sampan/contract/api/history.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { isSearchable } from '@sampan/contract/search-text.ts'
import { useDebouncedValue } from '@sampan/ui/use-debounced-value'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { shownTheme } from '../../lib/preferences/preferences.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { type Action, findActions } from './find-actions.ts'
import { findPages, type Page } from './find-pages.ts'

type Rows<Entry> = Entry extends { resultList: readonly (infer Row)[] } ? Row : never

export type Transaction = Rows<ResponseOf<typeof searchHistory>>
export type Address = Rows<ResponseOf<typeof searchAddresses>>
export type Account = Rows<ResponseOf<typeof searchAccounts>>

export type SearchResults = {
  /** Something was typed. */
  readonly typed: boolean
  readonly actions: readonly Action[]
  readonly pages: readonly Page[]
  readonly transactions: readonly Transaction[]
  readonly addresses: readonly Address[]
  readonly accounts: readonly Account[]
  /** Something may still come. */
  readonly looking: boolean
}

const size = 5
const pagesShown = { first: 8, found: 6 } as const
/** One letter fits too much to be worth a question. */
const lengthMin = 2

export function useSearchResults(typed: string, scopes: readonly string[]): SearchResults {
  const { holds } = useSession()
  const text = typed.trim()
  const settled = useDebouncedValue(text)
  const enabled = settled.length >= lengthMin && settled === text
  const amount = readFigure(settled)
  const pagination = { size }
  const history = holds('wallet_history')
  const named = useEndpointQuery(
    searchHistory,
    { body: { query: { text: settled }, pagination } },
    { enabled: enabled && history && isSearchable(settled) },
  )
  const sums = useEndpointQuery(
    searchHistory,
    { body: { query: { amountFrom: amount, amountTo: amount }, pagination } },
    { enabled: amount !== undefined && settled === text && history },
  )
  const addresses = useEndpointQuery(
    searchAddresses,
    { body: { query: { text: settled }, pagination } },
    { enabled: enabled && holds('wallet.blockchain_address') },
  )
  const accounts = useEndpointQuery(
    searchAccounts,
    { body: { query: { text: settled.slice(0, 100) }, pagination } },
    { enabled: enabled && holds('wallet.bank_account') },
  )
  const asked = [named, sums, addresses, accounts]
  // What belongs to the text before would be led to by mistake.
  const fresh = <Row>(rows: readonly Row[] | undefined): readonly Row[] => (settled === text ? (rows ?? []) : [])
  const both = [...fresh(named.data?.resultList), ...fresh(sums.data?.resultList)]
  return {
    typed: text !== '',
    actions: findActions(text, { scopes, theme: shownTheme() }),
    pages: findPages(text, scopes).slice(0, text === '' ? pagesShown.first : pagesShown.found),
    transactions: [...new Map(both.map((row) => [row.id, row])).values()].slice(0, size),
    addresses: fresh(addresses.data?.resultList),
    accounts: fresh(accounts.data?.resultList),
    looking: (text.length >= lengthMin && settled !== text) || asked.some(({ isFetching }) => isFetching),
  }
}
