// Statements in, lines as they stand, payment files out. Everything that leaves the house is logged.

import { isChannel } from '@sampan/contract/channels.ts'
import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type * as entries from '@sampan/contract/operator/api/bank.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import { readCursor, writeCursor } from '../../../platform/db/cursor.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf, ReadCtxOf, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { enqueue } from '../../../platform/jobs/define-job.ts'
import { operatorOf } from '../../../platform/security/operator-session.ts'
import {
  findPaymentFile,
  listBankLines,
  listPaymentFiles,
  markFileTaken,
  proposeStatement,
  requireFile,
} from '../../bank-statements/public.ts'
import { exportPayments as exportPaymentsJob } from '../../bank-transfers/public.ts'
import { showLine } from '../../operator-work/public.ts'
import type { OperatorActionDeps } from '../deps.ts'
import { openProposal } from '../treasury/propose-transfer.ts'

/** Nothing is booked here: the file waits, with its sums, for a second operator. */
export async function importStatement(
  ctx: WriteCtxOf<typeof entries.importStatement>,
  { body, files }: Input<typeof entries.importStatement>,
): Promise<Answer<typeof entries.importStatement>> {
  const { tx, session, now } = ctx
  const {
    bank,
    lines,
    fresh,
    proposal: kept,
  } = await proposeStatement(tx, {
    file: requireFile(files),
    bank: body.bank ?? 'bank',
    operatorId: session.operatorId,
    now,
  })
  const counts = { lines, added: fresh, known: lines - fresh }
  if (!kept) return { ...counts, proposal: null }
  const { id, reference, summary, total } = kept
  const { proposal } = await openProposal(ctx, {
    kind: 'bankStatement',
    move: 'bankStatement.book',
    id,
    reference,
    ...(total && { amount: total }),
    reason: 'checked',
    text: summary.slice(0, 500),
    evidence: null,
    detail: { bank, ...counts },
  })
  return { ...counts, proposal }
}

export async function listLines(
  { db }: ReadCtxOf<typeof entries.bankLines>,
  { query }: Input<typeof entries.bankLines>,
): Promise<Answer<typeof entries.bankLines>> {
  const { size = 50, open, currency } = query
  const before = readCursor(query.cursor)
  const rows = await listBankLines(db, { before, currency, open, limit: size + 1 })
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    resultList: shown.map((row) => showLine(row, 'none')),
    pagination: { size, nextCursor: last ? writeCursor({ createdAt: last.imported_at, id: last.id }) : null },
  }
}

export async function listFiles({ db }: ReadCtxOf<typeof entries.paymentFiles>): Promise<Answer<typeof entries.paymentFiles>> {
  const rows = await listPaymentFiles(db)
  const resultList = rows.flatMap(({ id, message_id, currency, channel, payments, control_sum: units, created_at, taken_at }) => {
    if (!isHeldCurrency(currency) || !isChannel(channel)) return []
    const total = { amount: moneyToWire({ units, currency }), currency }
    return [
      {
        id,
        messageId: message_id,
        channel,
        total,
        payments,
        createdAt: created_at.toISOString(),
        takenAt: taken_at?.toISOString() ?? null,
      },
    ]
  })
  return { resultList }
}

/** The job writes the files, so that two who press at once make one. */
export async function exportPayments(
  ctx: WriteCtxOf<typeof entries.exportPayments>,
): Promise<Answer<typeof entries.exportPayments>> {
  await enqueue(ctx.tx, exportPaymentsJob, {}, { key: exportPaymentsJob.name })
  await audit(ctx.tx, operatorOf(ctx), ctx.now, { action: 'paymentExportAsked' })
  return { started: true }
}

/** In practice mode the bank fetches the files automatically, and the mark shows which are left. */
export async function openFile(
  { practice }: OperatorActionDeps,
  ctx: ManualCtxOf<typeof entries.openPaymentFile>,
  { params }: Input<typeof entries.openPaymentFile>,
): Promise<Answer<typeof entries.openPaymentFile>> {
  const found = await findPaymentFile(ctx.db, params.id)
  if (!found) throw new Refusal('notFound')
  await ctx.transact(async (tx) => {
    if (!practice) await markFileTaken(tx, params.id, ctx.now)
    await audit(tx, operatorOf(ctx), ctx.now, { action: 'paymentFileOpened', subject: params.id })
  })
  return { name: `${found.message_id}.xml`, type: 'application/xml', content: Buffer.from(found.content) }
}
