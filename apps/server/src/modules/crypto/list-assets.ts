// Which coin is open on which network: what operators allow and what a node of ours can reach.

import type { listCryptoAssets as entry } from '@sampan/contract/api/crypto-deposit.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { type CryptoDeps, isOffered } from './deps.ts'
import { type AssetPolicy, readPolicies } from './networks.ts'

export async function listAssets(
  { chains }: CryptoDeps,
  { db, language }: ReadCtxOf<typeof entry>,
): Promise<Answer<typeof entry>> {
  const policies = await readPolicies(db)
  const payouts = await readPayoutPolicies(db)
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
          ...payoutOnWire(payouts.get(policy.network.id), asset),
          memo: policy.network.memo === true,
          about: policy.notice?.[language] ?? null,
        })),
    ),
  }
}

type PayoutRow = { network: NetworkId; fee_min: bigint; eta_minutes_from: number; eta_minutes_to: number }

async function readPayoutPolicies(db: Db): Promise<ReadonlyMap<NetworkId, PayoutRow>> {
  const { rows } = await db.query<PayoutRow>({
    name: 'payout-policies',
    text: 'select network, fee_min, eta_minutes_from, eta_minutes_to from crypto_payout_policy',
  })
  return new Map(rows.map((row) => [row.network, row]))
}

const payoutOnWire = (row: PayoutRow | undefined, { currency }: AssetPolicy) => ({
  feeFrom: { amount: moneyToWire({ units: row?.fee_min ?? 0n, currency }), currency },
  etaMinutes: { from: row?.eta_minutes_from ?? 0, to: row?.eta_minutes_to ?? 0 },
})

export const onWire = (asset: AssetPolicy, which: 'minimumDeposit' | 'minimumWithdraw') => ({
  amount: moneyToWire(asset[which]),
  currency: asset.currency,
})
