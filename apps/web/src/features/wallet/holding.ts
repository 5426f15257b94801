// A balance as the screen has it, and where its buttons lead.

import type { listHolds, searchAccounts } from '@sampan/contract/api/wallet.ts'
import { type HeldCurrency, isStablecoin } from '@sampan/contract/currencies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'

export type Wallet = ResponseOf<typeof searchAccounts>
export type Holding = Wallet['resultList'][number]
export type Hold = ResponseOf<typeof listHolds>['resultList'][number]

export type Action = keyof Holding['allowed']

const ways: Readonly<Record<Action, (currency: HeldCurrency) => string>> = {
  deposit: (currency) => `${isStablecoin(currency) ? '/crypto-deposit' : '/fiat-deposit'}?currency=${currency}`,
  withdraw: (currency) => `${isStablecoin(currency) ? '/crypto-withdraw' : '/fiat-withdraw'}?currency=${currency}`,
  convert: (currency) => `/mint-redeem?pay=${currency}`,
}

export const linkToAction = (action: Action, currency: HeldCurrency): string => ways[action](currency)

export const isEmpty = ({ total }: Pick<Holding, 'total'>): boolean => !/[1-9]/.test(total)
