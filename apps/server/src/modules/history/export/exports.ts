// Exports: requested, listed, downloaded. A file belongs to one user; other members of the company cannot read it.

import type { exportFile, listExports, startExport } from '@sampan/contract/api/documents.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { BodyOf, ResultOf } from '@sampan/contract/endpoint.ts'
import type { Language } from '@sampan/contract/language.ts'
import type { StateOf } from '@sampan/contract/machine.ts'
import type { historyExport } from '@sampan/contract/machines/history-export.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { declareJob, enqueue, idPayload } from '../../../platform/jobs/define-job.ts'
import { newId, rowId } from '../../../platform/security/ids.ts'
import type { ExportDeps } from './deps.ts'
import { readPieces } from './pieces.ts'

export const exportHistory = declareJob({ name: 'export-history', payload: idPayload })

export type ExportQuery = BodyOf<typeof startExport>['query']

export type ExportRow = {
  id: string
  account_id: string
  user_id: string
  format: 'csv' | 'xlsx'
  state: StateOf<typeof historyExport>
  query: ExportQuery
  scopes: Scope[]
  language: Language
  zone: string
  value_currency: HeldCurrency
  row_count: number
  byte_count: bigint
  created_at: Date
  expires_at: Date
}

const keptMs = 24 * 3_600_000
/** Of one user, waiting or being written. */
const openMax = 3
const attemptsMax = 3

export async function requestExport(
  { displayCurrencyOf }: ExportDeps,
  { tx, session, language, now }: WriteCtxOf<typeof startExport>,
  { body: { format, zone, query } }: Input<typeof startExport>,
): Promise<Answer<typeof startExport>> {
  if (!isZone(zone)) throw new Refusal('malformedRequest')
  const { userId, accountId, scopes } = session
  const open = await tx.query(
    `select from history_export where user_id = $1 and state in ('QUEUED', 'WORKING') and expires_at > $2`,
    [userId, now],
  )
  if ((open.rowCount ?? 0) >= openMax) throw new Refusal('tooManyRequests', { params: { retryAfterSeconds: 30 } })
  const { rows } = await tx.query<ExportRow>(
    `insert into history_export (id, account_id, user_id, format, state, query, scopes, language, zone, value_currency, created_at, expires_at)
     values ($1, $2, $3, $4, 'QUEUED', $5, $6, $7, $8, $9, $10, $11) returning *`,
    [
      newId(),
      accountId,
      userId,
      format,
      JSON.stringify(query),
      scopes,
      language,
      zone,
      await displayCurrencyOf(tx, userId),
      now,
      new Date(now.getTime() + keptMs),
    ],
  )
  const row = found(rows[0])
  await enqueue(tx, exportHistory, { id: row.id }, { queue: `export ${accountId}`, attemptsMax })
  return show(row)
}

export async function readExports({ db, session, now }: ReadCtxOf<typeof listExports>): Promise<Answer<typeof listExports>> {
  const { rows } = await db.query<ExportRow>(
    `select * from history_export where user_id = $1 and account_id = $2 and expires_at > $3 order by created_at desc limit 20`,
    [session.userId, session.accountId, now],
  )
  return { resultList: rows.map(show) }
}

export async function readExportFile(
  { db, session, now }: ReadCtxOf<typeof exportFile>,
  { params: { id } }: Input<typeof exportFile>,
): Promise<Answer<typeof exportFile>> {
  const { rows } = await db.query<ExportRow>(
    `select * from history_export where id = $1 and user_id = $2 and account_id = $3 and state = 'READY' and expires_at > $4`,
    [rowId(id), session.userId, session.accountId, now],
  )
  const row = found(rows[0])
  // A permission that was taken away since then takes away the file too.
  if (!row.scopes.every((scope) => session.scopes.includes(scope))) throw new Refusal('notFound')
  const name = `sampan-history-${row.created_at.toISOString().slice(0, 10)}.${row.format}`
  return { name, type: types[row.format], content: readPieces(db, row.id) }
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const states = {
  QUEUED: 'queued',
  WORKING: 'working',
  READY: 'ready',
  FAILED: 'failed',
  TOO_LARGE: 'tooLarge',
} as const satisfies Record<ExportRow['state'], string>

const show = (row: ExportRow): ResultOf<typeof startExport> => ({
  id: row.id,
  format: row.format,
  state: states[row.state],
  rows: row.row_count,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

function found(row: ExportRow | undefined): ExportRow {
  if (!row) throw new Refusal('notFound')
  return row
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
