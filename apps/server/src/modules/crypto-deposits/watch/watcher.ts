// Watches every network that has nodes, each in its own loop: one that does not answer keeps none of the others waiting.

import { setTimeout as sleep } from 'node:timers/promises'
import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import { newId } from '../../../platform/security/ids.ts'
import type { Chain, CryptoDeps } from '../../crypto/public.ts'
import { watchAddresses } from '../deposit-addresses.ts'
import { endLease, noteTrouble, takeLease } from './chain-cursor.ts'
import { pollNetwork } from './poll-network.ts'
import { CursorMovedError } from './scan-blocks.ts'
import type { Watch } from './watch.ts'

export type Watcher = {
  stop(): Promise<void>
}

type Options = JobCtx & {
  readonly deps: CryptoDeps
  readonly pollMs: number
  /** After each poll that found nothing more to read: what moves our own coins. */
  readonly afterPoll?: (watch: Watch) => Promise<void>
}

const troublePauseMsMax = 30_000
/** So long a network may be out of reach before operators should look. */
const alertMs = 5 * 60_000

export function startWatcher(options: Options): Watcher {
  const ending = new AbortController()
  const loops = [...options.deps.chains].map(([network, chain]) => watchNetwork(options, network, chain, ending.signal))
  return {
    async stop() {
      ending.abort()
      await Promise.all(loops)
    },
  }
}

export async function openWatch(ctx: JobCtx, deps: CryptoDeps, id: NetworkId, chain: Chain): Promise<Watch> {
  const network = networkById(id)
  const omnibus = await deps.signer.omnibusAddress(id)
  const { db, transact, log, now } = ctx
  const watched = watchAddresses(network.family, [omnibus])
  return { db, transact, log, now, network, gateway: chain.gateway, deps, watched, omnibus, holder: newId() }
}

async function watchNetwork(options: Options, id: NetworkId, chain: Chain, signal: AbortSignal): Promise<void> {
  const { deps, pollMs, afterPoll, log } = options
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => undefined)
  let watch: Watch | undefined
  let failures = 0
  while (!signal.aborted) {
    try {
      watch ??= await openWatch(options, deps, id, chain)
      if (!(await takeLease(watch.db, id, watch.holder, watch.now()))) {
        await pause(pollMs * 5)
        continue
      }
      const isBehind = await pollNetwork(watch)
      if (!isBehind) await afterPoll?.(watch)
      failures = 0
      if (!isBehind) await pause(pollMs)
    } catch (error) {
      if (signal.aborted) break
      failures += 1
      if (!(error instanceof CursorMovedError)) await recordTrouble(options, id, error, failures)
      await pause(Math.min(troublePauseMsMax, pollMs * 2 ** Math.min(failures, 8)))
    }
  }
  if (watch) await endLease(watch.db, id, watch.holder).catch((error: unknown) => log.warn({ error }, 'a lease was not ended'))
}

async function recordTrouble({ db, log, now }: Options, id: NetworkId, error: unknown, failures: number): Promise<void> {
  const { name } = networkById(id)
  const text = error instanceof Error ? error.message : String(error)
  const since = await noteTrouble(db, id, text, now()).catch(() => undefined)
  if (since && now().getTime() - since.getTime() >= alertMs)
    log.error({ network: name, since, error }, 'a network could not be read for minutes: its deposits wait')
  else if (failures === 1) log.warn({ network: name, error }, 'a network cannot be read at the moment')
}
