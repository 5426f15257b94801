// Settles several deposits in one transaction, or each alone where that fails.

import type { Tx } from '../../../platform/db/db.ts'
import { type Deposit, lockDeposits } from '../deposits.ts'
import type { Watch } from './watch.ts'

/** Those that are still in the state and the block in which they were read. */
export async function lockUnchanged(tx: Tx, read: readonly Deposit[]): Promise<Deposit[]> {
  const before = new Map(read.map((deposit) => [deposit.id, deposit]))
  const locked = await lockDeposits(tx, [...before.keys()])
  return locked.filter(({ id, state, block }) => state === before.get(id)?.state && block?.hash === before.get(id)?.block?.hash)
}

type Settle = (tx: Tx, deposits: readonly Deposit[]) => Promise<void>

/** In one transaction; where that fails, one by one, so that a deposit that cannot be settled keeps no other waiting. */
export async function settleTogether({ transact }: Watch, deposits: readonly Deposit[], settle: Settle): Promise<void> {
  const settleSome = (some: readonly Deposit[]) =>
    transact(async (tx) => {
      const locked = await lockUnchanged(tx, some)
      if (locked.length > 0) await settle(tx, locked)
    })
  if (deposits.length === 0) return
  try {
    await settleSome(deposits)
  } catch (failure) {
    if (deposits.length === 1) throw failure
    const { error } = await tryEach(deposits, (deposit) => settleSome([deposit]))
    if (error) throw error
  }
}

const errorsMax = 3

/** One that fails keeps no other waiting; where several fail the cause is not theirs. The caller throws the error at the end. */
export async function tryEach<Result>(deposits: readonly Deposit[], work: (deposit: Deposit) => Promise<Result>) {
  const results: Result[] = []
  const errors: unknown[] = []
  for (const deposit of deposits) {
    try {
      results.push(await work(deposit))
    } catch (error) {
      errors.push(error)
      if (errors.length === errorsMax) break
    }
  }
  return { results, error: errors[0] }
}
