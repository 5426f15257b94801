// GET /v1/balances: the balances as a customer's own system reads them.

import { add, moneyToWire } from '@sampan/contract/money.ts'
import type { listBalances as entry } from '@sampan/contract/v1/reads.ts'
import type { Answer, ManualCtxOf } from '../../platform/http/request-context.ts'
import { type WalletLoader, walletOf } from './accounts.ts'

export async function listBalances(load: WalletLoader, ctx: ManualCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  const accounts = await walletOf(load, ctx)
  return {
    data: accounts.map(({ currency, available, held }) => ({
      currency,
      available: moneyToWire(available),
      held: moneyToWire(held),
      total: moneyToWire(add(available, held)),
    })),
  }
}
