import type { Currency } from '@sampan/contract/currencies.ts'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'

/** A figure of the books with all of the ledger's decimals, because its column has to add up. */
export function Figure({ amount, currency, ticker = false }: { amount: string; currency: Currency; ticker?: boolean }) {
  return <Money money={moneyOf({ amount, currency })} exact ticker={ticker} />
}
