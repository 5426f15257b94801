// What an account event says about its subject: ids, amounts and states, and no name, number or text of a person.

import * as z from 'zod/mini'
import { approvalActionNames } from '../identity/approval-actions.ts'
import { count, day, id, list, spelled, text, time } from '../shapes/common.ts'
import { kind as exchangeKind } from '../shapes/exchange-order.ts'
import { channel, currency, decimal, mainNet, money } from '../shapes/money.ts'
import { status } from '../shapes/status.ts'
import { confirmations } from '../shapes/transaction.ts'
import type { EventSubject } from './event-types.ts'

/** `state` is the state that the event is about, `status` its label for people. */
const stated = { id, state: text(40), status: z.nullable(status) } as const

const transaction = {
  ...stated,
  reference: text(64),
  /** Why it waits or ended, as a code. */
  reason: z.nullable(text(64)),
  createdAt: time,
  completedAt: z.nullable(time),
} as const

const onChain = {
  mainNet,
  address: text(128),
  memo: z.nullable(text(64)),
  txnHash: z.nullable(text(128)),
  confirmations: z.nullable(confirmations),
} as const

/** `amount` reaches the destination; `total` leaves the balance. */
const outgoing = { amount: money, fee: money, total: money } as const

export const eventData = {
  /** The amount is null where the token is not one that customers hold. */
  crypto_deposit: z.object({ ...transaction, ...onChain, amount: z.nullable(money) }),
  crypto_withdrawal: z.object({ ...transaction, ...onChain, ...outgoing, addressId: z.nullable(id) }),
  bank_deposit: z.object({ ...transaction, channel, declared: money, received: z.nullable(money) }),
  bank_withdrawal: z.object({
    ...transaction,
    ...outgoing,
    channel,
    bankAccountId: id,
    endToEndId: text(64),
    expectedOn: z.nullable(day),
  }),
  transfer_out: z.object({ ...transaction, amount: money, claimUntil: z.nullable(time) }),
  transfer_in: z.object({ ...transaction, amount: money }),
  exchange: z.object({
    ...transaction,
    kind: exchangeKind,
    pay: money,
    fee: money,
    get: money,
    rate: decimal,
    lockedUntil: time,
  }),
  address: z.object({ ...stated, mainNet, address: text(128), memo: z.nullable(text(64)), usableFrom: z.nullable(time) }),
  bank_account: z.object({ ...stated, currency, channel, usableFrom: z.nullable(time) }),
  approval: z.object({
    ...stated,
    action: z.enum(approvalActionNames),
    /** What is to be approved, where it exists already. */
    subjectId: z.nullable(id),
    amount: z.nullable(money),
    needed: count,
    expiresAt: time,
    decidedAt: z.nullable(time),
  }),
  /** `received` is what has been credited in the currency of the link. */
  payment_link: z.object({ ...stated, amount: z.nullable(money), received: money, expiresAt: time, createdAt: time }),
  /** Every balance of the account, as it was when the event got its number. */
  balance: z.object({ balances: list(z.object({ currency, available: decimal, held: decimal }), 50) }),
  /** The month has ended: its statement will not change any more. `id` names the balance in the statement's address. */
  statement: z.object({ month: spelled(/^20\d\d-(?:0[1-9]|1[0-2])$/, 7), accounts: list(z.object({ id, currency }), 50) }),
  key: z.object({ id, expiresAt: time }),
} as const satisfies Record<EventSubject, z.ZodMiniType>

export type EventData<S extends EventSubject = EventSubject> = z.input<(typeof eventData)[S]>
