// How many codes may be sent. What strangers cause never uses up what the owner needs (decision 0038).

import { codeBudgets, code as rules } from '@sampan/contract/constants.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type CheckType, checkTypes, type SceneName } from '@sampan/contract/scenes.ts'
import { clockSlackMs } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Cookies } from '../../../platform/http/cookies.ts'
import { addressKey } from '../../../platform/http/customer-guard.ts'
import { findKnownDevice } from '../../auth/public.ts'
import type { Challenge } from '../challenge/challenge-rows.ts'
import { typesOf } from '../challenge/required-factors.ts'
import type { VerificationDeps } from '../deps.ts'
import { keyedHash } from '../keyed-hash.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Window = { readonly ms: number; readonly max: number }
type Budget = { readonly name: string; readonly key: string; readonly windows: readonly Window[] }

const perHour = (max: number): Window[] => [{ ms: hourMs, max }]
const proven: readonly Window[] = [
  { ms: hourMs, max: codeBudgets.provenPerHour },
  { ms: dayMs, max: codeBudgets.provenPerDay },
]

export type CodeSend = Pick<Cookies, 'cookie'> & {
  readonly challenge: Challenge
  readonly checkType: CheckType
  readonly target: string
  /** Whose account it is; none while someone registers, and none for an account that does not exist. */
  readonly owner: { readonly id: string; readonly email: string; readonly mobile: string | undefined } | undefined
  readonly ip: string
  readonly now: Date
}

/** What codes are for. Nothing here needs more than these: within a session one user confirms whatever they do. */
const purposeOf = (scene: SceneName) =>
  scene === 'register' || scene === 'accountActivation' || scene === 'forgotPassword' || scene === 'login' ? scene : 'session'

async function budgetsFor(tx: Tx, send: CodeSend): Promise<Budget[]> {
  const { challenge, target, checkType, owner, ip } = send
  const purpose = purposeOf(challenge.scene)
  const toTarget: Budget = {
    name: 'strangers to target',
    key: `${checkType} ${target}`,
    windows: perHour(codeBudgets.strangerPerHour),
  }
  if (purpose === 'register')
    return [
      toTarget,
      { name: 'registrations by requester', key: addressKey(ip), windows: perHour(codeBudgets.requesterRegistrationsPerHour) },
    ]
  const device = owner && (await findKnownDevice(tx, send, owner.email))
  if (purpose === 'forgotPassword') {
    if (device !== undefined)
      return [{ name: 'resets by device', key: `${owner?.id} ${device}`, windows: perHour(codeBudgets.strangerPerHour) }]
    return [toTarget, { name: 'resets by requester', key: addressKey(ip), windows: perHour(codeBudgets.requesterResetsPerHour) }]
  }
  if (!owner) throw new Error(`a code for ${purpose} belongs to a user`)
  // Someone with a stolen password must not use up the sign-in codes of the owner's own device.
  const key = purpose === 'login' && device !== undefined ? `${owner.id} ${device}` : owner.id
  const own: Budget = { name: purpose, key, windows: proven }
  // A place that is about to be bound is not the user's yet: its real owner never asked for anything.
  return target === owner.email || target === owner.mobile ? [own] : [own, toTarget]
}

/** Phones get one SMS a minute, whatever it is for; strangers cannot delay the owner's. */
const smsPace = ({ checkType, target, challenge }: CodeSend): Budget[] => {
  if (checkType !== checkTypes.sms) return []
  const cause = purposeOf(challenge.scene) === 'forgotPassword' ? 'stranger' : 'owner'
  return [{ name: `sms pace ${cause}`, key: target, windows: [{ ms: rules.resendMs, max: 1 }] }]
}

/** Counts one code, or refuses it with the time of the next. */
export async function spendCode(deps: VerificationDeps, tx: Tx, send: CodeSend): Promise<void> {
  const { now, challenge, checkType } = send
  const budgets = [...(await budgetsFor(tx, send)), ...smsPace(send)]
  // Always in one order, so that two calls cannot wait for each other.
  const rows = budgets
    .map((budget) => ({ ...budget, hash: keyedHash(deps, 'target', budget.name, budget.key) }))
    .toSorted((a, b) => Buffer.compare(a.hash, b.hash))
  const waits: number[] = []
  for (const { name, hash, windows } of rows) {
    const sends = await lockSends(tx, name, hash, now)
    waits.push(...windows.map((window) => waitMs(sends, window, deps.limitFactor, now)))
    await tx.query('update code_budget set sends = $3 where name = $1 and key_hash = $2', [name, hash, [...sends, now]])
  }
  const longest = Math.max(...waits)
  if (longest > 0) throw refuseSend(challenge, checkType, longest, now)
}

/** What was sent within a day. A time ahead of the clock was written by a clock that was wrong. */
async function lockSends(tx: Tx, name: string, hash: Buffer, now: Date): Promise<Date[]> {
  await tx.query(`insert into code_budget (name, key_hash, sends) values ($1, $2, '{}') on conflict do nothing`, [name, hash])
  const { rows } = await tx.query<{ sends: Date[] }>(
    'select sends from code_budget where name = $1 and key_hash = $2 for update',
    [name, hash],
  )
  const isRecent = (at: Date) => at.getTime() > now.getTime() - dayMs && at.getTime() <= now.getTime() + clockSlackMs
  return (rows[0]?.sends ?? []).filter(isRecent)
}

function waitMs(sends: readonly Date[], { ms, max }: Window, factor: number, now: Date): number {
  const recent = sends.filter((at) => at.getTime() > now.getTime() - ms)
  const oldest = recent.at(-max * factor)
  return oldest ? oldest.getTime() + ms - now.getTime() : 0
}

function refuseSend({ asked }: Challenge, checkType: CheckType, leftMs: number, now: Date): Refusal {
  const until = new Date(now.getTime() + leftMs)
  const retryAfterSeconds = Math.ceil(leftMs / 1000)
  if (leftMs <= rules.resendMs) return refuseTooEarly(leftMs, now)
  const groups = asked.groups.filter(({ types }) => types.includes(checkType))
  const others = typesOf({ groups }).filter((type) => type !== checkType)
  return new Refusal('sendLimitReached', {
    params: { retryAfterSeconds },
    until,
    result: { nextSendAt: until.toISOString(), others },
  })
}

export function refuseTooEarly(leftMs: number, now: Date): Refusal {
  const result = { nextResendAt: new Date(now.getTime() + leftMs).toISOString() }
  return new Refusal('resendTooEarly', { params: { retryAfterSeconds: Math.ceil(leftMs / 1000) }, result })
}
