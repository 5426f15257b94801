// Sends money to an email address: to a customer at once, to everyone else by a link that waits 14 days for its claim.

import { sendTransfer as entry } from '@sampan/contract/api/customer-transfer.ts'
import type { Text } from '@sampan/contract/language.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { mergeChanges } from '../../core/changes/change-set.ts'
import { applyDecided } from '../../core/changes/run-flow.ts'
import { newReference } from '../../core/transactions/reference.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { type ActionFact, actionOf, type Describe } from '../../platform/security/describe-action.ts'
import { newId } from '../../platform/security/ids.ts'
import type { TransferDeps } from './deps.ts'
import { execute, openAvailable } from './execute-transfer.ts'
import { planSubmission, type TransferMoney } from './plan-transfer.ts'
import { findRecipient, type Recipient } from './recipients.ts'
import { findTransfer } from './show-transfer.ts'
import { askedOf, requestOf } from './transfer-approval.ts'
import { loadTransferContext } from './transfer-context.ts'
import { validateTransfer } from './validate-transfer.ts'

export async function sendTransfer(
  deps: TransferDeps,
  ctx: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, now, language } = ctx
  const { accountId, userId } = session
  await lockParties(tx, deps, { accountId, email: body.email, now })
  const context = await loadTransferContext(tx, deps, { accountId, ...requestedIn(body), now, lock: true })
  const valid = validateTransfer(context, language)
  if (valid instanceof Refusal) throw valid
  const { recipient, amount } = valid
  const { currency } = body.amount
  const account = await openAvailable(tx, accountId, currency)
  const id = newId()
  const money: TransferMoney = {
    id,
    reference: newReference('TO'),
    accountId,
    currency,
    units: amount.units,
    note: body.note ?? null,
  }
  const requestApproval =
    session.accountType === 'corporate' ? await deps.approvals.findDemand(tx, askedOf(session, valid, context)) : undefined
  const outcome = requestApproval ? ({ is: 'waiting' } as const) : await execute(tx, deps, { money, recipient, language, now })
  const planned = planSubmission({
    money,
    userId,
    recipient,
    account,
    clearing: deps.chart.account('clearing', currency),
    outcome,
    now,
    by: 'customer',
    actor: callerOf(ctx),
  })
  const change = requestApproval
    ? mergeChanges(planned, requestApproval(requestOf(ctx, { money, valid, context, facts: factsOf(recipient) })))
    : planned
  await applyDecided(tx, change, deps.notices)
  return findTransfer(tx, { accountId, id, language })
}

/** In the order of their ids, so that two customers who pay each other do not wait for each other. */
async function lockParties(
  tx: Tx,
  deps: TransferDeps,
  { accountId, email, now }: { readonly accountId: string; readonly email: string; readonly now: Date },
): Promise<void> {
  const { account } = await findRecipient(tx, deps, { email, now })
  if (account && account.id < accountId) await findRecipient(tx, deps, { email, now, lock: true })
  await deps.approvals.lockCompany(tx, accountId)
}

const requestedIn = ({ email, recipientId, amount }: Pick<Input<typeof entry>['body'], 'email' | 'recipientId' | 'amount'>) => ({
  email,
  recipientId,
  amount,
})

const words = {
  to: { en: 'To', 'zh-CN': '收款方', th: 'ถึง' },
  email: { en: 'Email', 'zh-CN': '邮箱', th: 'อีเมล' },
  arrival: { en: 'Arrives', 'zh-CN': '到账', th: 'ถึงเมื่อ' },
  link: {
    en: 'By a link that they claim within 14 days',
    'zh-CN': '对方需在 14 天内通过链接领取',
    th: 'ผ่านลิงก์ที่ผู้รับต้องกดรับภายใน 14\u00a0วัน',
  },
  atOnce: { en: 'Right away', 'zh-CN': '立即', th: 'ทันที' },
} as const satisfies Record<string, Text>

const factsOf = ({ email, account }: Recipient): readonly ActionFact[] => [
  ...(account ? [{ label: words.to, value: account.maskedName, as: 'text' } as const] : []),
  { label: words.email, value: email, as: 'address' },
  { label: words.arrival, value: account ? words.atOnce : words.link, as: 'text', onScreenOnly: true },
]

/** Whatever would be refused anyway is refused before a code is asked for. */
export const describeTransfer =
  (deps: TransferDeps): Describe =>
  async (db, asked) => {
    const { session, now, language } = asked
    const { body } = actionOf(asked, entry)
    const context = await loadTransferContext(db, deps, { accountId: session.accountId, ...requestedIn(body), now })
    const valid = validateTransfer(context, language)
    if (valid instanceof Refusal) throw valid
    return {
      amount: { amount: moneyToWire(valid.amount), currency: body.amount.currency },
      facts: factsOf(valid.recipient),
    }
  }
