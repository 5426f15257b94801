// Checks the chain every night and on request. What it finds is kept, logged and shown in the figures.

import type { Db, Transact } from '../../platform/db/db.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'
import { type ChainReport, verifyChain } from './verify-chain.ts'

export const verifyAudit = defineJob({
  name: 'verify-audit',
  payload: noPayload,
  async run({ file }: { readonly file: string }, { transact, log, now }) {
    const verified = await verifyAtOneMoment(transact, file)
    await transact((tx) => keepCheck(tx, verified, now()))
    if (verified.found > 0)
      log.error(
        { found: verified.found, first: verified.findings[0]?.about },
        'the audit log was tampered with: docs/runbooks/audit-log.md',
      )
  },
})

/** All pages of the check look at one and the same moment. */
export const verifyAtOneMoment = (transact: Transact, file: string): Promise<ChainReport> =>
  transact(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    return verifyChain(tx, file)
  })

export async function keepCheck(db: Db, { links, findings }: ChainReport, at: Date): Promise<void> {
  await db.query('insert into audit_check (at, links, findings) values ($1, $2, $3)', [at, links, JSON.stringify(findings)])
}
