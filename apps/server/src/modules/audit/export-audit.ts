// The log as CSV, oldest first, a page of rows at a time: a million rows need no more memory than a thousand.

import { Readable } from 'node:stream'
import type { exportAudit as entry } from '@sampan/contract/operator/audit.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Db } from '../../platform/db/db.ts'
import { csvLine } from '../../platform/documents/table/csv-line.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../platform/http/request-context.ts'
import { operatorOf } from '../../platform/security/operator-session.ts'
import { type AuditCursor, type Filters, type FoundRow, findRows, placeOf } from './find-rows.ts'
import { maskAddress, maskDetail, maskText } from './mask-audit-row.ts'
import { seesPersonal } from './search-audit.ts'

const pageRows = 2_000

const columns = [
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'account_id',
  'action',
  'subject',
  'detail',
  'address',
  'session_id',
  'seq',
  'hash',
] as const

export async function exportAudit(ctx: ManualCtxOf<typeof entry>, { body }: Input<typeof entry>): Promise<Answer<typeof entry>> {
  const { session, now, db, transact } = ctx
  const personal = seesPersonal(session)
  // Written first: no operator reads a line of it without being recorded.
  await transact((tx) =>
    audit(tx, operatorOf(ctx), now, {
      action: 'auditExported',
      subject: 'audit log',
      detail: { query: body.query, reason: body.reason, masked: !personal },
    }),
  )
  // What is written from now on, this export's own row included, is the next one's.
  const to = body.query.to && new Date(body.query.to) < now ? body.query.to : now.toISOString()
  const content = Readable.from(linesOf(db, { ...body.query, to }, personal), { objectMode: false })
  return { name: `audit-${now.toISOString().slice(0, 10)}.csv`, type: 'text/csv; charset=utf-8', content }
}

async function* linesOf(db: Db, query: Filters, personal: boolean): AsyncGenerator<string> {
  // Spreadsheets take a file without this mark for their own old encoding.
  yield `\ufeff${csvLine(columns)}`
  let after: AuditCursor | undefined
  for (;;) {
    const rows = await findRows(db, { ...query, order: 'oldest', after, size: pageRows })
    const last = rows.at(-1)
    if (last) {
      yield rows.map((row) => csvLine(cellsOf(row, personal))).join('')
      after = placeOf(last)
    }
    if (rows.length < pageRows) return
  }
}

function cellsOf(row: FoundRow, personal: boolean): (string | null)[] {
  return [
    String(row.id),
    row.at.toISOString(),
    row.actor_kind,
    row.actor_id,
    row.account_id,
    row.action,
    row.subject && (personal ? row.subject : maskText(row.subject)),
    JSON.stringify(personal ? row.detail : maskDetail('', row.detail)),
    row.address && (personal ? row.address : maskAddress(row.address)),
    row.session_id,
    row.seq === null ? null : String(row.seq),
    row.hash?.toString('hex') ?? null,
  ]
}
