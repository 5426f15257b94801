// Boots a machine with systemd-nspawn, runs scripts in it, and powers it off.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appMachine } from '../../../tools/cluster/network.ts'
import { logFolder } from '../../../tools/cluster/root-folder.ts'
import { eventually } from '../eventually.ts'

export type Outcome = { readonly code: number; readonly output: string }

export type Boot = { readonly container: ChildProcess; readonly root: string; readonly pid: number }

/** All rights and bpf() are those of a machine of its own: systemd needs them for IPAddressDeny and DevicePolicy. */
const containerArgs = [
  '--quiet',
  '--boot',
  '--register=no',
  '--keep-unit',
  '--capability=all',
  '--system-call-filter=bpf',
  '--link-journal=no',
  '--resolv-conf=off',
  '--timezone=off',
  '--console=pipe',
  `--machine=${appMachine.name}`,
  `--network-namespace-path=/run/netns/${appMachine.namespace}`,
]

export async function bootMachine(root: string): Promise<Boot> {
  mkdirSync(logFolder, { recursive: true })
  const log = openSync(join(logFolder, 'machine.log'), 'a')
  const container = spawn('systemd-nspawn', [...containerArgs, `--directory=${root}`], {
    stdio: ['ignore', log, log],
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
    detached: true,
  })
  closeSync(log)
  return eventually('the machine has booted', async () => {
    if (container.exitCode !== null) throw new Error(`systemd-nspawn ended with ${container.exitCode}: ${logFolder}/machine.log`)
    const boot = { container, root, pid: firstChild(container.pid ?? 0) }
    const { output } = await runInside(boot, 'systemctl is-system-running')
    return /^(running|degraded)$/m.test(output) && boot
  })
}

/** The first children are helpers, which end before the machine has booted. */
const firstChild = (pid: number): number => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0])

/** systemd-nspawn asks the machine to power off. */
export async function powerOff({ container }: Boot): Promise<void> {
  if (container.exitCode !== null || container.signalCode !== null) return
  const exited = once(container, 'exit')
  container.kill('SIGTERM')
  const timer = setTimeout(() => container.kill('SIGKILL'), 60_000)
  await exited
  clearTimeout(timer)
}

const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  TERM: 'dumb',
}

let scripts = 0

/** From a file, so that a script can be run at a terminal as well. */
export async function runInside({ pid, root }: Boot, script: string, terminal = false): Promise<Outcome> {
  const file = `/root/script-${++scripts}.sh`
  writeFileSync(join(root, file), script)
  const shell = ['bash', '-e', file]
  const command = terminal ? ['script', '--quiet', '--return', '--command', shell.join(' '), '/dev/null'] : shell
  const child = spawn(
    'nsenter',
    [`--target=${pid}`, '--mount', '--uts', '--ipc', '--net', '--pid', '--root', '--wd', ...command],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment,
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, output }
}
