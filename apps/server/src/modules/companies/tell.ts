// Mails about approvals: to whoever can act, with the same facts as the screen, and to whoever waits for the answer.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { say } from '@sampan/contract/language.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import type { Tx } from '../../platform/db.ts'
import type { NoticeKind } from '../../platform/notices.ts'
import type { ApprovalRow } from './approvals.ts'
import { approversFor, type Member } from './members.ts'
import type { CompanyParts } from './parts.ts'
import { titleOf, words } from './words.ts'

type Told = { readonly row: ApprovalRow; readonly members: readonly Member[] }

export const askApprovers = (tx: Tx, parts: CompanyParts, { asked, ...told }: Told & { readonly asked: readonly Member[] }) =>
  tellEach(tx, parts, { ...told, kind: 'approvalNeeded', to: asked })

/** The maker and those who can appoint an approver. Suspended approvers too, once operators may decide: they can object. */
export async function tellBlocked(tx: Tx, parts: CompanyParts, { row, members }: Told): Promise<void> {
  if (row.operators_from !== null) await warnSuspended(tx, parts, { row, members })
  await tellEach(tx, parts, {
    row,
    members,
    kind: 'approvalBlocked',
    to: members.filter(
      ({ id, state, scopes }) => state === 'active' && (id === row.maker_id || scopes.includes('company.members')),
    ),
  })
}

async function warnSuspended(tx: Tx, { messages }: CompanyParts, { row, members }: Told): Promise<void> {
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

export async function notifySuspended(
  tx: Tx,
  { messages }: CompanyParts,
  { members, memberId, byId }: Suspension,
): Promise<void> {
  const member = members.find(({ id, state }) => id === memberId && state === 'active')
  const by = members.find(({ id }) => id === byId)
  if (!member || !by) return
  const { id, email, language } = member
  await messages.letter(tx, { userId: id, email, language, kind: 'memberSuspended', params: { maker: by.name } })
}

export const tellMaker = (tx: Tx, parts: CompanyParts, { row, members, kind }: Told & { readonly kind: NoticeKind }) =>
  tellEach(tx, parts, { row, members, kind, to: members.filter(({ id, state }) => id === row.maker_id && state === 'active') })

type Telling = Told & { readonly kind: NoticeKind; readonly to: readonly Member[] }

async function tellEach(tx: Tx, { messages }: CompanyParts, { row, members, kind, to }: Telling): Promise<void> {
  for (const reader of to)
    await messages.notice(tx, {
      accountId: row.account_id,
      scope: 'company',
      to: [reader.id],
      kind,
      params: paramsFor(reader, row, members, kind),
    })
}

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
