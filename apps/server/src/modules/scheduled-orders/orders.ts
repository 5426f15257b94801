// The rows of scheduled orders and their runs, and what their owner and an approver have confirmed of them.

import type { Purpose } from '@sampan/contract/bank/purposes.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { Language, Text } from '@sampan/contract/language.ts'
import type { MoveOf, StateOf } from '@sampan/contract/machine.ts'
import { scheduledOrder, type scheduledRun } from '@sampan/contract/machines/scheduled-order.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Rhythm, RunDates } from '@sampan/contract/rhythm.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import { signStatement, statementBytes, verifyStatement } from '@sampan/signer/statements.ts'
import { moveState, type StateChange } from '../../core/transitions/move-state.ts'
import { type ChangeRecord, recordChange } from '../../core/transitions/record-change.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { hashOf } from '../../platform/http/canonical.ts'
import { rowId } from '../../platform/security/ids.ts'
import type { Session } from '../../platform/security/session.ts'
import type { ScheduleDeps } from './deps.ts'

export type OrderKind = 'crypto' | 'bank' | 'exchange'

/** What is confirmed: any other value of one of these is another order. */
export type OrderTerms = {
  kind: OrderKind
  destination_id: string | null
  destination_version: number | null
  label: string | null
  target: string | null
  network: NetworkId | null
  purpose: Purpose | null
  reference: string | null
  currency: HeldCurrency
  amount: bigint
  get_currency: HeldCurrency | null
  rate_min: string | null
  fee_max: bigint
  total_max: bigint
  rhythm: Rhythm
  first_on: string
  last_on: string | null
}

export type OrderRow = OrderTerms & {
  id: string
  account_id: string
  account_type: 'individual' | 'corporate'
  state: StateOf<typeof scheduledOrder>
  charged: bigint
  created_by: string
  creator: string
  created_at: Date
  session_id: string
  address: string
  language: Language
  confirmation: string
  needs_approval: boolean
  replaces_id: string | null
  approver_id: string | null
  agreement: string | null
  pause_reason: Text | null
}

export type RunRow = {
  id: string
  order_id: string
  runs_at: Date
  state: StateOf<typeof scheduledRun>
  noticed_at: Date | null
  attempts: number
  transaction_id: string | null
  total: bigint | null
  reason: Text | null
}

export const selectOrders = `select o.id, o.account_id, a.type as account_type, o.state, o.kind, o.destination_id, o.destination_version, o.label, o.target,
  o.network, o.purpose, o.reference, o.currency, o.amount, o.get_currency, o.rate_min, o.fee_max, o.total_max, o.charged, o.rhythm,
  o.first_on::text, o.last_on::text, o.created_by, c.name as creator, o.created_at, o.session_id, o.address, o.language, o.confirmation,
  o.needs_approval, o.replaces_id, o.approver_id, o.agreement, o.pause_reason
  from scheduled_order o join account a on a.id = o.account_id join app_user c on c.id = o.created_by`

export const runColumns = 'id, order_id, runs_at, state, noticed_at, attempts, transaction_id, total, reason'

type Owner = Pick<Session, 'accountId' | 'scopes'>

/** The permission that makes such an order, and is needed to have it made. */
export const scopeOf = (kind: OrderKind): Scope => (kind === 'exchange' ? 'order.swap_order' : 'wallet.wallets.withdraw')

/** The kinds that a member may see: approvers see all. */
export const visibleKinds = ({ scopes }: Pick<Session, 'scopes'>): OrderKind[] =>
  (['crypto', 'bank', 'exchange'] as const).filter((kind) => scopes.includes('company.approve') || scopes.includes(scopeOf(kind)))

export function requireScope({ scopes }: Pick<Session, 'scopes'>, kind: OrderKind): void {
  const scope = scopeOf(kind)
  if (!scopes.includes(scope)) throw new Refusal('scopeMissing', { params: { scope }, result: { needed: [scope] } })
}

/** Other people's ids answer like unknown ones. */
export async function findOrder(db: Db, owner: Owner, id: string): Promise<OrderRow> {
  const { rows } = await db.query<OrderRow>({
    name: 'scheduled-order',
    text: `${selectOrders} where o.id = $1 and o.account_id = $2 and o.kind = any($3)`,
    values: [rowId(id), owner.accountId, visibleKinds(owner)],
  })
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

/** Locked, so that of a call and a worker the first decides. */
export async function lockOrder(tx: Tx, owner: Owner, id: string): Promise<OrderRow> {
  await tx.query('select from scheduled_order where id = $1 and account_id = $2 for update', [rowId(id), owner.accountId])
  return findOrder(tx, owner, id)
}

/** For the program itself, which may see all of an account. */
export const wholeAccount = (accountId: string): Owner => ({ accountId, scopes: ['wallet.wallets.withdraw', 'order.swap_order'] })

export async function findPlannedRun(db: Db, orderId: string): Promise<RunRow | undefined> {
  const { rows } = await db.query<RunRow>({
    name: 'scheduled-run-planned',
    text: `select ${runColumns} from scheduled_run where order_id = $1 and state = 'PLANNED'`,
    values: [orderId],
  })
  return rows[0]
}

export const datesOf = ({ rhythm, first_on: firstOn, last_on: lastOn }: OrderTerms): RunDates => ({ rhythm, firstOn, lastOn })

const contentOf = (terms: OrderTerms): string =>
  hashOf([
    terms.kind,
    terms.destination_id,
    terms.destination_version,
    terms.label,
    terms.target,
    terms.network,
    terms.purpose,
    terms.reference,
    terms.currency,
    terms.amount.toString(),
    terms.get_currency,
    terms.rate_min,
    terms.fee_max.toString(),
    terms.total_max.toString(),
    terms.rhythm,
    terms.first_on,
    terms.last_on,
  ]).toString('base64url')

type Confirmation = {
  readonly id: string
  readonly accountId: string
  readonly userId: string
  readonly terms: OrderTerms
  readonly needsApproval: boolean
}

const confirmationBytes = ({ id, accountId, userId, terms, needsApproval }: Confirmation): Buffer =>
  statementBytes('scheduled order confirmation 1', [id, accountId, userId, contentOf(terms), needsApproval])
const agreementBytes = (order: OrderTerms & { readonly id: string }, approverId: string): Buffer =>
  statementBytes('scheduled order agreement 1', [order.id, contentOf(order), approverId])

export const signConfirmation = ({ approvalKey }: Pick<ScheduleDeps, 'approvalKey'>, confirmation: Confirmation): string =>
  signStatement(approvalKey, confirmationBytes(confirmation))

export const signAgreement = (
  { approvalKey }: Pick<ScheduleDeps, 'approvalKey'>,
  order: OrderTerms & { readonly id: string },
  approverId: string,
): string => signStatement(approvalKey, agreementBytes(order, approverId))

/** Whether this very order was confirmed, and approved where that was needed, through the product. */
export function isConfirmed({ approvalVerifiers }: Pick<ScheduleDeps, 'approvalVerifiers'>, order: OrderRow): boolean {
  const { id, account_id: accountId, created_by: userId, needs_approval: needsApproval, confirmation } = order
  const signed = confirmationBytes({ id, accountId, userId, terms: order, needsApproval })
  if (!verifyStatement(approvalVerifiers, signed, confirmation)) return false
  if (!needsApproval) return true
  const { approver_id: approverId, agreement } = order
  return (
    approverId !== null && agreement !== null && verifyStatement(approvalVerifiers, agreementBytes(order, approverId), agreement)
  )
}

export const moveOrder = (
  tx: Tx,
  { id, state }: Pick<OrderRow, 'id' | 'state'>,
  move: MoveOf<typeof scheduledOrder>,
  change: StateChange,
): Promise<void> => moveState(tx, scheduledOrder, { table: 'scheduled_order', id, state }, move, change)

export const recordOrder = (tx: Tx, row: Pick<OrderRow, 'id' | 'account_id'>, change: ChangeRecord): Promise<void> =>
  recordChange(tx, row, 'scheduled_order_changed', change)
