// Announcements to all customers: written by an operator in every language, shown from a start to an end.

import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import type {
  createAnnouncement as createEntry,
  endAnnouncement as endEntry,
  searchAnnouncements as searchEntry,
} from '@sampan/contract/operator/announcements.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../platform/db/audit-log.ts'
import { readCursor, writeCursor } from '../../platform/db/cursor.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitToPresent } from '../../platform/events/emit-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { defineJob, enqueue, noPayload } from '../../platform/jobs/define-job.ts'
import { newId, rowId } from '../../platform/security/ids.ts'
import { operatorOf } from '../../platform/security/operator-session.ts'

export type Level = 'info' | 'warning' | 'urgent'

type Row = {
  readonly id: string
  readonly level: Level
  readonly texts: Text
  readonly starts_at: Date
  readonly ends_at: Date | null
  readonly created_by: string
  readonly created_name: string
  readonly created_at: Date
}

/** At the time when an announcement begins or ends. */
export const tellServiceJob = defineJob({
  name: 'tell-service',
  payload: noPayload,
  run: (_: object, { transact, now }) => transact((tx) => tell(tx, now())),
})

const tell = (tx: Tx, now: Date) => emitToPresent(tx, now, { type: 'service_changed', ref: 'announcements' })

export async function createAnnouncement(
  ctx: WriteCtxOf<typeof createEntry>,
  { body }: Input<typeof createEntry>,
): Promise<Answer<typeof createEntry>> {
  const { tx, session, now } = ctx
  const startsAt = body.from === undefined ? now : new Date(body.from)
  const endsAt = body.to === null ? null : new Date(body.to)
  if (endsAt && (endsAt <= startsAt || endsAt <= now)) throw new Refusal('invalidInput', { fields: { to: messages.invalid } })
  const { rows } = await tx.query<Row>(
    `insert into announcement (id, level, texts, starts_at, ends_at, created_by, created_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [newId(), body.level, JSON.stringify(body.texts), startsAt, endsAt, session.operatorId, session.name, now],
  )
  const row = only(rows)
  const detail = { level: body.level, texts: body.texts, from: startsAt.toISOString(), to: endsAt?.toISOString() ?? null }
  await audit(tx, operatorOf(ctx), now, { action: 'announcementCreated', subject: row.id, detail })
  if (startsAt <= now) await tell(tx, now)
  for (const at of [startsAt, endsAt]) if (at && at > now) await enqueue(tx, tellServiceJob, {}, { runAt: at })
  return show(row, now)
}

export async function endAnnouncement(
  ctx: WriteCtxOf<typeof endEntry>,
  { params, body }: Input<typeof endEntry>,
): Promise<Answer<typeof endEntry>> {
  const { tx, session, now } = ctx
  const { rows } = await tx.query<Row>(
    `update announcement set ends_at = greatest($2, starts_at), ended_by = $3
     where id = $1 and (ends_at is null or ends_at > $2) returning *`,
    [rowId(params.id), now, session.operatorId],
  )
  if (!rows[0]) throw new Refusal('notFound')
  await audit(tx, operatorOf(ctx), now, { action: 'announcementEnded', subject: params.id, detail: { reason: body.reason } })
  await tell(tx, now)
  return show(rows[0], now)
}

export async function searchAnnouncements(
  { db, now }: ReadCtxOf<typeof searchEntry>,
  { body: { query, pagination } }: Input<typeof searchEntry>,
): Promise<Answer<typeof searchEntry>> {
  const after = readCursor(pagination.cursor)
  const { rows } = await db.query<Row>(
    `select * from announcement
     where ($1::text is null or $1 = case when ends_at <= $2 then 'over' when starts_at > $2 then 'planned' else 'shown' end)
       and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
     order by created_at desc, id desc limit $5`,
    [query.state ?? null, now, after?.createdAt ?? null, after?.id ?? null, pagination.size + 1],
  )
  const page = rows.slice(0, pagination.size)
  const last = rows.length > pagination.size ? page.at(-1) : undefined
  return {
    resultList: page.map((row) => show(row, now)),
    pagination: { size: pagination.size, nextCursor: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null },
  }
}

const only = (rows: readonly Row[]): Row => {
  if (!rows[0]) throw new Error('the announcement was not kept')
  return rows[0]
}

function stateAt({ starts_at, ends_at }: Row, now: Date): 'over' | 'planned' | 'shown' {
  if (ends_at && ends_at <= now) return 'over'
  return starts_at > now ? 'planned' : 'shown'
}

const show = (row: Row, now: Date): ResultOf<typeof createEntry> => ({
  id: row.id,
  level: row.level,
  texts: row.texts,
  from: row.starts_at.toISOString(),
  to: row.ends_at?.toISOString() ?? null,
  state: stateAt(row, now),
  createdBy: { id: row.created_by, name: row.created_name },
  createdAt: row.created_at.toISOString(),
})
