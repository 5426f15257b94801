// Queues: how many wait and since when, and one page of them, oldest first. Names of people are masked.

import { type Language, say } from '@sampan/contract/language.ts'
import type { counts as countsEntry, queue as queueEntry } from '@sampan/contract/operator/api/work.ts'
import { type QueueName, queueNames, queues, serviceLevelOf } from '@sampan/contract/operator/queues.ts'
import { readCursor, writeCursor } from '../../../platform/db/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../../platform/http/request-context.ts'
import { requirePermission } from '../entities/require-view.ts'
import { personOf } from './proposals.ts'
import { queueStatements } from './queue-statements.ts'
import { minutesSince, type QueueItemRow, showQueueRow } from './show-queue-row.ts'

/** A statement that does not look at the clock is given it all the same. */
const waiting = (queue: QueueName) => `select w.* from (${queueStatements[queue]}) w where $1::timestamptz is not null`

export async function countQueues({
  db,
  session,
  now,
  language,
}: ReadCtxOf<typeof countsEntry>): Promise<Answer<typeof countsEntry>> {
  const seen = queueNames.filter((name) => session.permissions.includes(queues[name].permission))
  const resultList = await Promise.all(seen.map((name) => countQueue(db, name, now, language)))
  return { resultList }
}

async function countQueue(db: Db, queue: QueueName, now: Date, language: Language) {
  const { rows } = await db.query<{ count: number; oldest: Date | null }>(
    `select count(*)::int as count, min(since) as oldest from (${waiting(queue)}) q`,
    [now],
  )
  const { count = 0, oldest = null } = rows[0] ?? {}
  const oldestMinutes = oldest && minutesSince(oldest, now)
  const { label, about } = queues[queue]
  const serviceLevel = serviceLevelOf(queue, oldestMinutes ?? 0)
  return { queue, label: say(label, language), about: say(about, language), count, oldestMinutes, serviceLevel }
}

const joined = (queue: QueueName) => `
  select q.*, coalesce(a.name, u.name, r.fields ->> 'corporateName', r.fields ->> 'name') as customer,
         coalesce(a.type, r.account_type) as account_type,
         c.operator_id as claim_by, co.name as claim_name, c.until as claim_until,
         p.id as proposal_id, p.move as proposal_move, p.maker, po.name as maker_name, po.person as maker_person
  from (${waiting(queue)}) q
  left join account a on a.id = q.account_id
  left join lateral (select name from app_user where account_id = q.account_id order by created_at limit 1) u on true
  left join registration r on q.kind = 'registration' and r.id = q.id
  left join operator_claim c on c.kind = q.kind and c.entity_id = q.id and c.until > $1
  left join operator co on co.id = c.operator_id
  left join operator_proposal p on p.kind = q.kind and p.entity_id = q.id and p.state = 'PENDING'
  left join operator po on po.id = p.maker`

export async function readQueue(
  { db, session, now, language }: ReadCtxOf<typeof queueEntry>,
  { params, query }: Input<typeof queueEntry>,
): Promise<Answer<typeof queueEntry>> {
  const { queue } = params
  requirePermission(session, queues[queue].permission, language)
  const { size = 50, claimed = 'all', proposed, currency } = query
  const after = readCursor(query.cursor)
  const { rows } = await db.query<QueueItemRow>(
    `${joined(queue)}
     where ($2::timestamptz is null or (q.since, q.id) > ($2, $3::uuid))
       and ($4::text is null or q.currency = $4)
       and ($5 = 'all' or (c.operator_id is null and $5 in ('free', 'open')) or (c.operator_id = $6 and $5 in ('mine', 'open')))
       and ($7::text is null or (p.id is not null) = ($7 = 'yes'))
     order by q.since, q.id limit $8`,
    [now, after?.createdAt ?? null, after?.id ?? null, currency ?? null, claimed, session.operatorId, proposed ?? null, size + 1],
  )
  const person = await personOf(db, session.operatorId)
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    resultList: shown.map((row) => showQueueRow(queue, row, { session, person, now, language })),
    pagination: { size, nextCursor: last ? writeCursor({ createdAt: last.since, id: last.id }) : null },
  }
}
