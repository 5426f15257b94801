// Runs pgBackRest and PostgreSQL as the user of the database, which is never root.

import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

export type Programs = {
  /** The command line that runs a program as the user of the database. */
  readonly commandOf: (args: readonly string[]) => readonly string[]
  /** Where a path of these programs is for this process: they may run below another root folder. */
  readonly outside: (path: string) => string
  /** User and group that own what they write, if this process is root. */
  readonly owner?: { readonly uid: number; readonly gid: number }
}

/** A problem that the operator can fix; shown without a stack. */
export class DrillProblem extends Error {}

/** Under root they run as `postgres`, otherwise as the caller. */
export function hostPrograms(user = 'postgres'): Programs {
  if (process.getuid?.() !== 0) return { commandOf: (args) => args, outside: (path) => path }
  const idOf = (flag: string): number => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' })
    if (status !== 0) throw new DrillProblem(`There is no user ${user}. Run the drill as the user that owns the repository.`)
    return Number(stdout)
  }
  const owner = { uid: idOf('-u'), gid: idOf('-g') }
  const become = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--init-groups']
  return { commandOf: (args) => [...become, ...args], outside: (path) => path, owner }
}

const execute = promisify(execFile)
const outputMax = 256 * 1024 * 1024

/** Runs a short command and returns what it printed; a failed one throws its own words. */
export async function runCommand({ commandOf }: Programs, args: readonly string[]): Promise<string> {
  const [command = '', ...rest] = commandOf(args)
  try {
    const { stdout } = await execute(command, rest, { maxBuffer: outputMax, cwd: '/', env: plainEnvironment })
    return stdout
  } catch (error) {
    const output =
      error instanceof Error && 'stderr' in error && 'stdout' in error ? `${String(error.stdout)}${String(error.stderr)}` : ''
    throw new DrillProblem(`${args[0]} failed: ${lastLines(output) || String(error)}`)
  }
}

/** Settings of pgBackRest and PostgreSQL in the environment would lead to another database. */
export const plainEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' }

const linesShown = 4

export const lastLines = (text: string): string => text.trim().split('\n').slice(-linesShown).join(' | ')
