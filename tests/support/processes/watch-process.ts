// A process that polls one network without end, and dies at a named point as in a power cut.
// Arguments: database, local chains, network, seed of the addresses, and the point.

import { setTimeout as sleep } from 'node:timers/promises'
import { createGateway } from '@sampan/chains/create-gateway.ts'
import { connectLocalChains } from '@sampan/chains/practice/connect-local-chains.ts'
import { isNetworkId } from '@sampan/contract/networks.ts'
import { readChart } from '@sampan/ledger/chart.ts'
import type { CryptoDeps } from '../../../apps/server/src/modules/crypto/deps.ts'
import { pollNetwork } from '../../../apps/server/src/modules/crypto-deposits/watch/poll-network.ts'
import { openWatch } from '../../../apps/server/src/modules/crypto-deposits/watch/watcher.ts'
import { readerOf, withTx } from '../../../apps/server/src/platform/db/db.ts'
import { createPool } from '../../../apps/server/src/platform/db/pool.ts'
import { armFault } from '../../../apps/server/src/platform/jobs/fault-point.ts'
import type { JobCtx } from '../../../apps/server/src/platform/jobs/jobs.ts'
import { createLog } from '../../../apps/server/src/platform/observability/log.ts'
import { paperSigner } from '../chains/crypto.ts'

const [databaseUrl = '', chainsUrl = '', id = '', seed = '', fault] = process.argv.slice(2)
const network = Number(id)
if (!isNetworkId(network)) throw new Error(`${id} is no network`)
process.once('disconnect', () => process.exit(0))

const pool = createPool({ url: databaseUrl, max: 3, role: 'sampan_app' })
const { nodes } = (await connectLocalChains(chainsUrl)).chain(network)
const chain = { gateway: await createGateway(network, nodes), tokens: nodes.tokens }
const db = readerOf(pool)
const ctx: JobCtx = { db, transact: (work) => withTx(pool, work), log: createLog({ level: 'error' }), now: () => new Date() }
const deps: CryptoDeps = {
  chains: new Map([[network, chain]]),
  signer: paperSigner(Buffer.from(seed, 'hex')),
  chart: await readChart(db),
  notices: { notice: async () => undefined },
  screening: async () => 'lowRisk',
  knowsSender: async () => true,
}
const watch = await openWatch(ctx, deps, network, chain)
if (fault) armFault(fault)
for (;;) {
  while (await pollNetwork(watch));
  process.send?.('looked')
  await sleep(50)
}
