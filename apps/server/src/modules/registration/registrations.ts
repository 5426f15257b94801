// The rows of submitted registrations.

import { isLanguage, type Language } from '@sampan/contract/language.ts'
import { isState, type StateOf } from '@sampan/contract/machine.ts'
import { registration } from '@sampan/contract/machines/registration.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hashToken } from '../../platform/security/ids.ts'

export type RequestedCorrection = { readonly field: string; readonly text: string }

export type Registration = {
  readonly id: string
  readonly state: StateOf<typeof registration>
  readonly accountType: 'individual' | 'corporate'
  readonly email: string
  readonly language: Language
  readonly fields: Readonly<Record<string, unknown>>
  readonly shadow: boolean
  readonly userId: string | undefined
  readonly wanted: readonly RequestedCorrection[]
  readonly reason: string | undefined
  readonly submittedAt: Date | undefined
  readonly decidedAt: Date | undefined
}

type Row = {
  id: string
  state: string
  account_type: Registration['accountType']
  email: string
  language: string
  fields: Record<string, unknown>
  shadow: boolean
  user_id: string | null
  wanted: RequestedCorrection[]
  reason: string | null
  submitted_at: Date | null
  decided_at: Date | null
}

const columns = 'id, state, account_type, email, language, fields, shadow, user_id, wanted, reason, submitted_at, decided_at'

export async function findByToken(db: Db, registrationToken: string): Promise<Registration | undefined> {
  const { rows } = await db.query<Row>(`select ${columns} from registration where registration_token_hash = $1`, [
    hashToken(registrationToken),
  ])
  return rows[0] && registrationOf(rows[0])
}

export async function lockRegistration(tx: Tx, id: string): Promise<Registration> {
  const { rows } = await tx.query<Row>(`select ${columns} from registration where id = $1 for update`, [id])
  if (!rows[0]) throw new Refusal('notFound')
  return registrationOf(rows[0])
}

function registrationOf(row: Row): Registration {
  if (!isState(registration, row.state)) throw new Error(`a registration is in an unknown state: ${row.state}`)
  return {
    id: row.id,
    state: row.state,
    accountType: row.account_type,
    email: row.email,
    language: isLanguage(row.language) ? row.language : 'en',
    fields: row.fields,
    shadow: row.shadow,
    userId: row.user_id ?? undefined,
    wanted: row.wanted,
    reason: row.reason ?? undefined,
    submittedAt: row.submitted_at ?? undefined,
    decidedAt: row.decided_at ?? undefined,
  }
}
