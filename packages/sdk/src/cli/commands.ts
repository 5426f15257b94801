// The commands of the command line. Each prints lines for people, or JSON.

import type {
  AccountEvent,
  BankWithdrawalRequest,
  CryptoWithdrawalRequest,
  DryRun,
  KeyDescription,
  Transaction,
} from '../api-types.ts'
import { createClient } from '../create-client.ts'
import { listenForWebhooks } from './listen-for-webhooks.ts'
import { type Input, readKey, readNumber, readSigningKey, readText, requireText, UsageError } from './read-input.ts'

export type Print = (line: string) => void
export type Command = {
  readonly usage: string
  /** The exit code. */
  run(input: Input, print: Print, signal: AbortSignal): Promise<number>
}

/** 0 done, 1 refused, 2 wrong usage, 3 no connection. */
export const exitCodes = { done: 0, refused: 1, usage: 2, connection: 3 } as const

const readUrl = (input: Input): string => requireText(input, 'url', 'SAMPAN_URL')
const openClient = (input: Input) => createClient({ baseUrl: readUrl(input), key: readKey(input) })
const openPayingClient = (input: Input) =>
  createClient({ baseUrl: readUrl(input), key: readKey(input), signingKey: readSigningKey(input) })

export const commands: Readonly<Record<string, Command>> = {
  balances: {
    usage: 'balances',
    async run(input, print) {
      const balances = await openClient(input).listBalances()
      if (input.flags.json) print(JSON.stringify(balances))
      else
        for (const { currency, available, held } of balances)
          print(`${currency.padEnd(5)} ${available} available, ${held} on hold`)
      return exitCodes.done
    },
  },
  key: {
    usage: 'key',
    async run(input, print) {
      const key = await openClient(input).getKey()
      if (input.flags.json) print(JSON.stringify(key))
      else for (const line of describeKey(key)) print(line)
      return exitCodes.done
    },
  },
  'key revoke': {
    usage: 'key revoke',
    async run(input, print) {
      await openClient(input).revokeKey()
      print(input.flags.json ? JSON.stringify({ revoked: true }) : 'The key is revoked.')
      return exitCodes.done
    },
  },
  withdraw: {
    usage:
      'withdraw --to DESTINATION --amount 120.00 --currency EUR --purpose SUPP [--note TEXT] [--idempotency-key TEXT] [--dry-run]',
    run: withdraw,
  },
  events: {
    usage: 'events [--after NUMBER] [--follow]',
    async run(input, print, signal) {
      const after = readNumber(input, 'after')
      const follow = input.flags.follow === true
      for await (const event of openClient(input).events({ after, follow, signal })) print(describeEvent(event, input))
      return exitCodes.done
    },
  },
  'webhooks listen': {
    usage: 'webhooks listen [--port 8080]',
    async run(input, print, signal) {
      const keys = input.env.SAMPAN_WEBHOOK_KEYS?.split(/\s+/).filter(Boolean) ?? []
      if (keys.length === 0) throw new UsageError('Set SAMPAN_WEBHOOK_KEYS to the public keys or secrets of your webhook.')
      const port = readNumber(input, 'port') ?? 8080
      await listenForWebhooks({ keys, port, signal, print, describe: (event) => describeEvent(event, input) })
      return exitCodes.done
    },
  },
}

export const describeEvent = (event: AccountEvent, { flags }: Input): string =>
  flags.json ? JSON.stringify(event) : `${event.sequence} ${event.timestamp} ${event.type}`

async function withdraw(input: Input, print: Print): Promise<number> {
  const client = openPayingClient(input)
  const destinationId = requireText(input, 'to')
  const amount = { amount: requireText(input, 'amount'), currency: requireText(input, 'currency') }
  const note = readText(input, 'note')
  const options = { idempotencyKey: readText(input, 'idempotency-key'), dryRun: input.flags['dry-run'] === true }
  const destination = (await client.listDestinations()).find(({ id }) => id === destinationId)
  if (!destination) throw new UsageError(`${destinationId} is not a saved destination.`)
  const body = { destinationId, amount, note }
  // The API checks the currency, and says what is wrong with it.
  const result =
    destination.type === 'bankAccount'
      ? await client.createBankWithdrawal(
          { ...body, purposeOfTransfer: requireText(input, 'purpose') } as BankWithdrawalRequest,
          options,
        )
      : await client.createCryptoWithdrawal(body as CryptoWithdrawalRequest, options)
  if (input.flags.json) print(JSON.stringify(result))
  else for (const line of 'dryRun' in result ? describeDryRun(result) : describeTransaction(result)) print(line)
  return 'dryRun' in result && !result.possible ? exitCodes.refused : exitCodes.done
}

const describeKey = ({ name, scopes, limits, addresses, expiresAt }: KeyDescription): string[] => [
  `${name}, until ${expiresAt}`,
  `scopes ${scopes.join(' ')}`,
  `from ${addresses.length === 0 ? 'any address' : addresses.join(' ')}`,
  ...limits.map(
    ({ currency, leftToday }) => `${currency.padEnd(5)} ${leftToday === null ? 'no daily limit' : `${leftToday} left today`}`,
  ),
]

const describeTransaction = ({ id, reference, state, amount }: Transaction): string[] => [
  `${reference} ${state} ${amount.amount} ${amount.currency}`,
  `id ${id}`,
]

function describeDryRun({ possible, refusals, fee, arrives, arrivesBy, approvalsNeeded, approvers, warnings }: DryRun): string[] {
  return [
    possible ? 'Dry run: possible. Nothing was written.' : 'Dry run: would be refused. Nothing was written.',
    ...refusals.map(({ code, detail }) => `refusal ${code}: ${detail}`),
    ...(fee ? [`fee ${fee.amount} ${fee.currency}`] : []),
    ...(arrives ? [`arrives ${arrives.amount} ${arrives.currency}${arrivesBy === null ? '' : ` by ${arrivesBy}`}`] : []),
    ...(approvalsNeeded > 0 ? [`needs ${approvalsNeeded} of: ${approvers.join(', ')}`] : []),
    ...warnings.map((warning) => `warning: ${warning}`),
  ]
}
