// The rows of challenges and their codes.

import { code as rules } from '@sampan/contract/constants.ts'
import type { SceneName } from '@sampan/contract/scenes.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Description } from '../../../platform/security/describe-action.ts'
import type { RequiredChecks } from './required-factors.ts'

export type Challenge = {
  readonly id: string
  readonly scene: SceneName
  readonly entry: string | null
  readonly boundTo: string
  readonly counter: string
  readonly userId: string | null
  readonly actionHash: Buffer
  readonly asked: RequiredChecks
  readonly summary: Description
  readonly passkeyChallenge: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

const columns = `id, scene, entry, bound_to as "boundTo", counter, user_id as "userId", action_hash as "actionHash", asked, summary,
  passkey_challenge as "passkeyChallenge", created_at as "createdAt", expires_at as "expiresAt"`

type NewChallenge = Omit<Challenge, 'passkeyChallenge' | 'createdAt' | 'expiresAt'> & { readonly passkeyChallenge?: string }

/** A verification does not outlive the action that it confirms. */
export function withinAction({ summary }: Pick<Challenge, 'summary'>, end: Date): Date {
  const actionEnd = summary.endsAt === undefined ? end : new Date(summary.endsAt)
  return actionEnd < end ? actionEnd : end
}

/** A new one kills the open ones of the same session and scene. */
export async function insertChallenge(tx: Tx, one: NewChallenge, now: Date): Promise<Date> {
  await tx.query({
    name: 'burn-earlier-challenges',
    text: `update verification_challenge set burned_at = $4
           where counter = $1 and bound_to = $2 and scene = $3 and used_at is null and burned_at is null`,
    values: [one.counter, one.boundTo, one.scene, now],
  })
  const expiresAt = withinAction(one, new Date(now.getTime() + rules.lifeMs))
  await tx.query({
    name: 'insert-challenge',
    text: `insert into verification_challenge
             (id, scene, entry, bound_to, counter, user_id, action_hash, asked, summary, passkey_challenge, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      one.id,
      one.scene,
      one.entry,
      one.boundTo,
      one.counter,
      one.userId,
      one.actionHash,
      one.asked,
      one.summary,
      one.passkeyChallenge ?? null,
      now,
      expiresAt,
    ],
  })
  return expiresAt
}

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** A living one; used, burned and expired ones are as good as unknown. */
export async function findChallenge(db: Db, id: string, now: Date): Promise<Challenge | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<Challenge>({
    name: 'find-challenge',
    text: `select ${columns} from verification_challenge
           where id = $1 and used_at is null and burned_at is null and expires_at > $2`,
    values: [id, now],
  })
  return rows[0]
}

/** The one statement that uses a challenge up, with all its codes. False for the second caller. */
export async function takeChallenge(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'take-challenge',
    text: `update verification_challenge set used_at = $2
           where id = $1 and used_at is null and burned_at is null and expires_at > $2`,
    values: [id, now],
  })
  return rowCount === 1
}

export async function burnChallenge(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query('update verification_challenge set burned_at = $2 where id = $1', [id, now])
}

export async function burnAll(tx: Tx, counter: string, now: Date): Promise<void> {
  await tx.query(
    'update verification_challenge set burned_at = $2 where counter = $1 and used_at is null and burned_at is null',
    [counter, now],
  )
}
