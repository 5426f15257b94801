// Saved bank accounts that exist already, for tests that begin with one.

import { randomUUID } from 'node:crypto'

/** A pool or a transaction. */
type Database = { query(text: string, values: unknown[]): Promise<unknown> }

type NewBankAccount = {
  readonly accountId: string
  /** The person who added it. */
  readonly userId?: string
  readonly id?: string
  readonly lifeState?: string
  readonly verificationState?: string
  readonly label?: string
  readonly bankName?: string
  readonly beneficiaryName?: string
  readonly iban?: string
  readonly reason?: string
  readonly now?: Date
}

export const usualIban = 'DE89370400440532013000'

const details = { address: '12 Harbour Road', city: 'Berlin', isIntermediaryRequired: 'no', purposeOfTransfer: 'CASH' }

/** An account in euro, active and verified where nothing else is said. Returns its id. */
export async function insertBankAccount(database: Database, wanted: NewBankAccount): Promise<string> {
  const { accountId, userId = null, id = randomUUID(), now = new Date(), reason = null, iban = usualIban } = wanted
  const { lifeState = 'ACTIVE', verificationState = 'VERIFIED' } = wanted
  const { label = 'Own', bankName = 'Deutsche Bank', beneficiaryName = 'Example User' } = wanted
  const fingerprint = Buffer.from(id.replaceAll('-', ''), 'hex')
  await database.query(
    `insert into bank_account (id, account_id, life_state, verification_state, created_by, created_at, updated_at,
       label, currency, channel, country, bank_name, beneficiary_name, iban, swift_code, details, fingerprint, reason)
     values ($1, $2, $3, $4, $5, $6, $6, $7, 'EUR', 'SEPA', 'DE', $8, $9, $10, 'DEUTDEFF', $11, $12, $13)`,
    [
      id,
      accountId,
      lifeState,
      verificationState,
      userId,
      now,
      label,
      bankName,
      beneficiaryName,
      iban,
      details,
      fingerprint,
      reason,
    ],
  )
  return id
}
