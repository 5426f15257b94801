// What every kind of account holds, currency by currency.

import { type Currency, currencyCodes } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { trialBalance as entry } from '@sampan/contract/operator/ledger.ts'
import { trialBalance } from '@sampan/ledger/balances.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'

export async function readTrialBalance({ db, now }: ReadCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  const lines = await trialBalance(db)
  const present = currencyCodes.filter((code) => lines.some(({ currency }) => currency === code))
  return {
    asOf: now.toISOString(),
    currencies: present.map((currency) => {
      const own = lines.filter((line) => line.currency === currency)
      const sum = own.reduce((total, { balance }) => total + balance, 0n)
      return {
        currency,
        lines: own.map(({ kind, detail, balance }) => ({ kind, detail, balance: wire(balance, currency) })),
        sum: wire(sum, currency),
      }
    }),
  }
}

const wire = (units: bigint, currency: Currency): string => moneyToWire({ units, currency })
