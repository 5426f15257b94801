// Limits, waiting times and the channels of the banks.

import * as z from 'zod/mini'
import { convert, integer, proxies, type Setting, setting } from './setting.ts'

/** Each names a bank, one account and the public key that signs its statements. */
const bankChannels = convert((value) => {
  const channels = value
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter(([bank]) => bank !== '')
    .map(([bank = '', account = '', key = '', ...more]) => ({ bank, account, key: Buffer.from(key, 'base64'), more }))
  const isWhole = channels.every(({ account, key, more }) => account !== '' && key.length === 32 && more.length === 0)
  return isWhole ? channels.map(({ bank, account, key }) => ({ bank, account, key })) : undefined
})

export const limitSettings = {
  TRUST_PROXY: setting({
    meaning: 'Proxies whose X-Forwarded-For is believed: addresses, networks, or loopback. Default: none',
    must: 'a list of addresses, networks, or loopback',
    schema: proxies,
  }),
  RATE_LIMIT_FACTOR: setting({
    meaning: 'Multiplies every rate limit; for load tests. Production mode takes 1 only',
    must: 'a number between 1 and 1000000',
    schema: integer(1, 1_000_000),
    default: '1',
  }),
  QUEUE_TARGET_MS: setting({
    meaning:
      'How long calls may wait for a connection or the processor, in milliseconds. While they wait longer, new reads get 503 with Retry-After; all others from 2.5 times as long',
    must: 'a number between 50 and 60000',
    schema: integer(50, 60_000),
    default: '400',
  }),
  DATABASE_LOOKUP_MS: setting({
    meaning:
      'How long the look-ups before every call (session, rate limit) may take, in milliseconds, before the database counts as unreachable and the call gets 503',
    must: 'a number between 100 and 60000',
    schema: integer(100, 60_000),
    default: '1800',
  }),
  PASSWORD_COST: setting({
    meaning: 'What a password hash costs: usual (argon2id, 19 MiB, two passes), or cheap for tests',
    must: 'usual or cheap',
    schema: z.enum(['usual', 'cheap']),
    default: 'usual',
  }),
  FIAT_CANCEL_SECONDS: setting({
    meaning: 'How long a bank withdrawal can still be cancelled before it goes to the bank',
    must: 'a number between 0 and 86400',
    schema: integer(0, 86_400),
    default: '60',
  }),
  DRAIN_SECONDS: setting({
    meaning:
      'Seconds after SIGTERM in which /readyz answers 503 and calls are still answered, so that a balancer notices. Default: 0 in practice, 5 in production',
    must: 'a number between 0 and 300',
    schema: integer(0, 300),
  }),
  BANK_CHANNELS: setting({
    meaning:
      'Banks that send us signed statements: bank, account and Ed25519 public key (32 bytes, base64), entries separated by semicolons',
    must: 'bank, account and a 32-byte key in base64, separated by blanks, entries separated by semicolons',
    schema: bankChannels,
  }),
  JOBS_CONCURRENCY: setting({
    meaning: 'Jobs that a worker runs at once',
    must: 'a number between 1 and 100',
    schema: integer(1, 100),
    default: '5',
  }),
} as const satisfies Record<string, Setting<unknown>>
