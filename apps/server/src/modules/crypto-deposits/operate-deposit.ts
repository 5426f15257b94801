// Applies what was decided about deposits: by the watcher for many at once, by people for one.

import type { NetworkId } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { canonicalTxnHash } from '@sampan/contract/txn-hash.ts'
import { applyDecided } from '../../core/changes/run-flow.ts'
import { codeOf } from '../../platform/db/database-errors.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { CryptoDeps } from '../crypto/public.ts'
import { type DepositInstruction, decideInstruction } from './decide-deposit.ts'
import { type Books, loadBooks, planDust } from './deposit-books.ts'
import type { DepositDecision } from './deposit-changes.ts'
import { lockDeposits } from './deposits.ts'

/** All of them, and what their dust comes to, in one call. */
export const applyDecisions = (
  tx: Tx,
  { notices }: Pick<CryptoDeps, 'notices'>,
  books: Books,
  decisions: readonly DepositDecision[],
): Promise<void> => applyDecided(tx, [...decisions.map(({ change }) => change), ...planDust(books, decisions)], notices)

/** The caller has checked who may decide, and the second operator where one is needed. */
export async function decideDeposit(tx: Tx, deps: CryptoDeps, instruction: DepositInstruction): Promise<void> {
  const [deposit] = await lockDeposits(tx, [instruction.id])
  if (!deposit) throw new Refusal('notFound')
  const books = await loadBooks(tx, deps.chart, deposit.network, [deposit])
  const decision = decideInstruction(books, deposit, instruction)
  if (instruction.move === 'return') await requireUnusedHash(tx, deposit.network, instruction.txnHash)
  await applyDecisions(tx, deps, books, [decision]).catch((error: unknown) => {
    // Of two returns with one hash at the same moment the index lets one through.
    throw codeOf(error) === '23505' ? new Refusal('duplicate', { cause: error }) : error
  })
}

/** One transaction sends one deposit back, and none that did something else: came in, paid a withdrawal, or swept our own coins. */
export async function requireUnusedHash(db: Db, network: NetworkId, txnHash: string): Promise<void> {
  const { rowCount } = await db.query(
    `select from crypto_deposit where network = $1 and txn_hash = $2
     union all select from crypto_deposit where network = $1 and return_hash = $2
     union all select from crypto_withdrawal where network = $1 and txn_hash = $2
     union all select from crypto_payment where network = $1 and txn_hash = $2
     union all select from chain_sweep where network = $1 and txn_hash = $2 limit 1`,
    [network, canonicalTxnHash(network, txnHash)],
  )
  if (rowCount !== 0) throw new Refusal('duplicate')
}
