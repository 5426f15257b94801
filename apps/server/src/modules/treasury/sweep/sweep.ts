// Gathers coins from the deposit addresses of one network. Where one address serves everybody they are gathered already.

import type { NetworkId } from '@sampan/contract/networks.ts'
import { readPolicy } from '../../crypto/public.ts'
import type { Watch } from '../../crypto-deposits/public.ts'
import { advanceSweep } from './advance-sweep.ts'
import { planSweeps } from './plan-sweeps.ts'
import { openSweeps } from './sweeps.ts'

export async function sweepNetwork(watch: Watch): Promise<void> {
  const { network, db, log } = watch
  if (network.memo) return
  const policy = await readPolicy(db, network.id)
  for (const sweep of await openSweeps(db, network.id))
    await advanceSweep(watch, sweep, policy).catch((error: unknown) =>
      log.warn({ error, network: network.name, sweep: sweep.id }, 'a sweep could not go on'),
    )
  await planSweeps(watch, policy)
}

/** For the watcher, which looks more often than coins need to be gathered. */
export function sweepEvery(everyMs: number): (watch: Watch) => Promise<void> {
  const last = new Map<NetworkId, number>()
  return async (watch) => {
    const now = performance.now()
    if (now - (last.get(watch.network.id) ?? -everyMs) < everyMs) return
    last.set(watch.network.id, now)
    await sweepNetwork(watch)
  }
}
