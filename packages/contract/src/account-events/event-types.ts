// The types of account events. Those of machines are `subject.state`, so a new state cannot be without its event.

import { approval } from '../machines/approval.ts'
import { bankAccountLife } from '../machines/bank-account-life.ts'
import { bankAccountVerification } from '../machines/bank-account-verification.ts'
import { blockchainAddress } from '../machines/blockchain-address.ts'
import { cryptoDeposit } from '../machines/crypto-deposit.ts'
import { cryptoWithdrawal } from '../machines/crypto-withdrawal.ts'
import { exchangeOrder } from '../machines/exchange-order.ts'
import { fiatDeposit } from '../machines/fiat-deposit.ts'
import { fiatWithdrawal } from '../machines/fiat-withdrawal.ts'
import type { Machine, StateOf } from '../machines/machine.ts'
import { paymentLink } from '../machines/payment-link.ts'
import { customerTransferIn, customerTransferOut } from '../machines/transfers/customer-transfer.ts'
import { keysOf } from '../shapes/keys.ts'

/** A bank account has two states at once, so it has two machines. */
export const eventMachines = {
  crypto_deposit: [cryptoDeposit],
  crypto_withdrawal: [cryptoWithdrawal],
  bank_deposit: [fiatDeposit],
  bank_withdrawal: [fiatWithdrawal],
  transfer_out: [customerTransferOut],
  transfer_in: [customerTransferIn],
  exchange: [exchangeOrder],
  address: [blockchainAddress],
  bank_account: [bankAccountLife, bankAccountVerification],
  approval: [approval],
  payment_link: [paymentLink],
} as const satisfies Record<string, readonly Machine[]>

type Machines = typeof eventMachines
export type MachineSubject = keyof Machines
export type EventSubject = MachineSubject | 'balance' | 'statement' | 'key'

/** What happens to an API key. */
export const keyChanges = ['created', 'rolled', 'changed', 'revoked', 'expired'] as const
export type KeyChange = (typeof keyChanges)[number]

type StateEvent = { [S in MachineSubject]: `${S}.${Lowercase<StateOf<Machines[S][number]>>}` }[MachineSubject]
export type EventType = StateEvent | 'balance.changed' | 'statement.ready' | `key.${KeyChange}`

/** The type of the event that a subject causes by reaching a state. */
export const stateEvent = (subject: MachineSubject, state: string): EventType => `${subject}.${state.toLowerCase()}` as StateEvent

const stateEvents = keysOf(eventMachines).flatMap((subject) =>
  eventMachines[subject].flatMap(({ states }) => keysOf(states).map((state) => stateEvent(subject, state))),
)

export const keyEvent = (change: KeyChange): EventType => `key.${change}`

export const eventTypes: readonly EventType[] = [
  ...stateEvents,
  'balance.changed',
  'statement.ready',
  ...keyChanges.map(keyEvent),
]
export const eventSubjects: readonly EventSubject[] = [...keysOf(eventMachines), 'balance', 'statement', 'key']

const eventPatterns: ReadonlySet<string> = new Set(['*', ...eventSubjects.map((subject) => `${subject}.*`), ...eventTypes])

/** Whether a webhook may ask for it: everything, everything of a subject, or one type. */
export const isEventPattern = (value: string): boolean => eventPatterns.has(value)

export const isEventType = (value: unknown): value is EventType => eventTypes.some((type) => type === value)

export function subjectOf(type: EventType): EventSubject {
  const subject = eventSubjects.find((one) => type.startsWith(`${one}.`))
  if (!subject) throw new Error(`${type} has no subject`)
  return subject
}
