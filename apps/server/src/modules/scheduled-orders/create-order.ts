// Schedules an order: confirmed once with codes, approved once where the policy of the company needs it.

import { createScheduledOrder as entry } from '@sampan/contract/api/scheduled-orders.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatRateLine } from '@sampan/contract/format-rate.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { makerOf } from '../../core/approvals/approvals.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, BeforeWrite, WriteCtxOf } from '../../platform/http/request-context.ts'
import {
  type ActionFact,
  type AnnouncedAction,
  actionOf,
  type Describe,
  type Precheck,
} from '../../platform/security/describe-action.ts'
import { newId } from '../../platform/security/ids.ts'
import { askNodes, checkOrder, type OrderCheck } from './check-order.ts'
import type { ScheduleDeps } from './deps.ts'
import { factLabels, kindTexts, rhythmTexts, untilCancelled } from './messages.ts'
import { partsOf } from './order-approval.ts'
import { findOrder, type OrderRow, type OrderTerms, recordOrder, scopeOf, signConfirmation } from './orders.ts'
import { noticeParams, planNextRun } from './plan-runs.ts'
import { endReplaced, findReplaceable, lockReplaceable } from './replace-order.ts'
import { showDetail } from './show-order.ts'

/** More than anyone needs, and few enough to look through. */
const ordersMax = 50

export const beforeCreate =
  (deps: ScheduleDeps): BeforeWrite<typeof entry> =>
  ({ db, session, now, language }, { body }) =>
    askNodes(deps, db, { session, body, now, language })

export async function createOrder(
  deps: ScheduleDeps,
  ctx: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, language, now, ip } = ctx
  const { accountId, userId, accountType } = session
  const isCompany = accountType === 'corporate'
  if (isCompany) await deps.approvals.lockCompany(tx, accountId)
  const replaced = body.replaces === undefined ? undefined : await lockReplaceable(tx, session, body.replaces)
  await requireRoom(tx, accountId, replaced)
  const { terms, isKnown } = await checkOrder(deps, tx, { session, body, language, now })
  const id = newId()
  const actor = callerOf(ctx)
  const needsApproval =
    isCompany &&
    (await deps.approvals.request(tx, {
      accountId,
      ...makerOf(session),
      action: 'scheduledOrder',
      subjectId: id,
      parts: partsOf(terms, isKnown),
      actor,
      facts: factsOf(terms, replaced),
      now,
    }))
  await insertOrder(tx, terms, {
    id,
    account_id: accountId,
    state: needsApproval ? 'PENDING_APPROVAL' : 'ACTIVE',
    created_by: userId,
    created_at: now,
    session_id: session.id,
    address: ip,
    language,
    confirmation: signConfirmation(deps, { id, accountId, userId, terms, needsApproval }),
    needs_approval: needsApproval,
    replaces_id: replaced?.id ?? null,
  })
  // What runs goes on until its successor is approved; what waits for an approver has nothing to go on with.
  if (replaced && (!needsApproval || replaced.state === 'PENDING_APPROVAL'))
    await endReplaced(tx, deps, { order: replaced, replacedBy: id, actor, now })
  const order = await findOrder(tx, session, id)
  await recordOrder(tx, order, { action: 'scheduledOrderCreated', actor, now, detail: { kind: terms.kind } })
  await deps.notices.notice(tx, {
    accountId,
    scope: scopeOf(terms.kind),
    kind: 'scheduledOrderCreated',
    params: noticeParams(order),
  })
  if (!needsApproval) await planNextRun(tx, deps, order, { now })
  return showDetail(deps, tx, order, ctx)
}

/** The account is locked: of two calls at once the second counts the first. A successor needs no place of its own. */
async function requireRoom(tx: Tx, accountId: string, replaced: OrderRow | undefined): Promise<void> {
  await tx.query('select from account where id = $1 for no key update', [accountId])
  const { rows } = await tx.query<{ open: number }>(
    `select count(*)::int as open from scheduled_order where account_id = $1 and state in ('PENDING_APPROVAL', 'ACTIVE', 'PAUSED')`,
    [accountId],
  )
  if ((rows[0]?.open ?? 0) - (replaced ? 1 : 0) >= ordersMax) throw new Refusal('scheduleTooMany', { params: { max: ordersMax } })
}

async function insertOrder(tx: Tx, terms: OrderTerms, rest: Readonly<Record<string, unknown>>): Promise<void> {
  const row = {
    ...terms,
    amount: terms.amount.toString(),
    fee_max: terms.fee_max.toString(),
    total_max: terms.total_max.toString(),
    ...rest,
  }
  await tx.query(
    `insert into scheduled_order (id, account_id, state, kind, destination_id, destination_version, label, target, network, purpose, reference,
       currency, amount, get_currency, rate_min, fee_max, total_max, rhythm, first_on, last_on, created_by, created_at, session_id, address,
       language, confirmation, needs_approval, replaces_id)
     select r.id, r.account_id, r.state, r.kind, r.destination_id, r.destination_version, r.label, r.target, r.network, r.purpose, r.reference,
       r.currency, r.amount, r.get_currency, r.rate_min, r.fee_max, r.total_max, r.rhythm, r.first_on, r.last_on, r.created_by, r.created_at,
       r.session_id, r.address, r.language, r.confirmation, r.needs_approval, r.replaces_id
     from jsonb_to_record($1) as r (id uuid, account_id uuid, state text, kind text, destination_id uuid, destination_version integer, label text,
       target text, network smallint, purpose text, reference text, currency text, amount bigint, get_currency text, rate_min text, fee_max bigint,
       total_max bigint, rhythm text, first_on date, last_on date, created_by uuid, created_at timestamptz, session_id uuid, address text,
       language text, confirmation text, needs_approval boolean, replaces_id uuid)`,
    [JSON.stringify(row)],
  )
}

/** What the customer confirms with codes, and an approver reads. */
function factsOf(terms: OrderTerms, replaced: OrderRow | undefined): ActionFact[] {
  const { kind, currency, get_currency: get, rate_min: rateMin, network, target, label, reference } = terms
  const money = (units: bigint) => formatMoney({ units, currency })
  const fact = (name: keyof typeof factLabels, value: ActionFact['value'], as: ActionFact['as'] = 'text'): ActionFact => ({
    label: factLabels[name],
    value,
    as,
  })
  return [
    fact('what', kindTexts[kind]),
    ...(label === null ? [] : [{ ...fact('to', label), onScreenOnly: true } as const]),
    ...(network === null ? [] : [fact('network', networkById(network).label, 'network')]),
    ...(target === null ? [] : [fact(kind === 'crypto' ? 'address' : 'account', target, 'address')]),
    ...(get === null ? [] : [fact('pair', `${currency} → ${get}`)]),
    fact('amount', money(terms.amount)),
    fact('feeMax', money(terms.fee_max)),
    ...(get === null || rateMin === null ? [] : [fact('rateMin', formatRateLine(currency, rateMin, get))]),
    fact('totalMax', money(terms.total_max)),
    fact('rhythm', rhythmTexts[terms.rhythm]),
    fact('firstOn', terms.first_on),
    ...(terms.rhythm === 'once' ? [] : [fact('lastOn', terms.last_on ?? untilCancelled)]),
    ...(reference === null ? [] : [fact('reference', reference)]),
    ...(replaced ? [fact('replaces', summaryOf(replaced))] : []),
  ]
}

/** The earlier schedule in a few words. */
const summaryOf = ({ currency, amount, first_on: firstOn, label }: OrderRow): string =>
  [label, formatMoney({ units: amount, currency }), firstOn].filter((part) => part !== null).join(' · ')

const checkIn = (asked: AnnouncedAction): OrderCheck => {
  const { session, language, now } = asked
  return { session, body: actionOf(asked, entry).body, language, now }
}

export const precheckOrder =
  (deps: ScheduleDeps): Precheck =>
  (db, asked) =>
    askNodes(deps, db, checkIn(asked))

/** Whatever would be refused anyway is refused before a code is asked for. */
export const describeOrder =
  (deps: ScheduleDeps): Describe =>
  async (db: Db, asked) => {
    const { session } = asked
    const { terms, isKnown } = await checkOrder(deps, db, checkIn(asked))
    const query = {
      accountId: session.accountId,
      ...makerOf(session),
      action: 'scheduledOrder',
      parts: partsOf(terms, isKnown),
    } as const
    if (session.accountType === 'corporate') await deps.approvals.findExpectedApproval(db, query)
    const { replaces } = actionOf(asked, entry).body
    const replaced = replaces === undefined ? undefined : await findReplaceable(db, session, replaces)
    return { facts: factsOf(terms, replaced) }
  }
