// Limits on guessing, across all processes. Known and unknown accounts count alike. Why these: decision 0038.

import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/db.ts'

const minute = 60_000
const day = 24 * 60 * minute

const throttles = {
  /** Wrong passwords of a known device, or of a signed-in user, for one account. */
  devicePassword: { max: 5, windowMs: 15 * minute },
  devicePasswordDay: { max: 20, windowMs: day },
  /** Wrong passwords of one requester for one account. */
  requesterPassword: { max: 5, windowMs: 15 * minute },
  requesterPasswordDay: { max: 20, windowMs: day },
  /** Wrong passwords of one requester over all accounts. */
  requesterAccounts: { max: 20, windowMs: 15 * minute },
  /** Wrong passwords of all unknown devices together for one account: what a whole botnet gets. */
  strangersDay: { max: 100, windowMs: day },
  /** Mails with an activation link that anyone may ask for, and those that the holder of a link asks for. */
  activation: { max: 5, windowMs: 60 * minute },
  activationByLink: { max: 5, windowMs: 60 * minute },
} as const

type ThrottleKind = keyof typeof throttles
type Counter = { readonly kind: ThrottleKind; readonly key: string }

export type Try = {
  readonly allowed: boolean
  readonly used: number
  readonly max: number
  readonly until: Date
}

type LimitContext = { readonly now: Date; readonly factor: number }

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

// A clock that ran ahead and came back must lock nobody for as long as it was wrong; a minute is what clocks differ by.
const isOver = `(kept.ends_at <= $4 or kept.ends_at > $3 + interval '1 minute')`

/** Counts before anything is compared, so that many at once get no more tries than one after another. */
export async function takeTry(tx: Tx, { kind, key }: Counter, { now, factor }: LimitContext): Promise<Try> {
  const max = throttles[kind].max * factor
  const { rows } = await tx.query<{ used: number; ends_at: Date }>({
    name: 'take-try',
    text: `insert into sign_in_throttle as kept (kind, key, used, ends_at) values ($1, $2, 1, $3)
           on conflict (kind, key) do update set
             used = case when ${isOver} then 1 else least(kept.used, $5) + 1 end,
             ends_at = case when ${isOver} then $3 else kept.ends_at end
           returning used, ends_at`,
    values: [kind, hashKey(key), new Date(now.getTime() + throttles[kind].windowMs), now, max],
  })
  const row = rows[0]
  if (!row) throw new Error('the throttle gave no row')
  return { allowed: row.used <= max, used: row.used, max, until: row.ends_at }
}

/** Who tries a password: a device that the account knows, or a stranger at some address. */
export type Guesser = { readonly email: string; readonly requester: string; readonly device: string | undefined }

/** The narrowest first: a try that is refused for its requester must not use up what others share. */
function countersOf({ email, requester, device }: Guesser): readonly Counter[] {
  if (device !== undefined) {
    const key = `${email} ${device}`
    return [
      { kind: 'devicePassword', key },
      { kind: 'devicePasswordDay', key },
    ]
  }
  const key = `${email} ${requester}`
  return [
    { kind: 'requesterPassword', key },
    { kind: 'requesterPasswordDay', key },
    { kind: 'requesterAccounts', key: requester },
    { kind: 'strangersDay', key: email },
  ]
}

export type PasswordTry = {
  readonly allowed: boolean
  readonly until: Date
  /** So many wrong ones that the owner should know, once a day. */
  readonly alarming: boolean
}

export async function takePasswordTry(tx: Tx, guesser: Guesser, moment: LimitContext): Promise<PasswordTry> {
  let last: Try | undefined
  for (const counter of countersOf(guesser)) {
    last = await takeTry(tx, counter, moment)
    if (!last.allowed) return { allowed: false, until: last.until, alarming: false }
  }
  if (!last) throw new Error('a password try has counters')
  const alarmingAt = throttles.requesterPassword.max * moment.factor
  return { allowed: true, until: last.until, alarming: last.used === alarmingAt }
}

/** The password was right: earlier slips of this device or requester are forgiven, and this try costs the shared counters nothing. */
export async function forgivePasswordTries(tx: Tx, guesser: Guesser): Promise<void> {
  const counters = countersOf(guesser)
  const isShared = ({ kind }: Counter) => kind === 'requesterAccounts' || kind === 'strangersDay'
  await deleteCounters(
    tx,
    counters.filter((counter) => !isShared(counter)),
  )
  for (const { kind, key } of counters.filter(isShared))
    await tx.query('update sign_in_throttle set used = greatest(used - 1, 0) where kind = $1 and key = $2', [kind, hashKey(key)])
}

/** The owner has proven the mailbox: whatever was counted for the account starts again. */
export const forgiveAccount = (tx: Tx, guesser: Guesser): Promise<void> =>
  deleteCounters(
    tx,
    countersOf({ ...guesser, device: undefined }).filter(({ kind }) => kind !== 'requesterAccounts'),
  )

async function deleteCounters(tx: Tx, counters: readonly Counter[]): Promise<void> {
  for (const { kind, key } of counters)
    await tx.query('delete from sign_in_throttle where kind = $1 and key = $2', [kind, hashKey(key)])
}
