// `npm run migrate`: brings the database to this version and ends. Servers that start later find nothing to do.

import { loadConfig, poolerLoginOf, sessionUrlOf } from './config.ts'
import { migrationFolders } from './migrations.ts'
import { migrate } from './platform/db/migrate.ts'
import { createPrimaryGuard, timelineFile } from './platform/db/primary-guard.ts'
import { createLog } from './platform/observability/log.ts'
import { describeStartupError } from './platform/observability/startup-error.ts'
import { readSecretFiles } from './secret-files.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

try {
  const { DATABASE_URL, DATABASE_SESSION_URL, DATA_DIR } = readSecretFiles(process.env)
  const config = loadConfig({ DATABASE_URL, DATABASE_SESSION_URL, DATA_DIR })
  const log = createLog({ level: 'error' })
  const ran = await migrate(sessionUrlOf(config), migrationFolders, {
    guard: createPrimaryGuard({ file: timelineFile(config.DATA_DIR), log }),
    login: poolerLoginOf(config),
    requirePassword: process.env.MODE === 'production',
    onWait: (name, waitedMs) =>
      print(`${name} waits for a table that another session is reading (${Math.round(waitedMs / 1000)} s)`),
  })
  for (const name of ran) print(name)
  print(ran.length === 0 ? 'The database is up to date.' : `${ran.length} migrations have run.`)
} catch (error) {
  process.stderr.write(`${describeStartupError(error)}\n`)
  process.exit(1)
}
