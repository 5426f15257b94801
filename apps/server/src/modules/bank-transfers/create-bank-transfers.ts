// Builds the module of bank transfers: the dependencies of its handlers, and what a call says before a code is asked for.

import type { Pool } from 'pg'
import { withTx } from '../../platform/db/db.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Describers } from '../../platform/security/describe-action.ts'
import type { KeyRing } from '../../platform/security/key-ring.ts'
import type { BankTransferDeps } from './deps.ts'
import { createReceivingAccounts, type ReceivingAccount } from './receiving-accounts.ts'
import { seedRails } from './seed-rails.ts'
import { describeFiatWithdraw } from './withdraw/withdraw-to-bank.ts'

export type BankTransfers = { readonly deps: BankTransferDeps; readonly describers: Describers }

type BankTransferOptions = Omit<BankTransferDeps, 'receivingAccounts'> & {
  readonly pool: Pool
  readonly log: Log
  readonly sealKeys: KeyRing
  /** Practice mode has receiving accounts of its own; in production operators open them. */
  readonly practiceAccounts: readonly ReceivingAccount[]
}

export async function createBankTransfers({
  pool,
  log,
  sealKeys,
  practiceAccounts,
  ...options
}: BankTransferOptions): Promise<BankTransfers> {
  const receivingAccounts = createReceivingAccounts({ keys: sealKeys, log })
  const deps: BankTransferDeps = { ...options, receivingAccounts }
  await withTx(pool, async (tx) => {
    await seedRails(tx)
    for (const account of practiceAccounts) await receivingAccounts.save(tx, account)
  })
  return { deps, describers: { fiatWithdraw: describeFiatWithdraw(deps) } }
}
