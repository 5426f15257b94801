// A worker as a process of its own, which dies at the place that FAULT names. Everything else it does as in production.

import { createGateway } from '@sampan/chains/create-gateway.ts'
import type { Nodes } from '@sampan/chains/gateway.ts'
import { signerClient } from '@sampan/chains/signer/client.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { readChart } from '@sampan/ledger/chart.ts'
import { createWithdrawals } from '../../apps/server/src/modules/crypto/withdraw/create-withdrawals.ts'
import { jobsOfWithdrawals } from '../../apps/server/src/modules/crypto/withdraw/jobs.ts'
import { accountStanding } from '../../apps/server/src/modules/identity/public.ts'
import { approvalKeysOf } from '../../apps/server/src/open-signer.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { createPool } from '../../apps/server/src/platform/db.ts'
import { armFault } from '../../apps/server/src/platform/fault-point.ts'
import { startWorker } from '../../apps/server/src/platform/jobs.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { createMetrics } from '../../apps/server/src/platform/metrics.ts'

type Given = {
  readonly databaseUrl: string
  readonly network: NetworkId
  readonly nodes: Nodes
  readonly signer: { readonly url: string; readonly token: string }
  readonly fault: string
}

const given = JSON.parse(process.env.WORKER ?? '{}') as Given
armFault(given.fault)
const pool = createPool({ url: given.databaseUrl, max: 5, role: 'sampan_app' })
const masterKey = Buffer.alloc(32, 7)
const { parts } = createWithdrawals(
  {
    chains: new Map([[given.network, { gateway: await createGateway(given.network, given.nodes), tokens: given.nodes.tokens }]]),
    signer: signerClient(given.signer),
    chart: await readChart(pool),
    notices: { notice: async () => undefined },
    screening: async () => 'lowRisk',
    knowsSender: async () => true,
  },
  // It only pays what was approved elsewhere: this key would approve nothing that the signer takes.
  { masterKey, approvalKey: approvalKeysOf(masterKey).privateKey, standingOf: accountStanding },
)
await startWorker({
  url: given.databaseUrl,
  pool,
  jobs: jobsOfWithdrawals(parts, createMetrics(pool)),
  schedule: {},
  concurrency: 2,
  clock: systemClock,
  log: createLog({ level: 'error' }),
  onDone: () => undefined,
})
process.send?.('ready')
process.on('disconnect', () => process.exit(0))
