// What the command line gets: its arguments, the secret of the API key, and the private signing key. Secrets are never arguments.

import { fstatSync, openSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** The command was called in a wrong way. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const options = {
  url: { type: 'string' },
  'key-fd': { type: 'string' },
  'signing-key': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  'dry-run': { type: 'boolean' },
  to: { type: 'string' },
  amount: { type: 'string' },
  currency: { type: 'string' },
  purpose: { type: 'string' },
  note: { type: 'string' },
  'idempotency-key': { type: 'string' },
  after: { type: 'string' },
  follow: { type: 'boolean' },
  port: { type: 'string' },
} as const

type Value = string | boolean | undefined
export type Flags = { readonly [Name in keyof typeof options]?: Value }
export type Environment = Readonly<Record<string, string | undefined>>
export type Input = { readonly command: string; readonly flags: Flags; readonly env: Environment }

export function readInput(args: readonly string[], env: Environment): Input {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    return { command: positionals.join(' '), flags: values, env }
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause))
  }
}

export function readText({ flags }: Input, name: keyof typeof options): string | undefined {
  const value = flags[name]
  return typeof value === 'string' ? value : undefined
}

/** The text of an option, or of a variable that replaces it. */
export function requireText({ flags, env }: Input, name: keyof typeof options, variable?: string): string {
  const value = flags[name] ?? (variable === undefined ? undefined : env[variable])
  if (typeof value === 'string' && value !== '') return value
  throw new UsageError(`--${name}${variable === undefined ? '' : ` or ${variable}`} is missing.`)
}

export function readNumber({ flags }: Input, name: 'after' | 'port' | 'key-fd'): number | undefined {
  const value = flags[name]
  if (value === undefined) return undefined
  if (typeof value === 'string' && /^\d{1,9}$/.test(value)) return Number(value)
  throw new UsageError(`--${name} is not a whole number.`)
}

/** From SAMPAN_KEY or an open file descriptor: other users of the machine can read the arguments of a process. */
export function readKey(input: Input): string {
  const descriptor = readNumber(input, 'key-fd')
  const key = descriptor === undefined ? input.env.SAMPAN_KEY : readDescriptor(descriptor)
  if (!key?.trim()) throw new UsageError('Set SAMPAN_KEY to the secret of your API key, or pass it with --key-fd.')
  return key.trim()
}

function readDescriptor(descriptor: number): string {
  try {
    return readFileSync(descriptor, 'utf8')
  } catch (cause) {
    throw new UsageError(`File descriptor ${descriptor} cannot be read.`, { cause })
  }
}

/** PEM from a file that only its owner may read. The mode is that of the opened file, not of what its name meant before. */
export function readSigningKey(input: Input): string {
  const path = requireText(input, 'signing-key', 'SAMPAN_SIGNING_KEY_FILE')
  try {
    const file = openSync(path, 'r')
    const mode = fstatSync(file).mode & 0o777
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new UsageError(`${path} can be read by others (mode ${mode.toString(8)}). Run: chmod 600 ${path}`)
    return readFileSync(file, 'utf8')
  } catch (cause) {
    if (cause instanceof UsageError) throw cause
    throw new UsageError(`${path} cannot be read.`, { cause })
  }
}
