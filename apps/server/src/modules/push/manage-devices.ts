// Turns notifications of the user's own devices on and off.

import type * as entry from '@sampan/contract/api/push.ts'
import { messages } from '@sampan/contract/messages.ts'
import { pushDevicesMax } from '@sampan/contract/notice-groups.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtx, WriteCtxOf } from '../../platform/http/request-context.ts'
import { newId, rowId } from '../../platform/security/ids.ts'
import { sayDevice } from '../auth/public.ts'
import type { PushDeps } from './deps.ts'
import { type BrowserKeys, encryptMessage } from './encrypt-message.ts'
import { readSubscriptions } from './subscriptions.ts'

export async function listPushDevices(
  { serverKey }: PushDeps,
  { db, session, language }: ReadCtxOf<typeof entry.listPushDevices>,
): Promise<Answer<typeof entry.listPushDevices>> {
  const rows = await readSubscriptions(db, session.userId, serverKey.publicKey)
  return {
    serverKey: serverKey.publicKey.toString('base64url'),
    resultList: rows.map((row) => ({
      id: row.id,
      device: sayDevice(row.device, language),
      turnedOnAt: row.created_at.toISOString(),
      present: row.session_id === session.id,
    })),
  }
}

export async function turnOnPush(
  { serverKey, outbound }: PushDeps,
  ctx: WriteCtxOf<typeof entry.turnOnPush>,
  { body }: Input<typeof entry.turnOnPush>,
): Promise<Answer<typeof entry.turnOnPush>> {
  const { tx, session, now } = ctx
  const { endpoint } = body
  const keys = { browserKey: readBytes(body.browserKey), browserSecret: readBytes(body.browserSecret) }
  if (outbound.findProblem(endpoint)) throw new Refusal('invalidInput', { fields: { endpoint: messages.webhookAddress } })
  if (!readBytes(body.serverKey).equals(serverKey.publicKey))
    throw new Refusal('invalidInput', { fields: { serverKey: messages.invalid } })
  requireUsable(keys)
  // Two at once wait for each other, so that the limit holds.
  await tx.query('select from app_user where id = $1 for no key update', [session.userId])
  const { rows } = await tx.query<{ id: string }>(
    `insert into push_subscription
       (id, user_id, session_id, endpoint, browser_key, browser_secret, server_key, device, created_at, renewed_at)
     select $1, $2, id, $4, $5, $6, $7, device, $8, $8 from session where id = $3
     on conflict (user_id, endpoint) do update set session_id = excluded.session_id, browser_key = excluded.browser_key,
       browser_secret = excluded.browser_secret, server_key = excluded.server_key, device = excluded.device, renewed_at = excluded.renewed_at,
       gone_at = null
     returning id`,
    [newId(), session.userId, session.id, endpoint, keys.browserKey, keys.browserSecret, serverKey.publicKey, now],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a session that makes calls has no row')
  // A session is of one browser, which has one subscription: the browser has replaced the former one.
  await tx.query('delete from push_subscription where user_id = $1 and session_id = $2 and id <> $3', [
    session.userId,
    session.id,
    id,
  ])
  // The oldest devices make room.
  const others = (await readSubscriptions(tx, session.userId, serverKey.publicKey)).slice(pushDevicesMax).map((row) => row.id)
  await tx.query('delete from push_subscription where id = any($1::uuid[])', [others])
  await recordSwitch(ctx, 'pushTurnedOn', id)
  return { id }
}

export async function renewPush(
  { serverKey }: PushDeps,
  { tx, session, now }: WriteCtxOf<typeof entry.renewPush>,
  { body: { endpoint } }: Input<typeof entry.renewPush>,
): Promise<Answer<typeof entry.renewPush>> {
  const { rows } = await tx.query<{ gone: boolean }>(
    `update push_subscription set session_id = $3, renewed_at = $5, device = (select device from session where id = $3)
     where user_id = $1 and endpoint = $2 and server_key = $4 returning gone_at is not null as gone`,
    [session.userId, endpoint, session.id, serverKey.publicKey, now],
  )
  return { known: rows.length === 1, gone: rows[0]?.gone ?? false, serverKey: serverKey.publicKey.toString('base64url') }
}

export async function turnOffPush(
  ctx: WriteCtxOf<typeof entry.turnOffPush>,
  { params }: Input<typeof entry.turnOffPush>,
): Promise<Answer<typeof entry.turnOffPush>> {
  const { tx, session } = ctx
  const { rowCount } = await tx.query('delete from push_subscription where id = $1 and user_id = $2', [
    rowId(params.id),
    session.userId,
  ])
  if (rowCount !== 1) throw new Refusal('notFound')
  await recordSwitch(ctx, 'pushTurnedOff', params.id)
  return {}
}

const readBytes = (text: string): Buffer => Buffer.from(text, 'base64url')

/** Keys that nothing can be encrypted for are refused now and not by the first notification. */
function requireUsable(keys: BrowserKeys): void {
  if (keys.browserSecret.length !== 16) throw new Refusal('invalidInput', { fields: { browserSecret: messages.invalid } })
  if (keys.browserKey.length !== 65 || !isCurvePoint(keys))
    throw new Refusal('invalidInput', { fields: { browserKey: messages.invalid } })
}

function isCurvePoint(keys: BrowserKeys): boolean {
  try {
    return encryptMessage('', keys).length > 0
  } catch {
    return false
  }
}

function recordSwitch(ctx: WriteCtx, action: string, subject: string): Promise<void> {
  const { tx, session, now } = ctx
  return audit(tx, callerOf(ctx), now, { action, accountId: session.accountId, subject })
}
