// A process that numbers account events and delivers them, and dies at a named point as in a power cut.
// Arguments: database, master key in base64, and the point.

import { startNumbering } from '../../../apps/server/src/modules/account-events/start-numbering.ts'
import { createWebhooks } from '../../../apps/server/src/modules/webhooks/create-webhooks.ts'
import { startDelivering } from '../../../apps/server/src/modules/webhooks/deliver/deliver-webhooks.ts'
import { enqueueDeliveries } from '../../../apps/server/src/modules/webhooks/enqueue-deliveries.ts'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import { readerOf, type Transact, withTx } from '../../../apps/server/src/platform/db/db.ts'
import { createPool } from '../../../apps/server/src/platform/db/pool.ts'
import { armFault } from '../../../apps/server/src/platform/jobs/fault-point.ts'
import { createLog } from '../../../apps/server/src/platform/observability/log.ts'
import { createKeyRing } from '../../../apps/server/src/platform/security/key-ring.ts'
import { noMessages } from '../no-messages.ts'

const [url = '', masterKey = '', fault = ''] = process.argv.slice(2)
process.once('disconnect', () => process.exit(0))

const pool = createPool({ url, max: 5, role: 'sampan_app' })
const transact: Transact = (work) => withTx(pool, work)
const log = createLog({ level: 'error' })
const clock = systemClock
const masterKeys = createKeyRing(Buffer.from(masterKey, 'base64'))
const webhooks = createWebhooks({
  masterKeys,
  messages: noMessages,
  clock,
  allowLoopback: true,
  resolveName: undefined,
  environment: 'live',
})
if (fault) armFault(fault)
const delivering = startDelivering({ db: readerOf(pool), transact, clock, log, timeoutMs: 1_000, leaseMs: 1_500, ...webhooks })
startNumbering({
  pool,
  transact,
  onNumbered: (tx, events) => enqueueDeliveries(tx, events, clock.now()),
  afterBatch: delivering.look,
  log,
})
