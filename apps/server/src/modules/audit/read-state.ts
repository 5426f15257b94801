// Where the chain stands: its head, what waits, what is anchored outside, and what the last check said.

import type { auditState as entry, verifyAudit as verifyEntry } from '@sampan/contract/operator/audit.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { operatorOf } from '../../platform/security/operator-session.ts'
import { type Anchor, lastAnchor } from './anchor.ts'
import { findHead } from './chain.ts'
import type { AuditDeps } from './deps.ts'
import { verifyAudit } from './verify.job.ts'
import type { Finding } from './verify-chain.ts'

export async function readState({ anchorFile }: AuditDeps, { db }: ReadCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  const head = await findHead(db)
  const waiting = await db.query<{ count: number; since: Date | null }>(
    'select count(*)::int as count, min(r.at) as since from audit_waiting w join audit_row r on r.id = w.row_id',
  )
  const checks = await db.query<{ at: Date; links: bigint; findings: Finding[] }>(
    'select at, links, findings from audit_check order by id desc limit 1',
  )
  const anchor = await lastAnchor(anchorFile)
  const checked = checks.rows[0]
  return {
    head: head ? shown(head) : null,
    waiting: waiting.rows[0]?.count ?? 0,
    waitingSince: waiting.rows[0]?.since?.toISOString() ?? null,
    anchor: anchor ? shown(anchor) : null,
    checked: checked
      ? {
          at: checked.at.toISOString(),
          links: Number(checked.links),
          ok: checked.findings.length === 0,
          findings: checked.findings,
        }
      : null,
  }
}

const shown = ({ seq, hash, at }: Anchor) => ({ seq: String(seq), hash: hash.toString('hex'), at: at.toISOString() })

export async function askForCheck(ctx: WriteCtxOf<typeof verifyEntry>): Promise<Answer<typeof verifyEntry>> {
  await audit(ctx.tx, operatorOf(ctx), ctx.now, { action: 'auditCheckAsked', subject: 'audit log' })
  await enqueue(ctx.tx, verifyAudit, {}, { key: verifyAudit.name })
  return {}
}
