// Counts the blocks above each deposit: n of m. The screens hear of every step.

import type { Head } from '@sampan/chains/gateway.ts'
import { type Deposit, selectDeposits } from '../deposits.ts'
import { moveDeposit, tellScreens } from '../move-deposit.ts'
import type { NetworkPolicy } from '../networks.ts'
import type { Watch } from './watch.ts'

const rowsMax = 500

export async function confirmAll({ db, transact, network, now }: Watch, head: Head, policy: NetworkPolicy): Promise<void> {
  const open = await selectDeposits(
    db,
    `network = $1 and block_height is not null and (state in ('DETECTED', 'CONFIRMING')
       or state = 'UNMATCHED' and confirmations < confirmations_needed)
     order by block_height limit ${rowsMax}`,
    [network.id],
  )
  const changed = open.filter((deposit) => {
    const { n, m } = counted(deposit, head, policy)
    return n !== deposit.confirmations.n || m !== deposit.confirmations.m || deposit.state === 'DETECTED'
  })
  if (changed.length === 0) return
  await transact(async (tx) => {
    for (const deposit of changed) {
      const { n, m } = counted(deposit, head, policy)
      const { rowCount } = await tx.query({
        name: 'count-confirmations',
        text: `update crypto_deposit set confirmations = $3, confirmations_needed = $4, updated_at = $5
               where id = $1 and state = $2 and block_hash = $6`,
        values: [deposit.id, deposit.state, n, m, now(), deposit.block?.hash],
      })
      if (!rowCount) continue
      if (deposit.state === 'DETECTED' && n > 0) await moveDeposit(tx, deposit, { move: 'confirm', by: 'network', now: now() })
      else await tellScreens(tx, deposit)
    }
  })
}

/** Never more than are needed: beyond that nobody counts. */
export function counted({ block }: Pick<Deposit, 'block'>, { newest }: Head, policy: NetworkPolicy): { n: number; m: number } {
  const above = block === null || block.height > newest.height ? 0n : newest.height - block.height + 1n
  const m = policy.confirmations
  return { n: above > BigInt(m) ? m : Number(above), m }
}

/** Enough blocks above it, and where the network says itself what is final, it has said so. */
export function isFinal(deposit: Pick<Deposit, 'block'>, head: Head, policy: NetworkPolicy): boolean {
  if (deposit.block === null) return false
  const { n, m } = counted(deposit, head, policy)
  return n >= m && (policy.finality === 'count' || deposit.block.height <= head.final.height)
}
