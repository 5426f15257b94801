// Builds the module of bank money: the dependencies of its handlers, its jobs, and what a call says before a code is asked for.

import type { Pool } from 'pg'
import { withTx } from '../../platform/db/db.ts'
import type { Job, Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Describers } from '../../platform/security/describe-action.ts'
import type { BankChannel } from './bank/bank-channel.ts'
import { exportPaymentsJob } from './bank/export-payments.job.ts'
import { matchLinesJob } from './bank/match-lines.job.ts'
import type { FiatParts } from './parts.ts'
import { seedRails } from './rails.ts'
import { createReceivingAccounts, type ReceivingAccount } from './receiving-accounts.ts'
import { describeFiatWithdraw } from './withdraw/withdraw.ts'

export type Fiat = { readonly parts: FiatParts; readonly jobs: Jobs; readonly describers: Describers }

type FiatOptions = Omit<FiatParts, 'receivingAccounts'> & {
  readonly pool: Pool
  readonly log: Log
  readonly sealKey: Uint8Array
  /** Practice mode has a bank of its own; in production operators open receiving accounts and bring files. */
  readonly practice: PracticeBank | undefined
}

export type PracticeBank = {
  readonly channel: BankChannel
  readonly accounts: readonly ReceivingAccount[]
  readonly job: (parts: FiatParts) => Job
}

export async function createFiat({ pool, log, sealKey, practice, ...options }: FiatOptions): Promise<Fiat> {
  const receivingAccounts = createReceivingAccounts({ key: sealKey, log })
  const bankChannels = practice ? [...options.bankChannels, practice.channel] : options.bankChannels
  const parts: FiatParts = { ...options, receivingAccounts, bankChannels }
  await withTx(pool, async (tx) => {
    await seedRails(tx)
    for (const account of practice?.accounts ?? []) await receivingAccounts.save(tx, account)
  })
  return {
    parts,
    describers: { fiatWithdraw: describeFiatWithdraw(parts) },
    jobs: {
      'export-payments': exportPaymentsJob(parts),
      'match-bank-lines': matchLinesJob(parts),
      'practice-bank': practice ? practice.job(parts) : async () => undefined,
    },
  }
}
