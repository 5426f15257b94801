// The log of a company's own actions: page by page, and as a file for a spreadsheet.

import { Readable } from 'node:stream'
import type * as entry from '@sampan/contract/api/company.ts'
import { approvalActions } from '@sampan/contract/approval-actions.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { isState, labelOf, type Machine } from '@sampan/contract/machine.ts'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import { customerTransferOut } from '@sampan/contract/machines/customer-transfer.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { memberRoles } from '@sampan/contract/members.ts'
import { colon, comma } from '@sampan/contract/punctuation.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { LogArea } from '@sampan/contract/shapes/company.ts'
import type { Db } from '../../platform/db/db.ts'
import { csvLine } from '../../platform/documents/table/csv-line.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { networkLocation } from '../auth/public.ts'
import { listLogActions, logWords } from './company-log-messages.ts'
import { roleLabel } from './messages.ts'

type Row = {
  id: bigint
  at: Date
  actor_kind: string
  actor_id: string | null
  name: string | null
  action: string
  subject: string | null
  subject_name: string | null
  detail: Record<string, unknown>
  address: string | null
}

type Filters = {
  readonly memberId?: string | undefined
  readonly action?: string | undefined
  readonly area?: LogArea | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const exportPage = 2_000

export async function searchCompanyLog(
  ctx: ReadCtxOf<typeof entry.searchLog>,
  { body: { query, pagination } }: Input<typeof entry.searchLog>,
): Promise<Answer<typeof entry.searchLog>> {
  const { db, session, language } = ctx
  const before = readPlace(pagination.cursor)
  const rows = await readRows(db, session.accountId, { ...query, before, limit: pagination.size + 1 })
  const page = rows.slice(0, pagination.size)
  const last = rows.length > pagination.size ? page.at(-1) : undefined
  return {
    resultList: page.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      who: row.actor_id !== null && row.name !== null ? { id: row.actor_id, name: row.name } : null,
      action: row.action,
      text: textOf(row, language),
      subjectId: row.subject !== null && /^[\w-]{1,64}$/.test(row.subject) ? row.subject : null,
      place: row.address === null ? null : networkLocation(row.address, language),
    })),
    pagination: { size: pagination.size, nextCursor: last ? String(last.id) : null },
  }
}

const columns = {
  at: { en: 'Time (UTC)', 'zh-CN': '时间（UTC）', th: 'เวลา (UTC)' },
  who: { en: 'Who', 'zh-CN': '操作人', th: 'ผู้ดำเนินการ' },
  what: { en: 'What', 'zh-CN': '操作', th: 'รายการ' },
  action: { en: 'Action', 'zh-CN': '操作代码', th: 'รหัสรายการ' },
  subject: { en: 'Id', 'zh-CN': '编号', th: 'หมายเลข' },
  place: { en: 'Place', 'zh-CN': '地点', th: 'สถานที่' },
  system: { en: 'Sampan', 'zh-CN': 'Sampan', th: 'Sampan' },
} as const satisfies Record<string, Text>

export async function exportCompanyLog(
  { db, session, language, now }: ReadCtxOf<typeof entry.exportLog>,
  { query }: Input<typeof entry.exportLog>,
): Promise<Answer<typeof entry.exportLog>> {
  const lines = linesOf(db, { accountId: session.accountId, query, language })
  return {
    name: `company-log-${now.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    content: Readable.from(lines, { objectMode: false }),
  }
}

type LogExport = { readonly accountId: string; readonly query: Filters; readonly language: Language }

/** Newest first, a page of rows at a time: a log of ten years needs no more memory than that of a week. */
async function* linesOf(db: Db, { accountId, query, language }: LogExport): AsyncGenerator<string> {
  const { at, who, what, action, subject, place, system } = columns
  // Spreadsheets take a file without this mark for their own old encoding.
  yield `\ufeff${csvLine([at, who, what, action, subject, place].map((text) => text[language]))}`
  let before: string | null = null
  for (;;) {
    const rows: Row[] = await readRows(db, accountId, { ...query, before, limit: exportPage })
    const cells = (row: Row) => [
      row.at.toISOString(),
      row.name ?? system[language],
      textOf(row, language),
      row.action,
      row.subject,
      row.address === null ? null : networkLocation(row.address, language),
    ]
    const last = rows.at(-1)
    if (last) {
      yield rows.map((row) => csvLine(cells(row))).join('')
      before = String(last.id)
    }
    if (rows.length < exportPage) return
  }
}

function readPlace(cursor: string | undefined): string | null {
  if (cursor === undefined) return null
  if (!/^\d{1,18}$/.test(cursor)) throw new Refusal('malformedRequest')
  return cursor
}

type LogQuery = Filters & { readonly before?: string | null; readonly limit: number }

async function readRows(db: Db, accountId: string, wanted: LogQuery): Promise<Row[]> {
  const { memberId, from, to, before = null, limit } = wanted
  const { rows } = await db.query<Row>({
    name: 'company-log',
    text: `select a.id, a.at, a.actor_kind, a.actor_id, u.name, a.action, a.subject, s.name as subject_name, a.detail, a.address
           from audit_row a left join app_user u on u.id = a.actor_id and u.account_id = $1
             left join app_user s on s.id::text = a.subject and s.account_id = $1
           where a.account_id = $1 and a.action = any($2) and ($3::text is null or a.actor_id::text = $3)
             and ($4::timestamptz is null or a.at >= $4) and ($5::timestamptz is null or a.at < $5) and ($6::bigint is null or a.id < $6)
           order by a.id desc limit $7`,
    values: [accountId, listLogActions(wanted), memberId ?? null, from ?? null, to ?? null, before, limit],
  })
  return rows
}

/** What happened, and to which subject, as far as the row shows. */
function textOf({ action, detail, subject_name }: Row, language: Language): string {
  const what = logWords[action]
  const role = memberRoles.find((name) => name === detail.role)
  const approved = Object.entries(approvalActions).find(([name]) => name === detail.approved)?.[1]
  const more = [
    approved?.[language],
    action.startsWith('member') || action === 'invitationResent' ? subject_name : null,
    role && roleLabel(role)[language],
    typeof detail.to === 'string' ? stateText(action, detail.to, language) : null,
    typeof detail.document === 'string' ? detail.document : null,
    typeof detail.amount === 'string' ? detail.amount : null,
    typeof detail.reason === 'string' ? detail.reason : null,
  ].filter((part) => typeof part === 'string' && part !== '')
  const text = what ? say(what, language) : action
  return (more.length > 0 ? `${text}${colon[language]}${more.join(comma[language])}` : text).replaceAll(/\s+/g, ' ').slice(0, 500)
}

const machines: Readonly<Record<string, Machine>> = {
  cryptoWithdrawalMoved: cryptoWithdrawal,
  fiatWithdrawalMoved: fiatWithdrawal,
  customerTransferOutMoved: customerTransferOut,
  exchangeOrderMoved: exchangeOrder,
}

/** The status that the customer sees for a stored state; another value is no state. */
function stateText(action: string, to: string, language: Language): string {
  const machine = machines[action]
  const state = machine && isState(machine, to) ? machine.states[to] : undefined
  return state ? labelOf(state)[language] : to
}
