// When the books were last proved, and what was found.

import type { ledgerProofs as entry, proveLedger as proveEntry } from '@sampan/contract/operator/ledger.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { operatorOf } from '../../platform/security/operator-session.ts'
import { type KeptReport, proveLedger } from './prove.job.ts'

export async function readProofs({ db }: ReadCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  const { rows } = await db.query<{ scope: 'whole' | 'recent'; at: Date; report: KeptReport }>(
    'select scope, at, report from ledger_proof_run',
  )
  const stops = await db.query<{ stopped_at: Date; reason: string }>(
    'select stopped_at, reason from ledger.withdrawal_stop where resumed_at is null',
  )
  const stop = stops.rows[0]
  const runOf = (scope: 'whole' | 'recent') => {
    const row = rows.find((one) => one.scope === scope)
    return row ? shown(row.at, row.report) : null
  }
  return {
    whole: runOf('whole'),
    recent: runOf('recent'),
    stopped: stop ? { at: stop.stopped_at.toISOString(), reason: stop.reason.slice(0, 1000) } : null,
  }
}

const shown = (at: Date, { scope, seconds, transfers, defects, results }: KeptReport) => ({
  scope,
  at: at.toISOString(),
  seconds: seconds.toFixed(2),
  transfers,
  defects,
  results: results.map(({ name, count, defects: first }) => ({
    name,
    defects: count,
    first: first.map(({ subject, expected, found }) => ({
      subject: subject.slice(0, 300),
      expected: expected.slice(0, 80),
      found: found.slice(0, 80),
    })),
  })),
})

export async function askForProof(ctx: WriteCtxOf<typeof proveEntry>): Promise<Answer<typeof proveEntry>> {
  await audit(ctx.tx, operatorOf(ctx), ctx.now, { action: 'ledgerProofAsked', subject: 'ledger' })
  await enqueue(ctx.tx, proveLedger, {}, { key: proveLedger.name })
  return {}
}
