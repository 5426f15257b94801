// Machines of the cluster as network namespaces on one bridge, so that one can be cut off from the others.

import { spawnSync } from 'node:child_process'
import { PlainProblem } from '../postgres.ts'

const bridge = 'sampan0'
const prefix = '10.213.7'

export type Machine = { readonly name: string; readonly namespace: string; readonly address: string }

export const network = `${prefix}.0/24`
/** Where the load balancer, the pooler and the product run. */
export const frontAddress = `${prefix}.1`

export const machines: readonly Machine[] = [1, 2, 3].map((number) => ({
  name: `db${number}`,
  namespace: `sampan-db${number}`,
  address: `${prefix}.${10 + number}`,
}))

/** A machine with systemd that runs the product's units; only its drill adds it. */
export const appMachine: Machine = { name: 'app1', namespace: 'sampan-app1', address: `${prefix}.21` }
const allMachines = [...machines, appMachine]

const linkOf = ({ name }: Machine): string => `sampan-${name}`

function run(...args: string[]): void {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' })
  if (status !== 0) throw new PlainProblem(`ip ${args.join(' ')}: ${stderr.trim()}`)
}

export function createNetwork(): void {
  requireUnused()
  removeNetwork()
  run('link', 'add', bridge, 'type', 'bridge')
  run('address', 'add', `${frontAddress}/24`, 'dev', bridge)
  run('link', 'set', bridge, 'up')
  for (const machine of machines) addMachine(machine)
}

export function addMachine(machine: Machine): void {
  const { namespace, address } = machine
  run('netns', 'add', namespace)
  run('link', 'add', linkOf(machine), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
  run('link', 'set', linkOf(machine), 'master', bridge, 'up')
  run('-n', namespace, 'address', 'add', `${address}/24`, 'dev', 'eth0')
  run('-n', namespace, 'link', 'set', 'eth0', 'up')
  run('-n', namespace, 'link', 'set', 'lo', 'up')
}

/** Another cluster on this machine would be torn apart. */
function requireUnused(): void {
  const running = allMachines.flatMap(({ namespace }) => {
    const { stdout } = spawnSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' })
    return (stdout ?? '').split('\n').filter((pid) => pid !== '')
  })
  if (running.length > 0)
    throw new PlainProblem(`A cluster runs on this machine already, or was killed. Its processes: ${running.join(' ')}`)
}

export function removeNetwork(): void {
  for (const machine of allMachines) {
    spawnSync('ip', ['link', 'delete', linkOf(machine)])
    spawnSync('ip', ['netns', 'delete', machine.namespace])
  }
  spawnSync('ip', ['link', 'delete', bridge])
}

/** Nothing reaches the machine, and it reaches nothing; its processes go on. */
export const cutOff = (machine: Machine): void => run('link', 'set', linkOf(machine), 'down')

export const reconnect = (machine: Machine): void => run('link', 'set', linkOf(machine), 'up')
