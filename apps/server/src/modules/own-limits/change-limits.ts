// Changes a customer's own limits: lower ones apply immediately, higher ones after a waiting time that a stolen session cannot use.

import { amountText } from '@sampan/contract/amount-field.ts'
import {
  type cancelOwnLimitRaise,
  type lowerOwnLimits,
  raiseOwnLimits as raiseEntry,
  type raiseOwnLimits,
} from '@sampan/contract/api/own-limits.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { fill, type Text } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { parseMoney } from '@sampan/contract/money.ts'
import { limitPeriods } from '@sampan/contract/own-limits.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { scopeLabels } from '@sampan/contract/scopes.ts'
import type { AccountLimits, OwnLimits } from '../../core/limits/limits-left.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import type { SecurityKind } from '../../platform/events/messages.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtx, WriteCtxOf } from '../../platform/http/request-context.ts'
import { type ActionFact, actionOf, type Describe } from '../../platform/security/describe-action.ts'
import { listManagers, readUser } from '../auth/public.ts'
import type { OwnLimitDeps } from './deps.ts'
import { factTexts, flowLabels, periodLabels } from './messages.ts'
import { mayChangeLimits, readSavedLimits, type SavedLimits, saveLimits } from './own-limits.ts'
import { planLimitChange } from './plan-limit-change.ts'
import { showLimits } from './read-limits.ts'

type Caller = Pick<WriteCtx, 'session' | 'now' | 'language'>
type LimitBody = BodyOf<typeof raiseOwnLimits>

export async function lowerLimits(
  deps: OwnLimitDeps,
  ctx: WriteCtxOf<typeof lowerOwnLimits>,
  { body }: Input<typeof lowerOwnLimits>,
): Promise<Answer<typeof lowerOwnLimits>> {
  await lockAccount(ctx.tx, ctx.session.accountId)
  const { account, planned } = await planChange(ctx.tx, deps, ctx, body)
  if (planned.next) throw new Refusal('ownLimitNeedsCode')
  return saveChange(deps, ctx, { body, account, planned, kind: 'ownLimitsLowered' })
}

export async function raiseLimits(
  deps: OwnLimitDeps,
  ctx: WriteCtxOf<typeof raiseOwnLimits>,
  { body }: Input<typeof raiseOwnLimits>,
): Promise<Answer<typeof raiseOwnLimits>> {
  await lockAccount(ctx.tx, ctx.session.accountId)
  const { account, planned } = await planChange(ctx.tx, deps, ctx, body)
  return saveChange(deps, ctx, { body, account, planned, kind: planned.next ? 'ownLimitsRaised' : 'ownLimitsLowered' })
}

/** No factor: it only undoes. */
export async function cancelRaise(
  deps: OwnLimitDeps,
  ctx: WriteCtxOf<typeof cancelOwnLimitRaise>,
  { body }: Input<typeof cancelOwnLimitRaise>,
): Promise<Answer<typeof cancelOwnLimitRaise>> {
  const { tx, session, now } = ctx
  const { accountId } = session
  await lockAccount(tx, accountId)
  await requireManager(tx, ctx)
  const account = (await deps.listAccountLimits[body.flow](tx, session)).get(body.currency)
  const saved = await readSavedLimits(tx, { accountId, ...body, now })
  if (!account || !saved.next) throw new Refusal('notFound')
  return saveChange(deps, ctx, { body, account, planned: { own: saved.own, next: null } })
}

/** Changes of one account run one after the other, the first row of a currency included. */
async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.query({
    name: 'own-limits-lock',
    text: 'select from account where id = $1 for no key update',
    values: [accountId],
  })
}

async function requireManager(db: Db | Tx, { session, language }: Caller): Promise<void> {
  if (mayChangeLimits(await readUser(db, session.userId))) return
  throw new Refusal('scopeMissing', { params: { scope: scopeLabels['company.policies'][language] } })
}

type LimitChange = { readonly account: AccountLimits; readonly planned: SavedLimits }

async function planChange(db: Db | Tx, deps: OwnLimitDeps, caller: Caller, body: LimitBody): Promise<LimitChange> {
  await requireManager(db, caller)
  const { session, now } = caller
  const { flow, currency } = body
  const account = (await deps.listAccountLimits[flow](db, session)).get(currency)
  if (!account) throw new Refusal('invalidInput', { fields: { currency: messages.currency } })
  const { own } = await readSavedLimits(db, { accountId: session.accountId, flow, currency, now })
  return { account, planned: planLimitChange(own, readAmounts(body, account), now) }
}

/** Every own limit is within the account's. */
function readAmounts(body: LimitBody, account: AccountLimits): OwnLimits {
  const { currency } = body
  const fields: Record<string, Text> = {}
  const amounts: Record<string, bigint | null> = {}
  for (const period of limitPeriods) {
    const typed = body[period]
    amounts[period] = null
    if (typed === null) continue
    const parsed = parseMoney(typed, currency, { scale: 'display' })
    if (parsed.kind === 'refused') fields[period] = amountText(parsed.problem, { currency })
    else if (parsed.money.units > account[period])
      fields[period] = fill(messages.maximumAmount, { value: formatMoney({ units: account[period], currency }) })
    else amounts[period] = parsed.money.units
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalidInput', { fields })
  const { perTransaction = null, perDay = null, perMonth = null } = amounts
  return { perTransaction, perDay, perMonth }
}

type SavedChange = LimitChange & {
  readonly body: Pick<LimitBody, 'flow' | 'currency'>
  /** Left out for a cancellation, which is not mailed. */
  readonly kind?: Extract<SecurityKind, `ownLimits${string}`>
}

async function saveChange(deps: OwnLimitDeps, ctx: WriteCtx, { body, account, planned, kind }: SavedChange) {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  const { flow, currency } = body
  await saveLimits(tx, { accountId, flow, currency, ...planned, userId, now })
  const at = planned.next?.at.toISOString()
  const detail = { flow, currency, ...(at && { takesEffectAt: at }) }
  await audit(tx, callerOf(ctx), now, { action: kind ?? 'ownLimitRaiseCancelled', accountId, subject: userId, detail })
  await emitToAccount(tx, accountId, { type: 'notification', ref: accountId })
  if (kind)
    for (const { id, language } of (await listManagers(tx, { accountId, scope: 'account.security' })).filter(mayChangeLimits)) {
      const params: Record<string, string> = { what: fill(flowLabels[flow], { currency })[language] }
      if (at) params['takesEffectAt'] = at
      await deps.messages.security(tx, { userId: id, kind, params })
    }
  return showLimits({ flow, currency, account, saved: planned })
}

/** Whatever would be refused anyway is refused before a code is asked for. */
export const describeLimitRaise =
  (deps: OwnLimitDeps): Describe =>
  async (db, asked) => {
    const { body } = actionOf(asked, raiseEntry)
    const { planned } = await planChange(db, deps, asked, body)
    const { flow, currency } = body
    const wanted = planned.next ?? planned.own
    const shown = (units: bigint | null): string | Text => (units === null ? factTexts.none : formatMoney({ units, currency }))
    const facts: ActionFact[] = [
      { label: factTexts.limits, value: fill(flowLabels[flow], { currency }), as: 'text' },
      ...limitPeriods.map((period): ActionFact => ({ label: periodLabels[period], value: shown(wanted[period]), as: 'text' })),
    ]
    if (planned.next) facts.push({ label: factTexts.takesEffect, value: planned.next.at.toISOString(), as: 'time' })
    return { facts }
  }
