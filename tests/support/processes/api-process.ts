// Runs servers as processes under supervision, as the launcher does.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepRunning } from '../../../tools/keep-running.ts'
import { freePort } from '../../../tools/postgres.ts'
import { forkApi, waitForApi } from './fork-api.ts'

export type ApiProcess = ReturnType<typeof keepRunning> & { readonly url: string }

const silentMsMax = 2_000
/** Tests kill processes more often than any real cause. */
const replacementsMax = 1_000

export async function startApi(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<ApiProcess> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-api-'))
  const start = () => forkApi({ databaseUrl, dataDir, port, env })
  const first = start()
  await waitForApi(first)
  const kept = keepRunning(first, { start, silentMsMax, replacementsMax, onReplace: () => undefined, onGiveUp: () => undefined })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: kept.pid,
    async stop() {
      await kept.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
