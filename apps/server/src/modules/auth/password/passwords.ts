// Hashes and compares passwords beside everything else, so that a flood of sign-ins cannot starve other calls.

import { normalizePassword } from '@sampan/contract/password.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { directHasher, threadHasher } from './hash-thread.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes the same time where there is no hash to compare with: nobody learns that the account is unknown. */
  fits(password: string, hash: string | undefined): Promise<boolean>
  /** Around everything that a guess costs, its statements included: a few at a time, a bounded number waiting. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>
}

export type PasswordCost = { readonly memoryKib: number; readonly passes: number; readonly thread: boolean }

/** argon2id with 19 MiB and two passes (OWASP's first choice). */
export const usualCost: PasswordCost = { memoryKib: 19_456, passes: 2, thread: true }
/** For tests that are not about the hash. */
export const cheapCost: PasswordCost = { memoryKib: 8, passes: 1, thread: false }

// One hashes while the others talk to the database, and most of the pool stays free for other calls.
const atOnce = 3
// A request that would wait longer than a few seconds is refused at once.
const waitingMax = 100

export function createPasswords({ memoryKib, passes, thread }: PasswordCost): Passwords {
  // The package's own choice of algorithm is argon2id.
  const options = { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  const hasher = thread ? threadHasher() : directHasher
  let nobody: Promise<string> | undefined
  return {
    hash: (password) => hasher.make(normalizePassword(password), options),
    async fits(password, kept) {
      nobody ??= hasher.make(crypto.randomUUID(), options)
      const fits = await hasher.compare(kept ?? (await nobody), normalizePassword(password))
      return fits && kept !== undefined
    },
    inTurn: createTurns(),
  }
}

function createTurns() {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting.length >= waitingMax) throw new Refusal('overloaded', { params: { retryAfterSeconds: 5 } })
    if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed on, so nobody who comes later can slip in between.
      if (next) next()
      else running -= 1
    }
  }
}
