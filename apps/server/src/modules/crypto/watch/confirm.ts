// Counts the blocks above each deposit: n of m. The screens hear of every step.

import type { Head } from '@sampan/chains/gateway.ts'
import { emitTransactionChanged } from '../../../core/transactions/details.ts'
import { type Deposit, selectDeposits, transitionDeposit } from '../deposits.ts'
import type { NetworkPolicy } from '../networks.ts'
import type { Watch } from './watch.ts'

const rowsMax = 500

export async function confirmAll({ db, transact, network, now }: Watch, head: Head, policy: NetworkPolicy): Promise<void> {
  const open = await selectDeposits(
    db,
    `network = $1 and completed_at is null and block_height is not null and (state in ('DETECTED', 'CONFIRMING')
       or state = 'UNMATCHED' and confirmations < confirmations_needed)
     order by block_height limit ${rowsMax}`,
    [network.id],
  )
  const changed = open.filter((deposit) => {
    const { n, m } = counted(deposit, head, policy)
    return n !== deposit.confirmations.n || m !== deposit.confirmations.m || deposit.state === 'DETECTED'
  })
  if (changed.length === 0) return
  const seen = new Map(changed.map((deposit) => [deposit.id, deposit]))
  await transact(async (tx) => {
    const locked = await selectDeposits(tx, 'id = any($1) order by id for no key update', [[...seen.keys()]])
    for (const deposit of locked) {
      const { state, block } = seen.get(deposit.id) ?? deposit
      if (deposit.state !== state || deposit.block?.hash !== block?.hash) continue
      const { n, m } = counted(deposit, head, policy)
      await tx.query({
        name: 'count-confirmations',
        text: 'update crypto_deposit_detail set confirmations = $2, confirmations_needed = $3 where id = $1',
        values: [deposit.id, n, m],
      })
      if (state === 'DETECTED' && n > 0) await transitionDeposit(tx, deposit, 'confirm', { by: 'network', now: now() })
      else await emitTransactionChanged(tx, deposit)
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
