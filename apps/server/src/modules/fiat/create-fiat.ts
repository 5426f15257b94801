// Builds the room: what its verbs need, the jobs it has done, and what it tells before a code is asked for.

import type { Pool } from 'pg'
import { withTx } from '../../platform/db.ts'
import type { Describers } from '../../platform/describe.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { exportPaymentsJob } from './bank/export-payments.job.ts'
import { matchLinesJob } from './bank/match-lines.job.ts'
import type { FiatParts } from './parts.ts'
import { practiceBankJob, practiceChannel } from './practice/practice-bank.ts'
import { practiceAccounts } from './practice/receiving-data.ts'
import { seedRails } from './rails.ts'
import { createReceivingAccounts } from './receiving-accounts.ts'
import { describeFiatWithdraw } from './withdraw/withdraw.ts'

export type Fiat = { readonly parts: FiatParts; readonly jobs: Jobs; readonly describers: Describers }

type Given = Omit<FiatParts, 'receivingAccounts'> & {
  readonly pool: Pool
  readonly log: Log
  readonly sealKey: Uint8Array
  /** Practice mode has a bank of its own; in production operators open receiving accounts and carry files. */
  readonly practice: boolean
}

export async function createFiat({ pool, log, sealKey, practice, ...given }: Given): Promise<Fiat> {
  const receivingAccounts = createReceivingAccounts({ key: sealKey, log })
  const bankChannels = practice ? [...given.bankChannels, practiceChannel] : given.bankChannels
  const parts: FiatParts = { ...given, receivingAccounts, bankChannels }
  await withTx(pool, async (tx) => {
    await seedRails(tx)
    if (practice) for (const account of practiceAccounts) await receivingAccounts.save(tx, account)
  })
  return {
    parts,
    describers: { fiatWithdraw: describeFiatWithdraw(parts) },
    jobs: {
      'export-payments': exportPaymentsJob(parts),
      'match-bank-lines': matchLinesJob(parts),
      'practice-bank': practice ? practiceBankJob(parts) : async () => undefined,
    },
  }
}
