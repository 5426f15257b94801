// The user's own security log, newest first.

import type { searchSecurityEvents as eventsEntry, searchSignIns as signInsEntry } from '@sampan/contract/api/security.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { say } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { ReadCtx, ReadHandler } from '../../platform/http/request-context.ts'
import { networkLocation, sayDevice } from '../auth/public.ts'
import { eventWords, signInActions } from './messages.ts'

type Row = { id: bigint; at: Date; action: string; device: string | null; address: string | null }

export const searchSignIns: ReadHandler<typeof signInsEntry> = (ctx, { body: { query, pagination } }) => {
  const actions = signInActions.filter((action) => query.success === undefined || query.success === !eventWords[action]?.refused)
  return search(ctx, { actions, ...pagination })
}

export const searchSecurityEvents: ReadHandler<typeof eventsEntry> = (ctx, { body: { query, pagination } }) => {
  const actions = Object.keys(eventWords).filter((action) => query.kind === undefined || query.kind === action)
  return search(ctx, { actions, from: query.from, to: query.to, ...pagination })
}

/** Of other events the address may be that of the person who acted for the user. */
const isSignIn = (action: string): boolean => signInActions.some((one) => one === action)

type EventsQuery = {
  readonly actions: readonly string[]
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cursor?: string | undefined
  readonly size: number
}

async function search({ db, session, language }: ReadCtx, asked: EventsQuery): Promise<ResultOf<typeof eventsEntry>> {
  const { actions, from, to, cursor, size } = asked
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw new Refusal('malformedRequest')
  const { rows } = await db.query<Row>({
    name: 'search-security-events',
    text: `select id, at, action, detail ->> 'device' as device, address from audit_row
           where subject = $1 and action = any($2) and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)
             and ($5::bigint is null or id < $5)
           order by id desc limit $6`,
    values: [session.userId, actions, from ?? null, to ?? null, cursor ?? null, size + 1],
  })
  const shown = rows.slice(0, size)
  const next = rows.length > size ? shown.at(-1) : undefined
  return {
    resultList: shown.map(({ id, at, action, device, address }) => {
      const words = eventWords[action]
      return {
        id: String(id),
        kind: action,
        at: at.toISOString(),
        text: words ? say(words.text, language) : action,
        device: device === null ? null : sayDevice(device, language),
        place: isSignIn(action) ? networkLocation(address, language) : null,
        success: words?.refused !== true,
      }
    }),
    pagination: { size, nextCursor: next ? String(next.id) : null },
  }
}
