// A Debian machine with a real systemd as its first process, on the network of the cluster: a container of systemd-nspawn.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addMachine, appMachine } from '../../../tools/cluster/network.ts'
import { clusterFolder, ensureDebian, missingForCluster } from '../../../tools/cluster/root-folder.ts'
import { bootMachine, type Outcome, powerOff, runInside } from './boot-machine.ts'

const baseFolder = join(clusterFolder, 'machine')
/** What docs/deploy/units.md asks for, and what a server of Debian always has. */
const packages = [
  'systemd',
  'systemd-sysv',
  'dbus',
  'passwd',
  'ca-certificates',
  'openssl',
  'curl',
  'haproxy',
  'util-linux-extra',
]

export type SystemdMachine = {
  /** Its root folder as this side sees it. */
  readonly root: string
  /** Runs a script as root, at a terminal if asked for, and returns what it printed. */
  run(script: string, options?: { readonly terminal?: boolean }): Promise<Outcome>
  /** Powers off in order and boots again. */
  reboot(): Promise<void>
  /** Powers off and removes everything that it wrote. */
  stop(): Promise<void>
}

/** What this computer lacks, in one sentence. */
export function missingForMachine(): string | undefined {
  const problem = missingForCluster()
  if (problem !== undefined) return problem
  const found = spawnSync('systemd-nspawn', ['--version']).error === undefined
  return found ? undefined : 'A machine with systemd needs: apt-get install systemd-container'
}

/** The network of the cluster must be there. */
export async function startSystemdMachine(): Promise<SystemdMachine> {
  ensureDebian(baseFolder, packages)
  addMachine(appMachine)
  const folder = mkdtempSync(join(clusterFolder, 'machine-run-'))
  const root = mountCopy(folder)
  const remove = () => {
    runHere('umount', '--lazy', root)
    rmSync(folder, { recursive: true, force: true })
  }
  let boot = await bootMachine(root).catch((error: unknown) => {
    remove()
    throw error
  })
  return {
    root,
    async stop() {
      await powerOff(boot)
      remove()
    },
    run: (script, { terminal } = {}) => runInside(boot, script, terminal),
    async reboot() {
      await powerOff(boot)
      boot = await bootMachine(root)
    },
  }
}

/** The base stays as it is; what this machine writes is gone with its folder. */
function mountCopy(folder: string): string {
  const [upper, work, root] = ['upper', 'work', 'root'].map((name) => join(folder, name)) as [string, string, string]
  for (const path of [upper, work, root]) mkdirSync(path)
  runHere('mount', '-t', 'overlay', 'overlay', '-o', `lowerdir=${baseFolder},upperdir=${upper},workdir=${work}`, root)
  return root
}

function runHere(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}
