// The members of a company as rows, and whose yes counts.

import { isLanguage, type Language } from '@sampan/contract/language.ts'
import { type MemberRole, type MemberState, memberRoles, scopesOfMember } from '@sampan/contract/members.ts'
import type { RuleRole } from '@sampan/contract/policies.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'

export type Member = {
  readonly id: string
  /** A key is a member that makes requests. It is not listed among the people, and never approves. */
  readonly kind: 'person' | 'key'
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly role: MemberRole
  /** The person whom an individual account belongs to. */
  readonly isHolder: boolean
  readonly scopes: readonly Scope[]
  readonly state: MemberState
  /** Disabled by an operator, which no member can undo. */
  readonly isDisabled: boolean
  readonly invitedAt: Date | null
  readonly invitedBy: string | null
  readonly createdAt: Date
  /** When the access ends automatically. */
  readonly accessUntil: Date | null
}

type Row = {
  id: string
  kind: 'person' | 'key'
  name: string
  email: string
  language: string
  role: string
  custom_scopes: string[] | null
  status: 'TO_BE_ACTIVATED' | 'ACTIVE' | 'DISABLED'
  suspended_at: Date | null
  removed_at: Date | null
  invited_at: Date | null
  inviter: string | null
  created_at: Date
  access_until: Date | null
}

/** Approvals of one company change one after the other: every handler of this module begins here. Answers the kind of account. */
export async function lockCompany(tx: Db, accountId: string): Promise<'individual' | 'corporate' | undefined> {
  const { rows } = await tx.query<{ type: 'individual' | 'corporate' }>({
    name: 'company-lock',
    text: 'select type from account where id = $1 for no key update',
    values: [accountId],
  })
  return rows[0]?.type
}

/** Everybody who ever belonged to it, in the order of joining. */
export async function readMembers(db: Db | Tx, accountId: string): Promise<Member[]> {
  const { rows } = await db.query<Row>({
    name: 'company-members',
    text: `select u.id, u.kind, u.name, u.email, u.language, u.role, u.custom_scopes, u.status, u.suspended_at, u.removed_at, u.invited_at, i.name as inviter,
             u.created_at, u.access_until
           from app_user u left join app_user i on i.id = u.invited_by where u.account_id = $1 order by u.created_at, u.id limit 1000`,
    values: [accountId],
  })
  return rows.map(memberOf)
}

/** Members of other companies, removed members and API keys are answered like unknown ones. */
export function findMember(members: readonly Member[], id: string): Member {
  const found = members.find((member) => member.id === id && member.kind === 'person' && member.state !== 'removed')
  if (!found) throw new Refusal('notFound')
  return found
}

function memberOf(row: Row): Member {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    language: isLanguage(row.language) ? row.language : 'en',
    role: memberRoles.find((role) => role === row.role) ?? 'viewer',
    isHolder: row.role === 'individual',
    scopes: scopesOfMember(row.role, row.custom_scopes),
    state: stateOf(row),
    isDisabled: row.status === 'DISABLED' && row.suspended_at === null,
    invitedAt: row.invited_at,
    invitedBy: row.inviter,
    createdAt: row.created_at,
    accessUntil: row.access_until,
  }
}

function stateOf({ status, removed_at }: Row): MemberState {
  if (removed_at !== null) return 'removed'
  if (status === 'ACTIVE') return 'active'
  return status === 'DISABLED' ? 'suspended' : 'invited'
}

export type Demand = { readonly makerId: string; readonly role: RuleRole }

/** Members whose approval counts: they may approve, have the role that the rule asks for, and did not make the request. */
export const approversFor = (members: readonly Member[], { makerId, role }: Demand): Member[] =>
  members.filter((member) => member.id !== makerId && mayApprove(member) && (role === 'any' || member.role === role))

export const mayApprove = ({ kind, state, scopes }: Member): boolean =>
  kind === 'person' && state === 'active' && scopes.includes('company.approve')

export const isActiveOwner = ({ state, role }: Member): boolean => state === 'active' && role === 'owner'
