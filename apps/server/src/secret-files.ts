// Reads secrets from files: NAME_FILE names the file whose content is the setting NAME, as systemd credentials and mounted secrets are.

import { readFileSync } from 'node:fs'
import { fileContent, type Setting } from './config/setting.ts'
import { type Environment, settings } from './config/settings.ts'
import { PlainProblem } from './platform/observability/startup-problem.ts'

/** A setting that is itself the path of a file needs no second one. */
export const secretNames: readonly string[] = Object.entries<Setting<unknown>>(settings)
  .filter(([, { secret, schema }]) => secret && schema !== fileContent)
  .map(([name]) => name)

/** The environment with the contents of all NAME_FILE in the place of their NAME; throws a PlainProblem that names every fault. */
export function readSecretFiles(env: Environment): Environment {
  const faults: string[] = []
  const read = { ...env }
  for (const name of secretNames) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    delete read[`${name}_FILE`]
    if (env[name]) faults.push(`${name} and ${name}_FILE exclude each other.`)
    const content = readText(path)
    if (content) read[name] = content
    else faults.push(`${name}_FILE must be a file that can be read and is not empty.`)
  }
  if (faults.length > 0) throw new PlainProblem(faults.join('\n'))
  return read
}

/** Editors and `echo` end a file with a line break, which is never part of a secret. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
