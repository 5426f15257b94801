// Hashes and compares passwords, a bounded number at a time, so that a flood of sign-ins cannot starve other calls.

import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '@sampan/contract/password.ts'
import { Refusal } from '@sampan/contract/refusals.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes the same time where there is no hash to compare with: nobody learns that the account is unknown. */
  fits(password: string, hash: string | undefined): Promise<boolean>
}

export type PasswordCost = { readonly memoryKib: number; readonly passes: number }

/** argon2id with 19 MiB and two passes (OWASP's first choice). */
export const usualCost: PasswordCost = { memoryKib: 19_456, passes: 2 }
/** For tests that are not about the hash. */
export const cheapCost: PasswordCost = { memoryKib: 8, passes: 1 }

// A core stays free for everything else. Whoever would wait longer than a few seconds is told so at once.
const atOnce = Math.max(1, availableParallelism() - 1)
const waitingMax = 100

// argon2id, spelled as its number because the package declares a const enum.
const algorithm = 2

export function createPasswords({ memoryKib, passes }: PasswordCost): Passwords {
  const options = { algorithm, memoryCost: memoryKib, timeCost: passes, parallelism: 1 }
  const inTurn = createTurns()
  const nobody = hash(crypto.randomUUID(), options)
  nobody.catch(() => undefined)
  return {
    hash: (password) => inTurn(() => hash(normalizePassword(password), options)),
    fits: (password, kept) =>
      inTurn(async () => {
        const fits = await verify(kept ?? (await nobody), normalizePassword(password))
        return fits && kept !== undefined
      }),
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
