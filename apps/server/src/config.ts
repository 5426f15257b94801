// Reads the settings of the server from the environment and checks them before anything starts.

import { findConflicts, loginOf } from './config/conflicts.ts'
import type { Setting } from './config/setting.ts'
import { type Config, type Environment, settings } from './config/settings.ts'
import { PlainProblem } from './platform/observability/startup-problem.ts'
import { readSecretFiles } from './secret-files.ts'

export type { Config }

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_SESSION_URL'>

/** For what needs a session of its own: LISTEN, session locks, the job runner, migrations. */
export const sessionUrlOf = ({ DATABASE_URL, DATABASE_SESSION_URL }: DatabaseConfig): string =>
  DATABASE_SESSION_URL ?? DATABASE_URL

/** The login of DATABASE_URL, if that may lead through a pooler. */
export const poolerLoginOf = ({ DATABASE_URL, DATABASE_SESSION_URL }: DatabaseConfig): string | undefined =>
  DATABASE_SESSION_URL === undefined ? undefined : loginOf(DATABASE_URL)

/** Throws a PlainProblem that names every fault at once. */
export function loadConfig(given: Environment): Config {
  const env = readSecretFiles(given)
  const faults: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, row] of Object.entries<Setting<unknown>>(settings)) {
    const raw = env[name] === '' || env[name] === undefined ? row.default : env[name]
    if (raw === undefined) {
      if (row.required) faults.push(`${name} must be ${row.must}, but is not set.`)
      continue
    }
    const parsed = row.schema.safeParse(raw)
    if (parsed.success) values[name] = parsed.data
    else faults.push(`${name} must be ${row.must}${row.secret ? '' : `, got "${raw}"`}.`)
  }
  const practice = values.MODE !== 'production'
  // The table above guarantees that each present value has the type of its row.
  const config = {
    PUBLIC_ORIGIN: `http://localhost:${String(values.PORT)}`,
    OUTBOX: practice,
    FAUCET: practice,
    DEMO_DATA: practice && values.ENVIRONMENT !== 'test',
    OPENAPI: practice,
    DRAIN_SECONDS: practice ? 0 : 5,
    ...values,
  } as Config
  faults.push(...findConflicts(config, env))
  if (faults.length > 0) throw new PlainProblem(faults.join('\n'))
  return config
}
