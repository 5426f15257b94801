// What holds a part of a balance: each hold with the transaction it belongs to, newest first.

import type { listHolds as entry } from '@sampan/contract/api/wallet.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { openHolds } from '@sampan/ledger/open-holds.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../platform/http/request-context.ts'
import { walletAccount } from './accounts.ts'
import type { WalletDeps } from './deps.ts'
import { explain } from './explain.ts'
import { purposes } from './messages.ts'

const holdsMax = 500

export async function listHolds(
  { loadWallet, explainers }: WalletDeps,
  ctx: ManualCtxOf<typeof entry>,
  { params }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { account, currency } = await walletAccount(loadWallet, ctx, params.id)
  const standing = (await openHolds(ctx.db, [account])).slice(0, holdsMax)
  const explained = await explain(ctx.db, explainers, standing)
  return {
    resultList: standing.map(({ transferId, purpose, amount, postedAt }) => {
      const told = explained.get(transferId)
      return {
        transactionId: told?.transactionId ?? null,
        kind: told?.kind ?? purposes[purpose].kind,
        reference: told?.reference ?? null,
        amount: { amount: moneyToWire(amount), currency },
        since: postedAt.toISOString(),
        until: told?.until?.toISOString() ?? null,
      }
    }),
  }
}
