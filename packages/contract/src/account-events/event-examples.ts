// One example per event type, for the API document and for readers who write a receiver.

import type { Machine } from '../machines/machine.ts'
import type { Status } from '../machines/statuses.ts'
import type { AccountEvent } from './account-event.ts'
import type { EventData } from './event-data.ts'
import { type EventSubject, type EventType, eventMachines, type MachineSubject, stateEvent, subjectOf } from './event-types.ts'

const at = '2026-11-17T08:15:30.000Z'
const transaction = { reference: 'CW-7Q2M-4K9D', reason: null, createdAt: '2026-11-17T08:12:04.000Z', completedAt: null }
const usdc = (amount: string) => ({ amount: `${amount}0000`, currency: 'USDC' }) as const
const eur = (amount: string) => ({ amount, currency: 'EUR' }) as const
const onChain = {
  mainNet: 4,
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  memo: null,
  txnHash: '0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b',
  confirmations: { n: 32, m: 32 },
} as const
const id = '0193385e-7a31-7c52-8004-5b1f3a9c2d10'
const stated = { id, state: '', status: null }

/** The state and its status are those of the event's type. */
const subjects: { readonly [S in EventSubject]: EventData<S> } = {
  crypto_deposit: { ...stated, ...transaction, ...onChain, amount: usdc('250.00') },
  crypto_withdrawal: {
    ...stated,
    ...transaction,
    ...onChain,
    amount: usdc('99.00'),
    fee: usdc('1.00'),
    total: usdc('100.00'),
    addressId: '0193385a-02b7-7d11-8003-9e0c7714aa52',
  },
  bank_deposit: { ...stated, ...transaction, channel: 'SEPA', declared: eur('1200.00'), received: eur('1200.00') },
  bank_withdrawal: {
    ...stated,
    ...transaction,
    amount: eur('498.00'),
    fee: eur('2.00'),
    total: eur('500.00'),
    channel: 'SEPA',
    bankAccountId: '01933859-cc40-7e3a-8001-64f1d2b09e77',
    endToEndId: 'SMPN0193385E7A317C52',
    expectedOn: '2026-11-18',
  },
  transfer_out: { ...stated, ...transaction, reference: 'TO-7Q2M4-K9DXW', amount: usdc('25.00'), claimUntil: null },
  transfer_in: { ...stated, ...transaction, reference: 'TI-7Q2M4-K9DXW', amount: usdc('25.00') },
  exchange: {
    ...stated,
    ...transaction,
    kind: 'mint',
    pay: eur('100.00'),
    fee: eur('0.50'),
    get: { amount: '108.210000', currency: 'WUSD' },
    rate: '1.0876',
    lockedUntil: '2026-11-17T08:15:04.000Z',
  },
  address: { ...stated, mainNet: 4, address: onChain.address, memo: null, usableFrom: '2026-11-18T08:12:04.000Z' },
  bank_account: { ...stated, currency: 'EUR', channel: 'SEPA', usableFrom: null },
  approval: {
    ...stated,
    action: 'cryptoWithdraw',
    subjectId: id,
    amount: usdc('100.00'),
    needed: 1,
    expiresAt: '2026-11-20T08:12:04.000Z',
    decidedAt: null,
  },
  payment_link: {
    ...stated,
    amount: usdc('250.00'),
    received: usdc('250.00'),
    expiresAt: '2026-11-24T08:12:04.000Z',
    createdAt: '2026-11-17T08:12:04.000Z',
  },
  balance: { balances: [{ currency: 'USDC', available: '150.000000', held: '100.000000' }] },
  key: { id, expiresAt: '2027-11-17T08:12:04.000Z' },
  statement: { month: '2026-10', accounts: [{ id, currency: 'USDC' }] },
}

/** A valid event of the type. */
export function exampleEvent(type: EventType): AccountEvent {
  const subject = subjectOf(type)
  const state = isMachineSubject(subject) ? findState(subject, type) : {}
  return {
    id: '0193385e-91c4-7a08-8002-1d7e5f60b3c4',
    sequence: 42,
    type,
    timestamp: at,
    livemode: true,
    data: { ...subjects[subject], ...state },
  }
}

const isMachineSubject = (subject: EventSubject): subject is MachineSubject => Object.hasOwn(eventMachines, subject)

function findState(subject: MachineSubject, type: EventType): { state: string; status: Status | null } {
  const machines: readonly Machine[] = eventMachines[subject]
  for (const { states } of machines)
    for (const [state, { status }] of Object.entries(states)) if (stateEvent(subject, state) === type) return { state, status }
  throw new Error(`${type} is no event of ${subject}`)
}
