// Runs a program to its end and returns what it printed; a failure names the program and repeats its messages.

import { spawnSync } from 'node:child_process'

export function runProgram(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new Error(`${program} is not installed. Run: apt-get install -y buildah mmdebstrap`)
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stderr}`)
  return stdout
}
