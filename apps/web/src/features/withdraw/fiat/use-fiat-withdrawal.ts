// The wallets, bank accounts and preview of a bank withdrawal.

import { listAccounts as listBankAccounts } from '@sampan/contract/api/bank-account.ts'
import { getTxnFee, previewWithdraw } from '@sampan/contract/api/fiat-withdrawal.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { useUrlState } from '@sampan/ui/url-state'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { type PreviewResult, usePreview, useTypedAmount } from '../use-preview.ts'
import type { FiatValues } from './fiat-values.ts'

export type BankChoice = ResponseOf<typeof listBankAccounts>['resultList'][number]
type Preview = ResponseOf<typeof previewWithdraw>

export type FiatWithdrawal = PreviewResult<Preview> & {
  readonly currency: Fiat | undefined
  readonly accounts: ReturnType<typeof useEndpointQuery<typeof listBankAccounts>>
  /** The saved accounts in the chosen currency, usable ones first. */
  readonly here: readonly BankChoice[]
  readonly to: BankChoice | undefined
  /** What the rail of the chosen account costs now, before an amount is typed. */
  readonly currentFee: Preview['fee'] | undefined
  /** The same for what was typed just now, before it is shown. */
  readonly of: (next: FiatValues) => Pick<FiatWithdrawal, 'currency' | 'to' | 'reading' | 'preview' | 'settled'>
}

/** The chosen values and the server's preview of them. */
export function useFiatWithdrawal(currencies: readonly Fiat[], values: FiatValues): FiatWithdrawal {
  const url = useUrlState()
  const currency = currencies.find((code) => code === (url.get('currency') ?? values.currency))
  const accounts = useEndpointQuery(listBankAccounts)
  const here = accounts.data?.resultList.filter((account) => account.currency === currency) ?? []
  const usable = (wantedId: string) => here.find((account) => account.id === wantedId && account.usable)
  const to = usable(url.get('to') ?? values.bankAccountId)
  const ask = (amount: string) => ({
    body: { amount: { amount, currency: currency ?? 'USD' }, ...(to ? { bankAccountId: to.id } : {}) },
  })
  const options = { enabled: currency !== undefined, keepPrevious: true }
  // An amount of 0 answers with the maximum.
  const bounds = useEndpointQuery(previewWithdraw, ask('0'), options)
  const feeQuery = { currency: currency ?? 'USD', channel: to?.channel ?? 'SWIFT' } as const
  const currentFee = useEndpointQuery(getTxnFee, { query: feeQuery }, { enabled: currency !== undefined && to !== undefined })
    .data?.fee
  const typed = useTypedAmount(values.amount, currency ?? 'USD', bounds.data)
  const priced = usePreview(typed, useEndpointQuery(previewWithdraw, ask(typed.asked), options))
  const of = (next: FiatValues) => ({ currency, to: usable(next.bankAccountId) ?? to, ...priced.at(next.amount) })
  return { currency, accounts, here, to, currentFee, of, ...priced }
}
