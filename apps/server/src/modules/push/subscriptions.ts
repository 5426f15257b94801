// The rows of subscriptions, and which of them still count.

import type { Db, Tx } from '../../platform/db/db.ts'
import type { BrowserKeys } from './encrypt-message.ts'

/**
 * A session that ran out, or that another sign-in of the same user replaced, leaves the device its notifications. One that was
 * ended on purpose, or because it may be stolen, takes them away; so does the end of the user or of the account.
 */
const livingSubscriptions = `(session.revoked_at is null or session.ended_because in ('idle', 'elsewhere'))
  and app_user.status = 'ACTIVE' and account.status not in ('DISABLED', 'CLOSED')`

const withOwner = `push_subscription
  join session on session.id = push_subscription.session_id
  join app_user on app_user.id = push_subscription.user_id
  join account on account.id = app_user.account_id`

export type SubscriptionRow = { id: string; device: string | null; session_id: string; created_at: Date }

/** The newest first. */
export async function readSubscriptions(db: Db | Tx, userId: string, serverKey: Buffer): Promise<SubscriptionRow[]> {
  const { rows } = await db.query<SubscriptionRow>({
    name: 'push-subscriptions',
    text: `select push_subscription.id, push_subscription.device, session_id, push_subscription.created_at from ${withOwner}
           where push_subscription.user_id = $1 and server_key = $2 and gone_at is null and ${livingSubscriptions}
           order by push_subscription.created_at desc, push_subscription.id desc`,
    values: [userId, serverKey],
  })
  return rows
}

export type Target = BrowserKeys & { readonly endpoint: string }

type TargetRow = { endpoint: string; browser_key: Buffer; browser_secret: Buffer; gone_at: Date | null }

/** Undefined where it is gone, or has ended and is deleted now. */
export async function findTarget(db: Db, id: string, serverKey: Buffer): Promise<Target | undefined> {
  const { rows } = await db.query<TargetRow>({
    name: 'push-target',
    text: `select endpoint, browser_key, browser_secret, gone_at from ${withOwner}
           where push_subscription.id = $1 and server_key = $2 and ${livingSubscriptions}`,
    values: [id, serverKey],
  })
  const row = rows[0]
  if (row?.gone_at) return undefined
  if (row) return { endpoint: row.endpoint, browserKey: row.browser_key, browserSecret: row.browser_secret }
  await deleteSubscription(db, id)
  return undefined
}

/** Its row stays, so that the browser learns at its next visit that it has to make another one. */
export const markGone = async (db: Db, id: string, now: Date): Promise<void> =>
  void (await db.query('update push_subscription set gone_at = $2 where id = $1', [id, now]))

const deleteSubscription = async (db: Db, id: string): Promise<void> =>
  void (await db.query('delete from push_subscription where id = $1', [id]))
