// Which coin is open on which network: what operators allow and what a node of ours can reach.

import type { listCryptoAssets as entry } from '@sampan/contract/api/crypto-deposit.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { type CryptoDeps, isOffered } from './deps.ts'
import { type AssetPolicy, readPolicies } from './networks.ts'

export async function listAssets(
  { chains }: CryptoDeps,
  { db, language }: ReadCtxOf<typeof entry>,
): Promise<Answer<typeof entry>> {
  const policies = await readPolicies(db)
  return {
    resultList: [...policies.values()].flatMap((policy) =>
      [...policy.assets.values()]
        .filter(({ currency }) => isOffered(chains, policy.network.id, currency))
        .map((asset) => ({
          currency: asset.currency,
          mainNet: policy.network.id,
          deposit: policy.depositsOpen && asset.depositsOpen,
          withdraw: policy.withdrawalsOpen && asset.withdrawalsOpen,
          minimumDeposit: onWire(asset, 'minimumDeposit'),
          minimumWithdraw: onWire(asset, 'minimumWithdraw'),
          confirmations: policy.confirmations,
          memo: policy.network.memo === true,
          about: policy.notice?.[language] ?? null,
        })),
    ),
  }
}

export const onWire = (asset: AssetPolicy, which: 'minimumDeposit' | 'minimumWithdraw') => ({
  amount: moneyToWire(asset[which]),
  currency: asset.currency,
})
