// Asks for deposits that a reorganisation took away by their hash: mined again, they are found by the scan; failed or forgotten, they fail.

import { applyDecided } from '../../../core/changes/run-flow.ts'
import { decideFailure } from '../decide-chain-events.ts'
import { type Deposit, lockDeposits, selectDeposits } from '../deposits.ts'
import type { Watch } from './watch.ts'

const rowsMax = 20
/** A transaction may wait for long; one that no node has known for a day is given up, and found again if it is mined after all. */
const patienceMs = 24 * 3_600_000

export async function findLostDeposits(watch: Watch): Promise<void> {
  const { db, transact, network, now, deps } = watch
  // In no order: where more are lost than are asked for at once, those that still wait must not keep the others from being asked for.
  const lost = await selectDeposits(
    db,
    `network = $1 and completed_at is null and block_height is null and state in ('DETECTED', 'UNMATCHED') order by random() limit ${rowsMax}`,
    [network.id],
  )
  const failures = new Map<string, 'failedOnChain' | 'dropped'>()
  for (const deposit of lost) {
    const state = await readState(watch, deposit)
    if (state === undefined) break
    const waited = now().getTime() - (deposit.orphanedAt ?? deposit.updatedAt).getTime()
    if (state === 'failed') failures.set(deposit.id, 'failedOnChain')
    else if (state === 'unknown' && waited >= patienceMs) failures.set(deposit.id, 'dropped')
  }
  if (failures.size === 0) return
  await transact(async (tx) => {
    const locked = (await lockDeposits(tx, [...failures.keys()])).filter(({ block }) => block === null)
    const changes = locked.map((deposit) => decideFailure(deposit, failures.get(deposit.id) ?? 'dropped', now()))
    await applyDecided(tx, changes, deps.notices)
  })
}

/** One that the node cannot be asked for ends this search only: deposits of others do not wait for it. */
async function readState({ gateway, log }: Watch, { id, txnHash }: Deposit) {
  try {
    return (await gateway.find(txnHash)).state
  } catch (error) {
    log.warn({ deposit: id, error }, 'a lost deposit could not be looked for')
    return undefined
  }
}
