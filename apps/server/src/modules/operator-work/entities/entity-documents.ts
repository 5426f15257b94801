// The documents of an entity: listed, and opened with a line in the audit log.

import type { openDocument as documentEntry } from '@sampan/contract/operator/api/work.ts'
import { documentPermission } from '@sampan/contract/operator/entities.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../../platform/http/request-context.ts'
import { rowId } from '../../../platform/security/ids.ts'
import { operatorOf } from '../../../platform/security/operator-session.ts'
import type { Entity } from './entity.ts'
import { requirePermission, requireView } from './require-view.ts'

const documentTables: Readonly<Partial<Record<Entity['kind'], string>>> = {
  registration: `select d.id, d.name, d.type, d.size, d.created_at as added_at, d.bytes from registration_document d where d.registration_id = $1`,
  fiatDeposit: `select p.id, p.name, p.type, p.size, f.created_at as added_at, p.bytes from deposit_proof p join fiat_deposit f on f.id = p.deposit_id where p.deposit_id = $1`,
  feedbackCase: `select s.id, s.name, s.type, s.size, c.created_at as added_at, s.bytes from feedback_screenshot s join feedback_case c on c.id = s.case_id where s.case_id = $1`,
}

export async function documentsOf(db: Db, { kind, id }: Pick<Entity, 'kind' | 'id'>) {
  const table = documentTables[kind]
  if (!table) return []
  const { rows } = await db.query<{ id: string; name: string; type: string; size: number; added_at: Date }>(
    `select id, name, type, size, added_at from (${table}) d order by added_at, id limit 20`,
    [id],
  )
  return rows.map(({ added_at, ...row }) => ({ ...row, addedAt: added_at.toISOString() }))
}

/** Who opened what is written down before the first byte leaves. */
export async function openDocument(
  ctx: ManualCtxOf<typeof documentEntry>,
  { params }: Input<typeof documentEntry>,
): Promise<Answer<typeof documentEntry>> {
  const { kind, id, document } = params
  requireView(ctx.session, kind, ctx.language)
  requirePermission(ctx.session, documentPermission(kind), ctx.language)
  const table = documentTables[kind]
  if (!table) throw new Refusal('notFound')
  const { rows } = await ctx.db.query<{ name: string; type: string; bytes: Buffer }>(
    `select name, type, bytes from (${table}) d where d.id = $2`,
    [rowId(id), rowId(document)],
  )
  const found = rows[0]
  if (!found) throw new Refusal('notFound')
  await ctx.transact((tx) =>
    audit(tx, operatorOf(ctx), ctx.now, { action: 'documentOpened', subject: id, detail: { kind, document, name: found.name } }),
  )
  return { name: found.name, type: found.type, content: found.bytes }
}
