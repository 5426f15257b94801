// What a reorganisation took away is asked for by its name: mined again, it is found by reading on; refused or forgotten, it has failed.

import { type Deposit, lockDeposit, selectDeposits, transitionDeposit } from '../deposits.ts'
import type { Watch } from './watch.ts'

const rowsMax = 20
/** A transaction may wait for long; one that nobody has seen for a day is given up, and found again if it comes after all. */
const patienceMs = 24 * 3_600_000

export async function seekLost(watch: Watch): Promise<void> {
  // In no order: those that still wait must not stand for ever before the others, where more are lost than one look asks for.
  const lost = await selectDeposits(
    watch.db,
    `network = $1 and completed_at is null and block_height is null and state in ('DETECTED', 'UNMATCHED') order by random() limit ${rowsMax}`,
    [watch.network.id],
  )
  for (const deposit of lost) {
    const state = await stateOf(watch, deposit)
    if (state === undefined) return
    const waited = watch.now().getTime() - (deposit.orphanedAt ?? deposit.updatedAt).getTime()
    if (state === 'failed') await giveUp(watch, deposit, 'failedOnChain')
    else if (state === 'unknown' && waited >= patienceMs) await giveUp(watch, deposit, 'dropped')
  }
}

/** One that the node cannot be asked for ends this search, not the look: what others paid is not kept waiting by it. */
async function stateOf({ gateway, log }: Watch, { id, txnHash }: Deposit) {
  try {
    return (await gateway.find(txnHash)).state
  } catch (error) {
    log.warn({ deposit: id, error }, 'a lost deposit could not be looked for')
    return undefined
  }
}

async function giveUp({ transact, now }: Watch, { id }: Deposit, reason: 'failedOnChain' | 'dropped'): Promise<void> {
  await transact(async (tx) => {
    const deposit = await lockDeposit(tx, id)
    if (deposit?.block === null) await transitionDeposit(tx, deposit, 'fail', { by: 'network', reason, now: now() })
  })
}
