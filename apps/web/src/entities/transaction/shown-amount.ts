// The amount of a history row as its row, its sheet and its page print it.

import type { searchHistory } from '@sampan/contract/api/history.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { add, type Money } from '@sampan/contract/money.ts'
import { toMoney } from '@sampan/ui/wire-money'

type HistoryRow = ResponseOf<typeof searchHistory>['resultList'][number]

/** A withdrawal shows what arrives, signed: its fee, which the change of the balance includes, is printed beside it. */
export function shownAmount({ kind, amount, fee }: Pick<HistoryRow, 'kind' | 'amount' | 'fee'>): Money {
  const isWithdrawal = kind === 'cryptoWithdrawal' || kind === 'fiatWithdrawal'
  return isWithdrawal && fee ? add(toMoney(amount), toMoney(fee)) : toMoney(amount)
}
