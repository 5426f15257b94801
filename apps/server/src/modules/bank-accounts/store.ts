// The rows of saved bank accounts and their form in responses.

import { createHash } from 'node:crypto'
import type { getBankAccount } from '@sampan/contract/api/bank-account.ts'
import { compact } from '@sampan/contract/bank/check-digits.ts'
import { dueBy } from '@sampan/contract/business-calendar.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { allowedMoves, nextStepOf, type StateOf } from '@sampan/contract/machine.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { bankAccountVerification } from '@sampan/contract/machines/bank-account-verification.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'

export type BankAccount = ResultOf<typeof getBankAccount>
export type Fields = Omit<
  BankAccount,
  | 'id'
  | 'status'
  | 'verification'
  | 'lifeState'
  | 'verificationState'
  | 'nextStep'
  | 'allowedMoves'
  | 'reason'
  | 'usableFrom'
  | 'createdAt'
  | 'updatedAt'
  | 'version'
>

type Details = Pick<
  Fields,
  | 'address'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'beneficiaryCountry'
  | 'isIntermediaryRequired'
  | 'intermediaryBank'
  | 'purposeOfTransfer'
>

export type Row = {
  id: string
  account_id: string
  life_state: StateOf<typeof bankAccountLife>
  verification_state: StateOf<typeof bankAccountVerification>
  label: string
  currency: Fields['currency']
  channel: Fields['channel']
  country: string
  bank_name: string
  beneficiary_name: string
  account_number: string | null
  iban: string | null
  swift_code: string | null
  local_code: string | null
  details: Details
  reason: string | null
  usable_from: Date | null
  version: number
  created_at: Date
  updated_at: Date
}

/** Numbers are kept as banks take them; how they were typed does not make another account. */
export function tidy(given: Fields): Fields {
  const numbers = { accountNumber: given.accountNumber, iban: given.iban, swiftCode: given.swiftCode, localCode: given.localCode }
  const known = Object.entries(numbers).flatMap(([key, value]) => (value ? [[key, compact(value)] as const] : []))
  const { accountNumber: _, iban: __, swiftCode: ___, localCode: ____, ...rest } = given
  return { ...rest, ...Object.fromEntries(known) }
}

export const fingerprintOf = ({ country, iban, accountNumber, swiftCode, localCode }: Fields): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(iban ? ['iban', iban] : [country, localCode ?? swiftCode?.slice(0, 8), accountNumber]))
    .digest()

/** The columns that a form fills, in the order of the statements below. */
export const valuesOf = (fields: Fields): unknown[] => {
  const { address, city, state, postalCode, beneficiaryCountry, isIntermediaryRequired, intermediaryBank, purposeOfTransfer } =
    fields
  const asked = isIntermediaryRequired === 'yes'
  const details: Details = {
    address,
    city,
    isIntermediaryRequired,
    purposeOfTransfer,
    ...(state ? { state } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(beneficiaryCountry ? { beneficiaryCountry } : {}),
    ...(asked && intermediaryBank ? { intermediaryBank } : {}),
  }
  return [
    fields.label,
    fields.currency,
    fields.channel,
    fields.country,
    fields.bankName,
    fields.beneficiaryName,
    fields.accountNumber ?? null,
    fields.iban ?? null,
    fields.swiftCode ?? null,
    fields.localCode ?? null,
    JSON.stringify(details),
    fingerprintOf(fields),
  ]
}

export const fieldsOf = (row: Row): Fields => ({
  ...row.details,
  label: row.label,
  currency: row.currency,
  channel: row.channel,
  country: row.country,
  bankName: row.bank_name,
  beneficiaryName: row.beneficiary_name,
  ...(row.account_number === null ? {} : { accountNumber: row.account_number }),
  ...(row.iban === null ? {} : { iban: row.iban }),
  ...(row.swift_code === null ? {} : { swiftCode: row.swift_code }),
  ...(row.local_code === null ? {} : { localCode: row.local_code }),
})

/** Other people's ids, and deleted ones, answer like unknown ones. */
export async function findOwn(db: Db | Tx, accountId: string, id: string, lock: '' | 'for update' = ''): Promise<Row> {
  const { rows } = await db.query<Row>({
    name: `bank-account-own${lock && '-locked'}`,
    text: `select * from bank_account where id = $1 and account_id = $2 and life_state <> 'INACTIVE' ${lock}`,
    values: [rowId(id), accountId],
  })
  const row = rows[0]
  if (!row) throw new Refusal('notFound')
  return row
}

const lifeStatus = (row: Row) => bankAccountLife.states[row.life_state].status ?? 'active'
const verificationStatus = (row: Row) => bankAccountVerification.states[row.verification_state].status ?? 'pendingVerification'

/** Who acts next: first the approver, then the bank's check. */
function nextStep(row: Row, language: Language): BankAccount['nextStep'] {
  const waiting =
    nextStepOf(bankAccountLife.states[row.life_state]) ?? nextStepOf(bankAccountVerification.states[row.verification_state])
  if (!waiting) return null
  const by = dueBy({ due: waiting.due, since: row.updated_at }).toISOString()
  return { who: waiting.who, name: null, by, text: say(waiting.due.text, language) }
}

export const show = (row: Row, language: Language): BankAccount => ({
  id: row.id,
  ...fieldsOf(row),
  status: lifeStatus(row),
  verification: verificationStatus(row),
  lifeState: row.life_state,
  verificationState: row.verification_state,
  nextStep: nextStep(row, language),
  allowedMoves: [
    ...allowedMoves(bankAccountLife, row.life_state, 'customer').filter((move) => move !== 'requestDelete'),
    ...(row.life_state === 'ACTIVE' ? ['edit'] : []),
  ],
  reason: row.reason,
  usableFrom: row.usable_from?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})

export const isUsable = (row: Row, now: Date): boolean =>
  row.life_state === 'ACTIVE' && row.verification_state === 'VERIFIED' && (row.usable_from === null || row.usable_from <= now)

/** Enough to know one's own account by. */
export const tailOf = (row: Pick<Row, 'iban' | 'account_number'>): string => (row.iban ?? row.account_number ?? '').slice(-4)
