// Scheduled orders and their runs as their readers see them.

import type * as entry from '@sampan/contract/api/scheduled-orders.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { allowedMoves, labelOf } from '@sampan/contract/machine.ts'
import { scheduledOrder, scheduledRun } from '@sampan/contract/machines/scheduled-order.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { TransactionKind } from '../../core/transactions/history-source.ts'
import { transactionMachines } from '../../core/transactions/machines.ts'
import { readCursor, writeCursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import type { Session } from '../../platform/security/session.ts'
import type { ScheduleDeps } from './deps.ts'
import { findOrder, type OrderRow, type RunRow, runColumns, scopeOf, selectOrders, visibleKinds } from './orders.ts'

type OrderView = ResultOf<typeof entry.listScheduledOrders>['resultList'][number]
type RunView = ResultOf<typeof entry.getScheduledOrder>['runs'][number]

type Reader = { readonly session: Pick<Session, 'accountId' | 'scopes'>; readonly language: Language }

function showOrder(row: OrderRow, nextRunAt: Date | undefined, language: Language): OrderView {
  const { currency } = row
  const state = scheduledOrder.states[row.state]
  const money = (units: bigint) => ({ amount: moneyToWire({ units, currency }), currency })
  return {
    id: row.id,
    state: row.state,
    status: state.status,
    stateLabel: say(labelOf(state), language),
    kind: row.kind,
    amount: money(row.amount),
    feeMax: money(row.fee_max),
    totalMax: money(row.total_max),
    rhythm: row.rhythm,
    firstOn: row.first_on,
    lastOn: row.last_on,
    destination:
      row.destination_id === null || row.label === null || row.target === null
        ? null
        : { id: row.destination_id, label: row.label, target: row.target, mainNet: row.network },
    purpose: row.purpose,
    reference: row.reference,
    rateMin: row.get_currency === null || row.rate_min === null ? null : { amount: row.rate_min, currency: row.get_currency },
    charged: money(row.charged),
    nextRunAt: row.state === 'ACTIVE' ? (nextRunAt?.toISOString() ?? null) : null,
    pauseReason: row.pause_reason && say(row.pause_reason, language),
    createdAt: row.created_at.toISOString(),
    createdBy: row.creator,
  }
}

const pageSize = 20

type ListRow = OrderRow & { next_run_at: Date | null }

export async function listOrders(
  { db, session, language }: ReadCtxOf<typeof entry.listScheduledOrders>,
  { query: { cursor, size = pageSize } }: Input<typeof entry.listScheduledOrders>,
): Promise<Answer<typeof entry.listScheduledOrders>> {
  const after = readCursor(cursor)
  const { rows } = await db.query<ListRow>({
    name: 'scheduled-orders',
    text: `select o.*, r.runs_at as next_run_at from (
             ${selectOrders} where o.account_id = $1 and o.kind = any($2) and ($3::timestamptz is null or (o.created_at, o.id) < ($3, $4::uuid))
             order by o.created_at desc, o.id desc limit $5
           ) o left join scheduled_run r on r.order_id = o.id and r.state = 'PLANNED' order by o.created_at desc, o.id desc`,
    values: [session.accountId, visibleKinds(session), after?.createdAt ?? null, after?.id ?? null, size + 1],
  })
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  return {
    resultList: page.map((row) => showOrder(row, row.next_run_at ?? undefined, language)),
    pagination: { size, nextCursor: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null },
  }
}

export async function readOrder(
  deps: ScheduleDeps,
  { db, ...reader }: ReadCtxOf<typeof entry.getScheduledOrder>,
  { params: { id } }: Input<typeof entry.getScheduledOrder>,
): Promise<Answer<typeof entry.getScheduledOrder>> {
  return showDetail(deps, db, await findOrder(db, reader.session, id), reader)
}

const runsShown = 100

export async function showDetail(
  deps: ScheduleDeps,
  db: Db,
  row: OrderRow,
  { session, language }: Reader,
): Promise<ResultOf<typeof entry.getScheduledOrder>> {
  const { rows: runs } = await db.query<RunRow>({
    name: 'scheduled-runs',
    text: `select ${runColumns} from scheduled_run where order_id = $1 order by runs_at desc limit ${runsShown}`,
    values: [row.id],
  })
  const transactions = await readTransactions(db, runs)
  const planned = runs.find(({ state }) => state === 'PLANNED')
  const steps =
    row.state === 'PENDING_APPROVAL'
      ? await deps.approvals.nextStepsOf(db, { accountId: session.accountId, language, subjectIds: [row.id] })
      : undefined
  return {
    ...showOrder(row, planned?.runs_at, language),
    runs: runs.map((run) => showRun(run, { order: row, transaction: transactions.get(run.transaction_id ?? ''), language })),
    nextStep: steps?.get(row.id) ?? null,
    allowedMoves: movesOf(row, planned, session),
    replaces: row.state === 'PENDING_APPROVAL' ? row.replaces_id : null,
  }
}

/** An approver stops, and only those who may make such an order start it again. */
function movesOf({ kind, state }: OrderRow, planned: RunRow | undefined, { scopes }: Reader['session']): string[] {
  const moves = allowedMoves(scheduledOrder, state, 'customer').filter(
    (move) => move !== 'resume' || scopes.includes(scopeOf(kind)),
  )
  const mayChange = moves.includes('cancel') && scopes.includes(scopeOf(kind))
  return [...moves, ...(state === 'ACTIVE' && planned ? ['skip'] : []), ...(mayChange ? ['change'] : [])]
}

type RunTransaction = { id: string; kind: TransactionKind; reference: string; state: string }

async function readTransactions(db: Db, runs: readonly RunRow[]): Promise<ReadonlyMap<string, RunTransaction>> {
  const ids = runs.flatMap(({ transaction_id: id }) => (id === null ? [] : [id]))
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<RunTransaction>({
    name: 'scheduled-run-transactions',
    text: 'select id, kind, reference, state from transaction where id = any($1)',
    values: [ids],
  })
  return new Map(rows.map((one) => [one.id, one]))
}

type ShownRun = { readonly order: OrderRow; readonly transaction: RunTransaction | undefined; readonly language: Language }

function showRun(run: RunRow, { order: { currency }, transaction, language }: ShownRun): RunView {
  return {
    id: run.id,
    runsAt: run.runs_at.toISOString(),
    state: run.state,
    stateLabel: say(labelOf(scheduledRun.states[run.state]), language),
    noticedAt: run.noticed_at?.toISOString() ?? null,
    total: run.total === null ? null : { amount: moneyToWire({ units: run.total, currency }), currency },
    reason: run.reason && say(run.reason, language),
    transaction: transaction
      ? {
          id: transaction.id,
          reference: transaction.reference,
          status: transactionMachines[transaction.kind].states[transaction.state]?.status ?? null,
        }
      : null,
  }
}
