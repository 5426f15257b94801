// Reads an uploaded file and keeps it as a draft, with every row checked. A draft can be checked again.

import { createHash } from 'node:crypto'
import type { checkPayoutBatch, createPayoutBatch } from '@sampan/contract/api/payout-batches.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { textOfRefusal } from '../../core/money-calls/refusal-text.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, BeforeWrite, ReadCtx, WriteCtxOf } from '../../platform/http/request-context.ts'
import { newId } from '../../platform/security/ids.ts'
import { contentOf, findBatch, lockBatch, readRows, recordBatch, storeRows } from './batches.ts'
import { type CheckContext, type CheckedRow, checkRows, findAddresses, type RowToCheck } from './check-rows.ts'
import type { PayoutDeps } from './deps.ts'
import { readPayoutFile } from './read-payout-file.ts'
import { showDetail } from './show-batch.ts'

/** The newest drafts are kept: a file that was uploaded and forgotten is no record. */
const draftsMax = 20

type CheckResult = { readonly checked: readonly CheckedRow[] }

/** Nodes are asked before the transaction, and each destination once. */
export async function askAndCheck(
  deps: PayoutDeps,
  { db, session, language, now }: Pick<ReadCtx, 'db' | 'session' | 'language' | 'now'>,
  rows: readonly RowToCheck[],
): Promise<CheckedRow[]> {
  const context: CheckContext = { account: session, now, language }
  const refused = await askNodes(deps, db, context, rows)
  const checked = await checkRows(deps, db, context, rows)
  return checked.map((row) => {
    const no = row.payment && refused.get(`${row.payment.destinationId} ${row.payment.currency}`)
    return no ? { ...row, payment: null, problems: [{ kind: 'error', text: textOfRefusal(no) }] } : row
  })
}

const askedAtOnce = 10

/** Whether coins would arrive, and the present fees. */
async function askNodes(
  { crypto }: PayoutDeps,
  db: Db,
  context: CheckContext,
  rows: readonly RowToCheck[],
): Promise<ReadonlyMap<string, Refusal>> {
  const { now } = context
  const asked = await findAddresses(db, context, rows)
  const refused = new Map<string, Refusal>()
  for (let from = 0; from < asked.length; from += askedAtOnce)
    await Promise.all(
      asked.slice(from, from + askedAtOnce).map(async ({ destination, currency }) => {
        // Where no node answers, the check finds no fee and says so.
        await crypto.fees.estimate(destination.network, currency, now).catch(() => undefined)
        const problem = await crypto.checkDestination({ destination, currency, now })
        if (problem) refused.set(`${destination.id} ${currency}`, problem)
      }),
    )
  return refused
}

export const beforeCreate =
  (deps: PayoutDeps): BeforeWrite<typeof createPayoutBatch, CheckResult> =>
  async (ctx, { files }) => {
    const [file] = files
    if (!file) throw new Refusal('payoutFileEmpty')
    return { checked: await askAndCheck(deps, ctx, readPayoutFile(file.bytes)) }
  }

export async function createBatch(
  deps: PayoutDeps,
  ctx: WriteCtxOf<typeof createPayoutBatch>,
  { files }: Input<typeof createPayoutBatch>,
  { checked }: CheckResult,
): Promise<Answer<typeof createPayoutBatch>> {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  const [file] = files
  if (!file) throw new Refusal('payoutFileEmpty')
  await tx.query(
    `delete from payout_batch where id in (
       select id from payout_batch where account_id = $1 and state = 'DRAFT' order by created_at desc, id desc offset $2
     )`,
    [accountId, draftsMax - 1],
  )
  const id = newId()
  const hash = createHash('sha256').update(file.bytes).digest()
  await tx.query(
    `insert into payout_batch (id, account_id, state, file_name, file_hash, created_by, created_at, checked_at, content)
     values ($1, $2, 'DRAFT', $3, $4, $5, $6, $6, '')`,
    [id, accountId, tidyName(file.name), hash, userId, now],
  )
  const batch = { id, account_id: accountId }
  await keepChecked(ctx, id, checked)
  await recordBatch(tx, batch, { action: 'payoutBatchCreated', actor: callerOf(ctx), now, detail: { rows: checked.length } })
  return showDetail(deps, tx, await findBatch(tx, accountId, id), ctx)
}

/** Shown to people: without characters that forge a line. */
const tidyName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim()
    .slice(0, 200) || 'file'

async function keepChecked(
  { tx, now }: Pick<WriteCtxOf<typeof createPayoutBatch>, 'tx' | 'now'>,
  id: string,
  checked: readonly CheckedRow[],
): Promise<void> {
  await storeRows(tx, id, checked)
  const content = contentOf(await readRows(tx, id))
  await tx.query('update payout_batch set content = $2, checked_at = $3 where id = $1', [id, content, now])
}

/** The fee of the last check is not promised any more. */
const withoutFee = ({ place, cells, formulas }: RowToCheck): RowToCheck => ({ place, cells, formulas })

export const beforeCheck =
  (deps: PayoutDeps): BeforeWrite<typeof checkPayoutBatch, CheckResult> =>
  async (ctx, { params: { id } }) => {
    const batch = await findBatch(ctx.db, ctx.session.accountId, id)
    return { checked: await askAndCheck(deps, ctx, (await readRows(ctx.db, batch.id)).map(withoutFee)) }
  }

export async function checkBatch(
  deps: PayoutDeps,
  ctx: WriteCtxOf<typeof checkPayoutBatch>,
  { params: { id } }: Input<typeof checkPayoutBatch>,
  { checked }: CheckResult,
): Promise<Answer<typeof checkPayoutBatch>> {
  const { tx, session } = ctx
  const batch = await lockBatch(tx, session.accountId, id)
  if (batch.state !== 'DRAFT') throw new Refusal('illegalMove', { result: { state: batch.state, move: 'check' } })
  await keepChecked(ctx, batch.id, checked)
  return showDetail(deps, tx, await findBatch(tx, session.accountId, id), ctx)
}
