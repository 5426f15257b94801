// What can happen to a database cluster, and how each fault is undone.

import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseCluster, Node } from '../../../tools/cluster/database-cluster.ts'
import { cutOff, reconnect } from '../../../tools/cluster/network.ts'
import { endPostgres, runPatronictl } from '../../../tools/cluster/postgres-process.ts'
import { eventually } from '../eventually.ts'
import type { ClusterWorld } from './cluster-world.ts'

export type Drill = {
  readonly name: string
  /** The longest time without an acknowledged money call, in seconds; without a bound nothing is acknowledged until the end. */
  readonly windowMax?: number
  /** No call may fail, not even one that could be repeated. */
  readonly failsNoCall?: boolean
  /** Strikes the cluster; returns what brings it back to three healthy nodes. */
  strike(world: ClusterWorld, primary: Node): Promise<() => Promise<void> | void>
}

type Member = { readonly Member: string; readonly Role: string; readonly State: string; readonly 'Lag in MB'?: number | string }

async function listMembers({ nodes: [asked] }: DatabaseCluster): Promise<Member[]> {
  if (!asked) throw new Error('the cluster has no nodes')
  return JSON.parse(await runPatronictl(asked.machine, 'list', '-f', 'json'))
}

export async function findPrimary(cluster: DatabaseCluster): Promise<Node> {
  const name = (await listMembers(cluster)).find(({ Role }) => Role === 'Leader')?.Member
  const primary = cluster.nodes.find(({ machine }) => machine.name === name)
  if (!primary) throw new Error('the cluster has no primary')
  return primary
}

/** One primary and two standbys that stream from it. */
export async function untilHealthy(cluster: DatabaseCluster): Promise<void> {
  const isHealthy = async () => {
    const members = await listMembers(cluster)
    const streaming = members.filter(({ Role, State }) => Role !== 'Leader' && State === 'streaming')
    return members.some(({ Role, State }) => Role === 'Leader' && State === 'running') && streaming.length === 2
  }
  await eventually('a primary with two standbys', () => isHealthy().catch(() => false), { ms: 120_000 })
}

async function untilReplaced(cluster: DatabaseCluster, lost: Node): Promise<void> {
  const isReplaced = async () => (await findPrimary(cluster)) !== lost
  await eventually('another primary', () => isReplaced().catch(() => false), { ms: 90_000 })
}

async function killMachine({ machine, patroni }: Node): Promise<void> {
  await patroni.end('SIGKILL')
  await endPostgres(machine, 'SIGKILL')
}

/** Longer than the time after which Patroni replaces a primary that it has lost. */
const longerThanTtlMs = 30_000
const shorterThanTtlMs = 8_000

export const drills: readonly Drill[] = [
  {
    name: 'PostgreSQL killed',
    windowMax: 6,
    async strike(_world, primary) {
      await endPostgres(primary.machine, 'SIGKILL')
      return () => undefined
    },
  },
  {
    name: 'PostgreSQL and Patroni killed',
    windowMax: 25,
    async strike({ cluster }, primary) {
      await killMachine(primary)
      return () => cluster.startPatroni(primary)
    },
  },
  {
    name: 'switchover',
    windowMax: 4,
    async strike(_world, { machine }) {
      await runPatronictl(machine, 'switchover', '--leader', machine.name, '--force')
      return () => undefined
    },
  },
  {
    name: 'primary cut off',
    windowMax: 25,
    async strike(_world, { machine }) {
      cutOff(machine)
      return () => reconnect(machine)
    },
  },
  {
    name: 'etcd stopped',
    windowMax: 25,
    async strike({ cluster }) {
      await Promise.all(cluster.nodes.map(({ etcd }) => etcd.end('SIGKILL')))
      await sleep(longerThanTtlMs)
      return () => cluster.nodes.forEach((node) => cluster.startEtcd(node))
    },
  },
  {
    name: 'both standbys stopped',
    async strike({ cluster }, primary) {
      const standbys = cluster.nodes.filter((node) => node !== primary)
      await Promise.all(standbys.map(killMachine))
      await sleep(longerThanTtlMs)
      return () => standbys.forEach((node) => cluster.startPatroni(node))
    },
  },
  {
    // Without synchronous standbys this loses what the primary acknowledged alone.
    name: 'standbys cut off, then primary killed',
    windowMax: 60,
    async strike({ cluster }, primary) {
      const standbys = cluster.nodes.filter((node) => node !== primary)
      for (const { machine } of standbys) cutOff(machine)
      await sleep(shorterThanTtlMs)
      await killMachine(primary)
      for (const { machine } of standbys) reconnect(machine)
      // Back too early, the old primary would keep its place.
      await untilReplaced(cluster, primary)
      return () => cluster.startPatroni(primary)
    },
  },
  {
    name: 'rolling restart',
    windowMax: 4,
    failsNoCall: true,
    async strike(world) {
      await world.replaceServers(2)
      return () => undefined
    },
  },
  {
    // From its second round on the schema is newer already, and servers of both versions use it.
    name: 'upgrade across a migration',
    windowMax: 4,
    failsNoCall: true,
    async strike({ cluster, dataDir, next, replaceServers }) {
      await next.migrate({ DATABASE_URL: cluster.pooledUrl, DATABASE_SESSION_URL: cluster.sessionUrl, DATA_DIR: dataDir })
      await replaceServers(2, next.checkout)
      return () => undefined
    },
  },
]
