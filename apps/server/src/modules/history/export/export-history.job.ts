// Writes the history to a file, page by page: neither all rows nor the whole file are ever in memory.

import { groupThousands } from '@sampan/contract/format-money.ts'
import { say } from '@sampan/contract/language.ts'
import type { MoveOf } from '@sampan/contract/machine.ts'
import { historyExport } from '@sampan/contract/machines/history-export.ts'
import type { HistoryRow } from '../../../core/transactions/history-source.ts'
import { tryMoveState } from '../../../core/transitions/move-state.ts'
import type { Cursor } from '../../../platform/db/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { depth, type SearchPage } from '../../../platform/db/keyset-search.ts'
import type { TableRow } from '../../../platform/documents/table/cell.ts'
import { writeCsv } from '../../../platform/documents/table/csv.ts'
import { writeXlsx } from '../../../platform/documents/table/xlsx.ts'
import { emit } from '../../../platform/events/emit-events.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import { historyPage, placeOfRow } from '../search-history.ts'
import type { ExportDeps } from './deps.ts'
import { type ExportRow, exportHistory } from './exports.ts'
import { sheetName } from './messages.ts'
import { writePieces } from './pieces.ts'
import { headRow, pastAmountOf, type Reading, toRow } from './to-row.ts'

const pageSize = 500
/** As many as a sheet can hold, less its heading. */
const rowsMax = 1_000_000
/** A long export is announced by mail too. */
export const longRows = 5_000

class TooLarge extends Error {}

/** Run again after a crash it starts over: what was written of the file is deleted. */
export const exportHistoryJob = defineJob({
  ...exportHistory,
  async run(deps: ExportDeps, ctx, { id }) {
    const { db } = ctx
    if (!(await moveExport(db, id, 'start', { row_count: 0 }))) return
    const { rows } = await db.query<ExportRow>('select * from history_export where id = $1', [id])
    const row = rows[0]
    if (!row) return
    await db.query('delete from history_export_piece where export_id = $1', [id])
    const count = { rows: 0 }
    try {
      const table = tableOf(db, deps, row, count)
      const reading = readingOf(row)
      const bytes = row.format === 'csv' ? writeCsv(table) : writeXlsx(table, say(sheetName, reading.language))
      const size = await writePieces(db, id, bytes)
      await finish(ctx, deps, row, { rows: count.rows, size })
    } catch (error) {
      await end(ctx, row, error instanceof TooLarge ? 'refuseSize' : 'fail')
      if (!(error instanceof TooLarge)) throw error
    }
  },
})

const moveExport = (db: Db, id: string, move: MoveOf<typeof historyExport>, set: Record<string, unknown>): Promise<boolean> =>
  tryMoveState(db, historyExport, { table: 'history_export', id }, move, { by: 'system', set })

const readingOf = ({ language, zone, value_currency }: ExportRow): Reading => ({ language, zone, valueCurrency: value_currency })

async function* tableOf(db: Db, deps: ExportDeps, row: ExportRow, count: { rows: number }): AsyncGenerator<readonly TableRow[]> {
  const reading = readingOf(row)
  const source = deps.replica?.reader() ?? db
  yield [headRow(reading)]
  // What happens while the file is written is not in it.
  const until = row.created_at.toISOString()
  const to = row.query.to !== undefined && row.query.to < until ? row.query.to : until
  const asked = { accountId: row.account_id, scopes: row.scopes, language: row.language, query: { ...row.query, to } }
  let after: Cursor | undefined
  for (;;) {
    const found: SearchPage<HistoryRow> = await historyPage(source, deps.sources, {
      ...asked,
      after,
      limit: pageSize,
      depth: depth.further,
    })
    count.rows += found.rows.length
    if (count.rows > rowsMax) throw new TooLarge('more rows than one file may have')
    yield await valued(source, deps, found.rows, reading)
    const last = found.rows.length === pageSize ? found.rows.at(-1) : undefined
    after = last ? placeOfRow(last) : found.seenTo
    if (!after) return
    await db.query('update history_export set row_count = $2 where id = $1', [row.id, count.rows])
  }
}

async function valued(db: Db, { valuesAt }: ExportDeps, page: readonly HistoryRow[], reading: Reading): Promise<TableRow[]> {
  const values = await valuesAt(db, page.map(pastAmountOf), reading.valueCurrency)
  return page.map((one, index) => toRow(one, reading, values[index]))
}

async function finish(
  { transact, now }: JobCtx,
  { messages }: ExportDeps,
  row: ExportRow,
  { rows, size }: { rows: number; size: number },
): Promise<void> {
  await transact(async (tx) => {
    await moveExport(tx, row.id, 'finish', { row_count: rows, byte_count: size, ready_at: now() })
    await emit(tx, { userId: row.user_id, type: 'notification', ref: row.id })
    if (rows <= longRows) return
    const { rows: users } = await tx.query<{ email: string }>('select email from app_user where id = $1', [row.user_id])
    if (users[0])
      await messages.letter(tx, {
        userId: row.user_id,
        email: users[0].email,
        language: row.language,
        kind: 'exportReady',
        params: { rows: groupThousands(String(rows)) },
      })
  })
}

async function end({ transact }: JobCtx, row: ExportRow, move: 'fail' | 'refuseSize'): Promise<void> {
  await transact(async (tx) => {
    // A run that was slower than its repetition leaves the finished file alone.
    if (!(await moveExport(tx, row.id, move, {}))) return
    await tx.query('delete from history_export_piece where export_id = $1', [row.id])
    await emit(tx, { userId: row.user_id, type: 'notification', ref: row.id })
  })
}
