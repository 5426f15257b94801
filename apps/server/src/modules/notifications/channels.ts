// The two ways out, mail and SMS: each has an hourly budget for codes and a breaker that opens when its gate is down.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

export type Channel = 'mail' | 'sms'

/** Codes per hour over all users: far above an ordinary day, far below what a fraud would need to pay off. */
export const codesPerHourMax: Readonly<Record<Channel, number>> = { mail: 20_000, sms: 2_000 }

const failuresMax = 5
const brokenMs = 60_000

/** Takes one code from the budget. What comes through a broken gate would be late or lost, so it is refused at once. */
export async function spendCode(tx: Tx, channel: Channel, { now, factor }: { now: Date; factor: number }): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'spend-code',
    text: `update message_channel set
             codes = case when hour = date_trunc('hour', $2::timestamptz) then codes + 1 else 1 end,
             hour = date_trunc('hour', $2::timestamptz)
           where channel = $1 and (broken_until is null or broken_until <= $2)
             and (hour <> date_trunc('hour', $2::timestamptz) or codes < $3)`,
    values: [channel, now, codesPerHourMax[channel] * factor],
  })
  if (rowCount === 0) throw new Refusal('codeNotSent')
}

export async function noteSuccess(db: Db, channel: Channel): Promise<void> {
  await db.query('update message_channel set failures = 0, broken_until = null where channel = $1 and failures > 0', [channel])
}

/** The gate counts as broken after some failures in a row; one more try a minute shows when it is back. */
export async function noteFailure(db: Db, channel: Channel, now: Date): Promise<void> {
  await db.query(
    `update message_channel set failures = failures + 1, broken_until = case when failures + 1 >= $2 then $3::timestamptz end
     where channel = $1`,
    [channel, failuresMax, new Date(now.getTime() + brokenMs)],
  )
}
