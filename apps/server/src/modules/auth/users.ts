// The rows of users and their accounts, as the handlers of this module read them.

import { isLanguage, type Language } from '@sampan/contract/language.ts'
import { scopesOfMember } from '@sampan/contract/members.ts'
import { isRole, type Role } from '@sampan/contract/roles.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { Db } from '../../platform/db/db.ts'

export type User = {
  readonly id: string
  readonly accountId: string
  readonly accountType: 'individual' | 'corporate'
  readonly email: string
  readonly name: string
  readonly companyName: string | undefined
  readonly role: Role | 'custom'
  /** The user's scopes: those of the role, or chosen ones. */
  readonly scopes: readonly Scope[]
  /** Invited by a member of the company. */
  readonly invited: boolean
  /** When the access ends automatically. */
  readonly accessUntil: Date | undefined
  readonly language: Language
  readonly mobile: string | undefined
  readonly mobileVerifiedAt: Date | undefined
  readonly antiPhishingCode: string | undefined
  readonly sessionPolicy: 'single' | 'multiple'
  readonly displayCurrency: string
  readonly createdAt: Date
  /** Both the user and the account may be used. */
  readonly usable: boolean
  readonly toBeActivated: boolean
  readonly closed: boolean
  readonly frozenAt: Date | undefined
  /** While something is owed. Only an operator ends it. */
  readonly frozenByOperator: boolean
  readonly freezeLiftsAt: Date | undefined
  readonly holdUntil: Date | undefined
}

type Row = {
  id: string
  account_id: string
  account_type: 'individual' | 'corporate'
  email: string
  name: string
  company_name: string | null
  role: string
  custom_scopes: string[] | null
  invited_at: Date | null
  access_until: Date | null
  language: string
  mobile: string | null
  mobile_verified_at: Date | null
  anti_phishing_code: string | null
  session_policy: 'single' | 'multiple'
  display_currency: string
  created_at: Date
  status: string
  account_status: string
  frozen_at: Date | null
  frozen_by_operator: boolean
  freeze_lifts_at: Date | null
  hold_until: Date | null
}

const columns = `app_user.id, app_user.account_id, account.type as account_type, app_user.email, app_user.name, account.name as company_name,
  app_user.role, app_user.custom_scopes, app_user.invited_at, app_user.access_until, app_user.language, app_user.mobile, app_user.mobile_verified_at, app_user.anti_phishing_code, app_user.session_policy,
  app_user.display_currency, app_user.created_at, app_user.status, account.status as account_status, account.frozen_at, account.frozen_by_operator,
  account.freeze_lifts_at, account.hold_until`
const joined = 'app_user join account on account.id = app_user.account_id'

export const findUserByEmail = (db: Db, email: string): Promise<User | undefined> => findUser(db, 'email', email)
export const findUserById = (db: Db, id: string): Promise<User | undefined> => findUser(db, 'id', id)

/** For a caller with a session: the row cannot be missing. */
export async function readUser(db: Db, id: string): Promise<User> {
  const user = await findUserById(db, id)
  if (!user) throw new Error('a signed-in user has no row')
  return user
}

async function findUser(db: Db, by: 'email' | 'id', value: string): Promise<User | undefined> {
  const { rows } = await db.query<Row>({
    name: `find-user-by-${by}`,
    text: `select ${columns} from ${joined} where app_user.${by} = $1`,
    values: [value],
  })
  return rows[0] && userOf(rows[0])
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ hash: string }>({
    name: 'find-password-hash',
    text: 'select hash from user_password where user_id = $1',
    values: [userId],
  })
  return rows[0]?.hash
}

/** Whom a change for the whole account concerns: every person who could make it. */
export async function listManagers(db: Pick<Db, 'query'>, of: { accountId: string; scope: Scope }): Promise<User[]> {
  const { rows } = await db.query<Row>({
    name: 'account-managers',
    text: `select ${columns} from ${joined} where app_user.account_id = $1 and app_user.kind = 'person'
             and app_user.status = 'ACTIVE' order by app_user.id`,
    values: [of.accountId],
  })
  return rows.map(userOf).filter(({ scopes }) => scopes.includes(of.scope))
}

const userOf = (row: Row): User => ({
  id: row.id,
  accountId: row.account_id,
  accountType: row.account_type,
  email: row.email,
  name: row.name,
  companyName: row.account_type === 'corporate' ? (row.company_name ?? undefined) : undefined,
  role: row.role === 'custom' || isRole(row.role) ? row.role : 'viewer',
  scopes: scopesOfMember(row.role, row.custom_scopes),
  invited: row.invited_at !== null,
  accessUntil: row.access_until ?? undefined,
  language: isLanguage(row.language) ? row.language : 'en',
  mobile: row.mobile ?? undefined,
  mobileVerifiedAt: row.mobile_verified_at ?? undefined,
  antiPhishingCode: row.anti_phishing_code ?? undefined,
  sessionPolicy: row.session_policy,
  displayCurrency: row.display_currency,
  createdAt: row.created_at,
  usable: row.status === 'ACTIVE' && row.account_status === 'ACTIVE',
  toBeActivated: row.status === 'TO_BE_ACTIVATED' && !['DISABLED', 'CLOSED'].includes(row.account_status),
  closed: row.account_status === 'CLOSED',
  frozenAt: row.frozen_at ?? undefined,
  frozenByOperator: row.frozen_by_operator,
  freezeLiftsAt: row.freeze_lifts_at ?? undefined,
  holdUntil: row.hold_until ?? undefined,
})
