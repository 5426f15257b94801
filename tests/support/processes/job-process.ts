// A worker process whose only job reports its start and never ends. Argument: the database.

import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import { createPool } from '../../../apps/server/src/platform/db/pool.ts'
import { startWorker } from '../../../apps/server/src/platform/jobs/jobs.ts'
import { createLog } from '../../../apps/server/src/platform/observability/log.ts'

const [url = ''] = process.argv.slice(2)
process.once('disconnect', () => process.exit(0))
const wait = async () => {
  process.send?.('began')
  await new Promise<void>(() => undefined)
}
await startWorker({
  url,
  pool: createPool({ url, max: 2, role: 'sampan_app' }),
  jobs: { wait },
  schedule: {},
  concurrency: 1,
  clock: systemClock,
  log: createLog({ level: 'error' }),
  onDone: () => undefined,
})
