// Builds the module of bank statements: the dependencies of its handlers, and its jobs.

import { bindJob, defineJob, type JobDefinition } from '../../platform/jobs/define-job.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { BankTransferDeps, ReceivingAccount } from '../bank-transfers/public.ts'
import type { BankChannel } from './bank-channel.ts'
import type { BankStatementDeps } from './deps.ts'
import { exportPaymentsJob, runPracticeBank } from './export-payments.job.ts'
import { matchLinesJob } from './match-lines.job.ts'

export type BankStatements = { readonly deps: BankStatementDeps; readonly jobs: Jobs }

/** Practice mode has a bank of its own; in production operators open receiving accounts and bring files. */
export type PracticeBank = {
  readonly channel: BankChannel
  readonly accounts: readonly ReceivingAccount[]
  readonly job: JobDefinition<object, BankStatementDeps>
}

type Options = { readonly bankChannels: readonly BankChannel[]; readonly practice: PracticeBank | undefined }

/** Files are written alike in both modes; without the practice bank nothing reads them here. */
const noPracticeBank = defineJob({ ...runPracticeBank, run: async () => undefined })

export function createBankStatements(transfers: BankTransferDeps, { bankChannels, practice }: Options): BankStatements {
  const deps: BankStatementDeps = {
    ...transfers,
    bankChannels: practice ? [...bankChannels, practice.channel] : bankChannels,
  }
  return {
    deps,
    jobs: {
      ...bindJob(exportPaymentsJob, deps),
      ...bindJob(matchLinesJob, deps),
      ...bindJob(practice?.job ?? noPracticeBank, deps),
    },
  }
}
