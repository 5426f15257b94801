// The rows of saved bank accounts and their form in responses.

import type { StateOf } from '@sampan/contract/machine.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { bankAccountVerification } from '@sampan/contract/machines/bank-account-verification.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'
import type { Details, Fields } from './bank-account-fields.ts'

export type Row = {
  id: string
  account_id: string
  life_state: StateOf<typeof bankAccountLife>
  verification_state: StateOf<typeof bankAccountVerification>
  label: string
  payee_id: string | null
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

export const isUsable = (row: Row, now: Date): boolean =>
  row.life_state === 'ACTIVE' && row.verification_state === 'VERIFIED' && (row.usable_from === null || row.usable_from <= now)

/** Enough to know one's own account by. */
export const tailOf = (row: Pick<Row, 'iban' | 'account_number'>): string => (row.iban ?? row.account_number ?? '').slice(-4)
