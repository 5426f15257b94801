// The log for the console, newest first. Reading personal data in it is logged too.

import { maskEmail } from '@sampan/contract/format.ts'
import type { searchAudit as entry } from '@sampan/contract/operator/audit.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../platform/http/request-context.ts'
import { type OperatorSession, operatorOf } from '../../platform/security/operator-session.ts'
import type { AuditDeps } from './deps.ts'
import { type FoundRow, findRows, placeOf, readPlace, writePlace } from './find-rows.ts'
import { maskAddress, maskDetail, maskText } from './mask-audit-row.ts'

/** Personal data are whole only for those who may reveal them anyway. */
export const seesPersonal = ({ permissions }: OperatorSession): boolean => permissions.includes('customer.reveal')

export async function searchAudit(
  { operatorNames }: Pick<AuditDeps, 'operatorNames'>,
  ctx: ManualCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { session, now, db, transact } = ctx
  const { query, pagination } = body
  const after = readPlace(pagination.cursor)
  const personal = seesPersonal(session)
  if (personal)
    await transact((tx) => audit(tx, operatorOf(ctx), now, { action: 'auditRead', subject: 'audit log', detail: { query } }))
  const rows = await findRows(db, { ...query, order: 'newest', after, size: pagination.size })
  const names = await namesOf(db, operatorNames, rows)
  const last = rows.at(-1)
  return {
    resultList: rows.map((row) => shown(row, { personal, names })),
    pagination: {
      size: pagination.size,
      nextCursor: last && rows.length === pagination.size ? writePlace(placeOf(last)) : null,
    },
  }
}

async function namesOf(db: Db, operatorNames: AuditDeps['operatorNames'], rows: readonly FoundRow[]) {
  const idsOf = (kind: FoundRow['actor_kind']) => [
    ...new Set(rows.flatMap(({ actor_kind, actor_id }) => (actor_kind === kind && actor_id ? [actor_id] : []))),
  ]
  const users = await db.query<{ id: string; email: string }>('select id, email from app_user where id = any($1::uuid[])', [
    idsOf('user'),
  ])
  const operators = await operatorNames(db, idsOf('operator'))
  return new Map([...operators, ...users.rows.map(({ id, email }) => [id, maskEmail(email)] as const)])
}

type ReaderView = { readonly personal: boolean; readonly names: ReadonlyMap<string, string> }

const shown = (row: FoundRow, { personal, names }: ReaderView) => ({
  id: String(row.id),
  at: row.at.toISOString(),
  actor: { kind: row.actor_kind, id: row.actor_id, name: (row.actor_id && names.get(row.actor_id)) ?? null },
  accountId: row.account_id,
  action: row.action,
  subject: row.subject && (personal ? row.subject : maskText(row.subject)).slice(0, 200),
  detail: factsOf(row.detail, personal),
  address: row.address && (personal ? row.address : maskAddress(row.address)),
  sessionId: row.session_id,
  link: row.seq === null || row.hash === null ? null : { seq: String(row.seq), hash: row.hash.toString('hex') },
})

const factsMax = 60
const valueMax = 2_000

function factsOf(detail: FoundRow['detail'], personal: boolean): { name: string; value: string }[] {
  return Object.entries(detail)
    .slice(0, factsMax)
    .map(([name, value]) => {
      const seen = (personal ? value : maskDetail(name, value)) ?? ''
      const text = typeof seen === 'string' ? seen : JSON.stringify(seen)
      return { name: plain(name).slice(0, 80) || '?', value: plain(text).slice(0, valueMax) }
    })
}

/** A row may hold text that a person typed: direction and control characters would forge what a reader sees. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
