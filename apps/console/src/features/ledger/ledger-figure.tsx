// A ledger amount with all its decimals, so that columns add up.

import type { Currency } from '@sampan/contract/currencies.ts'
import { Money } from '@sampan/ui/money'
import { toMoney } from '@sampan/ui/wire-money'

/** A figure of the books with all of the ledger's decimals, because its column has to add up. */
export function LedgerFigure({ amount, currency, ticker = false }: { amount: string; currency: Currency; ticker?: boolean }) {
  return <Money money={toMoney({ amount, currency })} exact ticker={ticker} />
}
