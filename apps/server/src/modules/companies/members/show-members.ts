// The members as their colleagues see them, and what the reader may do to each.

import type { listMembers as entry } from '@sampan/contract/api/members.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { memberMoves } from '@sampan/contract/members.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Answer, ReadCtxOf } from '../../../platform/http/request-context.ts'
import { readSignInTimes } from '../../auth/public.ts'
import { selectApprovals } from '../approvals/approval-requests.ts'
import type { CompanyDeps } from '../deps.ts'
import { isActiveOwner, type Member, readMembers } from './members.ts'

type MemberView = ResultOf<typeof entry>['resultList'][number]
type MoveName = (typeof memberMoves)[number]

export async function listCompanyMembers(
  deps: CompanyDeps,
  { db, session }: ReadCtxOf<typeof entry>,
): Promise<Answer<typeof entry>> {
  return {
    resultList: await showMembers(db, deps, { accountId: session.accountId, reader: session.userId }),
  }
}

type MembersQuery = { readonly accountId: string; readonly reader: string }

async function showMembers(db: Db | Tx, deps: CompanyDeps, { accountId, reader }: MembersQuery): Promise<MemberView[]> {
  const members = (await readMembers(db, accountId)).filter(({ kind }) => kind === 'person')
  const present = members.filter(({ state }) => state !== 'removed')
  const former = members.filter(({ state }) => state === 'removed').slice(-100)
  const seen = await readSignInTimes(
    db,
    members.map(({ id }) => id),
  )
  const waiting = await selectApprovals(
    db,
    `account_id = $1 and action = 'memberChange' and subject_id is not null and state in ('PENDING', 'BLOCKED')`,
    [accountId],
  )
  const self = members.find(({ id }) => id === reader)
  const shown: MemberView[] = []
  for (const member of [...present, ...former]) {
    const { first, last, link } = seen.get(member.id) ?? { first: null, last: null, link: null }
    shown.push({
      id: member.id,
      name: member.name,
      email: member.email,
      role: member.role,
      scopes: [...member.scopes],
      state: member.state,
      present: member.id === reader,
      invitedAt: member.invitedAt?.toISOString() ?? null,
      invitedBy: member.invitedBy,
      invitationExpiresAt: member.state === 'invited' ? (link?.toISOString() ?? null) : null,
      joinedAt: member.state === 'invited' ? null : ((member.invitedAt ? first : member.createdAt)?.toISOString() ?? null),
      lastActiveAt: last?.toISOString() ?? null,
      accessUntil: member.accessUntil?.toISOString() ?? null,
      authenticator: await deps.hasAuthenticator(db, member.id),
      allowedMoves: self ? movesFor(self, member, members) : [],
      pendingApprovalId: waiting.find(({ subject_id }) => subject_id === member.id)?.id ?? null,
    })
  }
  return shown
}

export async function showMember(
  db: Db | Tx,
  deps: CompanyDeps,
  asked: MembersQuery & { readonly memberId: string },
): Promise<MemberView> {
  const found = (await showMembers(db, deps, asked)).find(({ id }) => id === asked.memberId)
  if (!found) throw new Error(`member ${asked.memberId} vanished`)
  return found
}

function movesFor(self: Member, member: Member, members: readonly Member[]): MoveName[] {
  const may =
    self.scopes.includes('company.members') && self.id !== member.id && (member.role !== 'owner' || self.role === 'owner')
  if (!may || member.state === 'removed') return []
  const isLast = isActiveOwner(member) && members.filter(isActiveOwner).length === 1
  if (member.state === 'suspended') return [...(member.isDisabled ? [] : (['resume'] as const)), 'remove']
  if (member.state === 'invited') return ['change', 'resend', 'suspend', 'remove']
  return isLast ? [] : ['change', 'suspend', 'remove']
}
