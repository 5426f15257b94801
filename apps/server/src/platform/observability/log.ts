// Structured logs in which no secret can appear: what is known to be secret is cut out before it is written.

import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { traceFields } from './tracing/tracing.ts'

export type Log = Logger

// Names, in any letter case and with or without separators, whose value is never written.
const secretName =
  /^(?:.*(?:token|password|secret|passwd|authorization|cookie|credential|privatekey|masterkey|seed|mnemonic)|x?multifactor|dpop|code|codes|otp|proof|proofs|recoverycodes|payload|accountkey|pin)$/
const depthMax = 8
const hidden = '[hidden]'

type LogOptions = {
  readonly level: string
  readonly to?: DestinationStream
  /** Fields of every line: which process wrote it. */
  readonly process?: Readonly<Record<string, string | number>>
  /** Names the trace in each line that belongs to one. */
  readonly withTraces?: boolean
}

export function createLog({ level, to, process: base, withTraces = false }: LogOptions): Log {
  const options: LoggerOptions = {
    level,
    base,
    ...(withTraces && { mixin: traceFields }),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }), log: (fields) => withoutSecrets(fields) as Record<string, unknown> },
    hooks: {
      logMethod(inputs, method) {
        const [first, ...rest] = inputs.map((part) => (typeof part === 'string' ? scrub(part) : part))
        method.apply(this, [first, ...rest] as Parameters<typeof method>)
      },
    },
  }
  return pino(options, to ?? openOutput(process.stdout.fd))
}

const waitingBytesMax = 1_048_576

/** Where it cannot be written, as on a full disk, no call and no process ends for it: lines wait a little, then are dropped. */
export function openOutput(fd: number): DestinationStream {
  const output = pino.destination({ fd, sync: true, maxLength: waitingBytesMax })
  output.on('error', () => undefined)
  return output
}

/** A copy without the values of secret names, and with secrets inside texts cut out. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrub(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > depthMax) return '[deep]'
  if (value instanceof Date) return value
  if (Buffer.isBuffer(value)) return `[${value.length} bytes]`
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => withoutSecrets(item, depth + 1))
  if (value instanceof Error) return errorFields(value, depth)
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretName.test(name.toLowerCase().replaceAll(/[-_]/g, '')) ? hidden : withoutSecrets(field, depth + 1),
    ]),
  )
}

// A database error repeats the row it failed on in `detail` and `where`, so only harmless fields are taken over.
function errorFields(error: Error, depth: number): object {
  const { code, table, constraint, column, severity } = error as Error & Record<string, unknown>
  // Class 22: the value itself was wrong, and the message quotes it.
  const quotesValue = severity !== undefined && String(code).startsWith('22')
  const clean = (text: string) => scrub(quotesValue ? text.replaceAll(/"[^"\n]*"/g, `"${hidden}"`) : text)
  return {
    type: error.name,
    message: clean(error.message),
    stack: clean(error.stack ?? ''),
    ...Object.fromEntries(Object.entries({ code, table, constraint, column }).filter(([, field]) => typeof field === 'string')),
    ...(error.cause === undefined ? {} : { cause: withoutSecrets(error.cause, depth + 1) }),
  }
}

// Bearer credentials, tokens of ours, encrypted payloads, passwords in addresses, codes in queries.
const secretTexts: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic|DPoP)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  [/\beyJ[\w-]+(?:\.[\w-]*){2,4}/g, hidden],
  [/\bsampan_[a-z]+_[\w-]+/g, hidden],
  [/(:\/\/[^\s:/@]+:)[^\s@/]+@/g, `$1${hidden}@`],
  [/([?&;](?:[\w-]*(?:token|password|secret|key|code|otp)[\w-]*)=)[^&\s]+/gi, `$1${hidden}`],
]

function scrub(text: string): string {
  return secretTexts.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text)
}
