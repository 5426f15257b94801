// Notices about approval requests: to those who can act, with the same facts as the screen, and to the maker who waits for the outcome.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { say } from '@sampan/contract/language.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Notice, NoticeKind } from '../../../platform/events/notices.ts'
import type { CompanyDeps } from '../deps.ts'
import { approversFor, type Member } from '../members/members.ts'
import { titleOf, words } from '../messages.ts'
import type { ApprovalRow } from './approval-requests.ts'

type NoticeContext = { readonly row: ApprovalRow; readonly members: readonly Member[] }

export const noticesToApprovers = ({ asked, ...around }: NoticeContext & { readonly asked: readonly Member[] }): Notice[] =>
  noticesTo({ ...around, kind: 'approvalNeeded', to: asked })

/** To the maker and to those who can appoint an approver. */
export const noticesOfBlocked = ({ row, members }: NoticeContext): Notice[] =>
  noticesTo({
    row,
    members,
    kind: 'approvalBlocked',
    to: members.filter(
      ({ id, state, scopes }) => state === 'active' && (id === row.maker_id || scopes.includes('company.members')),
    ),
  })

/** Once operators may decide, suspended approvers can still object. */
export async function warnSuspended(tx: Tx, { messages }: CompanyDeps, { row, members }: NoticeContext): Promise<void> {
  const maker = members.find(({ id }) => id === row.maker_id)
  const suspended = members.filter(({ state, scopes }) => state === 'suspended' && scopes.includes('company.approve'))
  for (const { id, email, language } of suspended)
    await messages.letter(tx, {
      userId: id,
      email,
      language,
      kind: 'companyChangeBlocked',
      params: { what: titleOf(row, language), ...(maker && { maker: maker.name }) },
    })
}

type Suspension = { readonly members: readonly Member[]; readonly memberId: string; readonly byId: string }

export async function notifySuspended(tx: Tx, { messages }: CompanyDeps, { members, memberId, byId }: Suspension): Promise<void> {
  const member = members.find(({ id, state }) => id === memberId && state === 'active')
  const by = members.find(({ id }) => id === byId)
  if (!member || !by) return
  const { id, email, language } = member
  await messages.letter(tx, { userId: id, email, language, kind: 'memberSuspended', params: { maker: by.name } })
}

export const noticesToMaker = ({ row, members, kind }: NoticeContext & { readonly kind: NoticeKind }): Notice[] =>
  noticesTo({ row, members, kind, to: members.filter(({ id, state }) => id === row.maker_id && state === 'active') })

type Readers = NoticeContext & { readonly kind: NoticeKind; readonly to: readonly Member[] }

const noticesTo = ({ row, members, kind, to }: Readers): Notice[] =>
  to.map((reader) => ({
    accountId: row.account_id,
    scope: 'company',
    to: [reader.id],
    kind,
    params: paramsFor(reader, row, members, kind),
  }))

function paramsFor(reader: Member, row: ApprovalRow, members: readonly Member[], kind: NoticeKind): Record<string, string> {
  const { amount, currency } = row
  const maker = members.find(({ id }) => id === row.maker_id)
  const possible = approversFor(members, { makerId: row.maker_id, role: row.role })
  const reason =
    kind === 'approvalBlocked'
      ? say(words.blocked, reader.language, { needed: row.needed, possible: possible.length })
      : row.reason
  return {
    approvalId: row.id,
    what: titleOf(row, reader.language),
    ...(amount !== null && currency !== null && { amount: formatMoney(moneyFromWire(amount, currency)) }),
    ...(row.destination !== null && { destination: row.destination }),
    ...(maker && { maker: maker.name }),
    ...(row.note !== null && { note: row.note }),
    ...(reason !== null && { reason }),
    ...(row.decided_at === null && { until: row.expires_at.toISOString() }),
  }
}
