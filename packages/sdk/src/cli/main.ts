#!/usr/bin/env node
// The command `sampan`: finds the command, prints its result, and says by the exit code how it went.

import { ConnectionError, RefusalError } from '../errors.ts'
import { commands, exitCodes } from './commands.ts'
import { readInput, UsageError } from './read-input.ts'

const help = [
  'Usage:',
  ...Object.values(commands).map(({ usage }) => `  sampan ${usage}`),
  '',
  'SAMPAN_URL or --url: where the product is',
  'SAMPAN_KEY or --key-fd NUMBER: the secret of the API key',
  'SAMPAN_SIGNING_KEY_FILE or --signing-key FILE: the private key that signs withdrawals (PEM, mode 600)',
  'SAMPAN_WEBHOOK_KEYS: public keys or secrets of the webhook, separated by blanks',
  '--json: one JSON value per line',
  '',
  'Exit codes: 0 done, 1 refused, 2 wrong usage, 3 no connection',
].join('\n')

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)
const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort())

async function run(): Promise<number> {
  const input = readInput(process.argv.slice(2), process.env)
  if (input.flags.help) {
    print(help)
    return exitCodes.done
  }
  const command = Object.hasOwn(commands, input.command) ? commands[input.command] : undefined
  if (!command) throw new UsageError(input.command === '' ? 'Name a command.' : `There is no command "${input.command}".`)
  return command.run(input, print, stop.signal)
}

function reportFailure(error: unknown): number {
  // Ctrl-C ends what would run forever.
  if (stop.signal.aborted) return exitCodes.done
  if (error instanceof UsageError) {
    complain(`${error.message}\n\n${help}`)
    return exitCodes.usage
  }
  if (error instanceof RefusalError) {
    complain(
      `${error.message} (${error.code} ${error.refusal}${error.requestId === undefined ? '' : `, request ${error.requestId}`})`,
    )
    for (const { field, message } of error.fields) complain(`  ${field}: ${message}`)
    return exitCodes.refused
  }
  complain(error instanceof Error ? error.message : String(error))
  if (error instanceof ConnectionError && error.idempotencyKey !== undefined)
    complain(`It may have been executed. Repeat it with --idempotency-key ${error.idempotencyKey}`)
  return error instanceof ConnectionError ? exitCodes.connection : exitCodes.refused
}

process.exitCode = await run().catch(reportFailure)
