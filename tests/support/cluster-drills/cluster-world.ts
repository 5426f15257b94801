// Two api processes behind HAProxy and PgBouncer on three database machines.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseCluster, startDatabaseCluster } from '../../../tools/cluster/database-cluster.ts'
import { freePort } from '../../../tools/postgres.ts'
import { eventually } from '../eventually.ts'
import { copyNextVersion, type NextVersion } from '../processes/next-version.ts'
import { startReplaceable } from '../processes/replaceable-servers.ts'

export type ClusterWorld = {
  readonly cluster: DatabaseCluster
  /** The product through HAProxy. */
  readonly url: string
  readonly dataDir: string
  readonly next: NextVersion
  /** Ends one process after the other by SIGTERM and starts it again, from another checkout if given. */
  replaceServers(count: number, checkout?: string): Promise<void>
  /** Every exchange that was confirmed as completed, of all drills. */
  readonly acknowledged: string[]
}

/** Within this time HAProxy has seen that a process is ready. */
const haproxyCheckMs = 2_000

/** Takes what undoes each step, as a test does. */
type Undo = { after(action: () => unknown): void }

export async function startClusterWorld(t: Undo, { isStrict }: { readonly isStrict: boolean }): Promise<ClusterWorld> {
  const [web, ...ports] = [await freePort(), await freePort(), await freePort()]
  const cluster = await startDatabaseCluster({ apiPorts: ports, webAddress: `127.0.0.1:${web}`, isStrict })
  t.after(() => cluster.stop())
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-cluster-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  const next = copyNextVersion()
  t.after(() => next.remove())
  // HAProxy notices after two checks, a second apart.
  const env = { ROLES: 'api', DATABASE_SESSION_URL: cluster.sessionUrl, TRUST_PROXY: 'loopback', DRAIN_SECONDS: '4' }
  const servers = await startReplaceable(ports, { databaseUrl: cluster.pooledUrl, dataDir, env })
  t.after(() => servers.kill())
  const url = `http://127.0.0.1:${web}`
  await eventually('the product answers through HAProxy', async () => (await fetch(`${url}/readyz`)).status === 200)
  const replaceServers = async (count: number, checkout?: string) => {
    for (let round = 0; round < count; round++) {
      await servers.replace(round % ports.length, checkout)
      await sleep(haproxyCheckMs)
    }
  }
  return { cluster, url, dataDir, next, replaceServers, acknowledged: [] }
}
