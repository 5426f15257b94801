// A worker as a process of its own, which dies at the place that FAULT names. Everything else it does as in production.

import { setTimeout as sleep } from 'node:timers/promises'
import { createGateway } from '@sampan/chains/create-gateway.ts'
import type { Nodes } from '@sampan/chains/gateway.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { readChart } from '@sampan/ledger/chart.ts'
import { signerClient } from '@sampan/signer/signer-client.ts'
import { readRestrictions } from '../../apps/server/src/modules/auth/public.ts'
import { openWatch } from '../../apps/server/src/modules/crypto-deposits/watch/watcher.ts'
import { createWithdrawals } from '../../apps/server/src/modules/crypto-withdrawals/create-withdrawals.ts'
import { withdrawalJobDefinitions } from '../../apps/server/src/modules/crypto-withdrawals/withdrawal-jobs.ts'
import { sweepNetwork } from '../../apps/server/src/modules/treasury/sweep/sweep.ts'
import { openApprovalKeys } from '../../apps/server/src/open-signer.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { readerOf, withTx } from '../../apps/server/src/platform/db/db.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { armFault } from '../../apps/server/src/platform/jobs/fault-point.ts'
import { type JobCtx, startWorker } from '../../apps/server/src/platform/jobs/jobs.ts'
import { createLog } from '../../apps/server/src/platform/observability/log.ts'
import { createKeyRing } from '../../apps/server/src/platform/security/key-ring.ts'

type WorkerInput = {
  readonly databaseUrl: string
  readonly network: NetworkId
  readonly nodes: Nodes
  readonly signer: { readonly url: string; readonly token: string }
  /** In base64; the key that approves withdrawals is made of it. */
  readonly masterKey: string
  readonly fault: string
  /** It pays customers, or gathers coins from their addresses. */
  readonly work: 'withdrawals' | 'sweeps'
}

const given = JSON.parse(process.env.WORKER ?? '{}') as WorkerInput
armFault(given.fault)
const pool = createPool({ url: given.databaseUrl, max: 5, role: 'sampan_app' })
const masterKey = Buffer.from(given.masterKey, 'base64')
const chain = { gateway: await createGateway(given.network, given.nodes), tokens: given.nodes.tokens }
const log = createLog({ level: 'error' })
const { deps } = createWithdrawals(
  {
    chains: new Map([[given.network, chain]]),
    signer: signerClient(given.signer),
    chart: await readChart(pool),
    notices: { notice: async () => undefined },
    screening: async () => 'lowRisk',
    knowsSender: async () => true,
  },
  { masterKeys: createKeyRing(masterKey), ...openApprovalKeys(createKeyRing(masterKey)), standingOf: readRestrictions },
)
process.on('disconnect', () => process.exit(0))
if (given.work === 'sweeps') {
  const ctx: JobCtx = { db: readerOf(pool), transact: (work) => withTx(pool, work), log, now: () => new Date() }
  const watch = await openWatch(ctx, deps, given.network, chain)
  for (;;) {
    await sweepNetwork(watch)
    await sleep(20)
  }
}
await startWorker({
  url: given.databaseUrl,
  pool,
  jobs: withdrawalJobDefinitions(deps),
  schedule: {},
  concurrency: 2,
  clock: systemClock,
  log,
  onDone: () => undefined,
})
process.send?.('ready')
