// Three database machines with PostgreSQL, Patroni and etcd, and the load balancer and pooler in front of them.

import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { configOf, createStanza, prepareBackups } from './backups.ts'
import { createNetwork, frontAddress, type Machine, machines, network, removeNetwork } from './network.ts'
import { endPostgres } from './postgres-process.ts'
import { type Passwords, prepareDatabase } from './prepare-database.ts'
import { dataFolder, ensureRootFolder, folderOf, logFolder, logOf } from './root-folder.ts'
import { makeFolder, outside, type Program, startProgram, writeTemplate } from './run-program.ts'

export type ClusterOptions = {
  /** Ports of the api processes on this machine. */
  readonly apiPorts: readonly number[]
  /** Where browsers reach the product, as address:port. */
  readonly webAddress: string
  /** Off: a primary acknowledges what no other node has. Only to show that the drills can fail. */
  readonly isStrict?: boolean
}

/** A database machine whose parts can be ended and started again. */
export type Node = { readonly machine: Machine; etcd: Program; patroni: Program }

export type DatabaseCluster = {
  /** Through the load balancer to the primary, as the owner of the tables. */
  readonly sessionUrl: string
  /** Through the pooler, under the login of requests. */
  readonly pooledUrl: string
  /** Through the load balancer to the replicas. */
  readonly replicaUrl: string
  readonly nodes: readonly Node[]
  startPatroni(node: Node): void
  startEtcd(node: Node): void
  stop(): Promise<void>
}

const newPassword = (): string => randomBytes(16).toString('hex')

export async function startDatabaseCluster(options: ClusterOptions): Promise<DatabaseCluster> {
  ensureRootFolder()
  createNetwork()
  const programs: Program[] = []
  const nodes: Node[] = []
  const stop = async () => {
    // They hold no data, and would wait for clients.
    for (const program of programs.toReversed()) await program.end('SIGKILL')
    await Promise.all(nodes.map(({ patroni }) => patroni.end('SIGTERM')))
    for (const { machine, etcd } of nodes) {
      await endPostgres(machine, 'SIGQUIT')
      await etcd.end('SIGTERM')
    }
    removeNetwork()
  }
  try {
    rmSync(outside(dataFolder), { recursive: true, force: true })
    mkdirSync(logFolder, { recursive: true })
    const passwords = { owner: newPassword(), requests: newPassword(), superuser: newPassword(), replication: newPassword() }
    for (const machine of machines) prepareMachine(machine, passwords, options.isStrict ?? true)
    prepareBackups(newPassword())
    const etcds = machines.map((machine) => startEtcd(machine))
    nodes.push(
      ...machines.map((machine, at) => ({ machine, etcd: etcds[at] ?? startEtcd(machine), patroni: startPatroni(machine) })),
    )
    programs.push(...startFront(options, passwords))
    const urlOf = (user: string, password: string, port: number, name = 'sampan') =>
      `postgres://${user}:${password}@${frontAddress}:${port}/${name}`
    await prepareDatabase(urlOf('postgres', passwords.superuser, 5000, 'postgres'), passwords)
    await createStanza()
    return {
      sessionUrl: urlOf('sampan_server', passwords.owner, 5000),
      pooledUrl: urlOf('sampan_requests', passwords.requests, 6432),
      replicaUrl: urlOf('sampan_requests', passwords.requests, 5001),
      nodes,
      startPatroni: (node) => void (node.patroni = startPatroni(node.machine)),
      startEtcd: (node) => void (node.etcd = startEtcd(node.machine)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function prepareMachine(machine: Machine, { superuser, replication }: Passwords, isStrict: boolean): void {
  const folder = folderOf(machine)
  makeFolder(folder)
  const values = {
    node: machine.name,
    address: machine.address,
    folder,
    network,
    etcdMembers: machines.map(({ name, address }) => `${name}=http://${address}:2380`).join(','),
    etcdHosts: machines.map(({ address }) => `'${address}:2379'`).join(', '),
    postgresBin: '/usr/lib/postgresql/17/bin',
    synchronousMode: isStrict ? 'quorum' : 'off',
    strict: String(isStrict),
    superuserPassword: superuser,
    replicationPassword: replication,
    backupConfig: configOf(machine),
  }
  for (const name of ['etcd.yml', 'patroni.yml']) writeTemplate(name, `${folder}/${name}`, values)
}

const startEtcd = (machine: Machine): Program =>
  startProgram(['etcd', '--config-file', `${folderOf(machine)}/etcd.yml`], { machine, log: logOf(`etcd-${machine.name}`) })

const startPatroni = (machine: Machine): Program =>
  startProgram(['patroni', `${folderOf(machine)}/patroni.yml`], { machine, log: logOf(machine.name) })

function startFront({ apiPorts, webAddress }: ClusterOptions, { requests }: Passwords): Program[] {
  const folder = `${dataFolder}/front`
  makeFolder(folder)
  const values = {
    folder,
    frontAddress,
    webAddress,
    primaryServers: machines.map(({ name, address }) => `  server ${name} ${address}:5432 check`).join('\n'),
    apiServers: apiPorts.map((port, at) => `  server api${at + 1} 127.0.0.1:${port} check`).join('\n'),
  }
  for (const name of ['haproxy.cfg', 'pgbouncer.ini']) writeTemplate(name, `${folder}/${name}`, values)
  writeFileSync(outside(`${folder}/users.txt`), `"sampan_requests" "${requests}"\n`)
  return [
    startProgram(['haproxy', '-db', '-f', `${folder}/haproxy.cfg`], { log: logOf('haproxy') }),
    startProgram(['pgbouncer', `${folder}/pgbouncer.ini`], { log: logOf('pgbouncer') }),
  ]
}
