// In a company a withdrawal waits for colleagues, by its rules; what they say then takes effect here.

import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import { type Money, moneyToWire } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Amount, Ending, PastPayments, Subjects } from '../../../platform/approvals.ts'
import { callerOf } from '../../../platform/audit.ts'
import type { WriteCtx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/db.ts'
import type { ActionFact } from '../../../platform/describe.ts'
import { usableAddress } from '../../addresses/public.ts'
import { keepAgreement } from './approve-withdrawal.ts'
import { endUnpaid } from './end-withdrawal.ts'
import type { Facts } from './facts.ts'
import { lookAgain } from './look-again.ts'
import type { WithdrawParts } from './parts.ts'
import { requirePaymentsKnown } from './signer-sync.ts'
import { lockWithdrawal, selectWithdrawals, transitionWithdrawal, type Withdrawal } from './withdrawals.ts'

const words = {
  label: { en: 'Label', 'zh-CN': '标签', th: 'ป้ายชื่อ' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  address: { en: 'Address', 'zh-CN': '地址', th: 'ที่อยู่' },
  memo: { en: 'Memo', 'zh-CN': '备注码', th: 'Memo' },
  fee: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  reference: { en: 'Reference', 'zh-CN': '参考编号', th: 'หมายเลขอ้างอิง' },
} as const satisfies Record<string, Text>

/** True where it has to wait. An individual asks nobody. */
export async function askColleagues(
  ctx: WriteCtx,
  { approvals }: WithdrawParts,
  withdrawal: Withdrawal,
  facts: Facts,
): Promise<boolean> {
  const { tx, session, now } = ctx
  if (session.accountType === 'individual') return false
  return approvals.submit(tx, {
    accountId: session.accountId,
    userId: session.userId,
    actor: callerOf(ctx),
    action: 'cryptoWithdraw',
    subjectId: withdrawal.id,
    amount: wire(withdrawal.amount),
    destination: { text: withdrawal.address, known: !facts.isNewDestination },
    facts: factsOf(withdrawal),
    limits: facts.limits.map(({ name, left, of, resetsAt }) => ({
      name,
      left: wire(left),
      of: wire(of),
      resetsAt: resetsAt?.toISOString() ?? null,
    })),
    risk: await riskOf(tx, withdrawal.addressId),
    note: withdrawal.note,
    now,
  })
}

/** Nothing but stablecoins is withdrawn here, which the type of money cannot tell. */
const wire = (money: Money) => ({ amount: moneyToWire(money), currency: money.currency }) as Amount

const factsOf = ({ network, address, memo, label, fee, reference }: Withdrawal): ActionFact[] => [
  ...(label === null ? [] : [{ label: words.label, value: label, as: 'text' } as const]),
  { label: words.network, value: networkById(network).label, as: 'network' },
  { label: words.address, value: address, as: 'address' },
  ...(memo === null ? [] : [{ label: words.memo, value: memo, as: 'text' } as const]),
  { label: words.fee, value: formatMoney(fee), as: 'text' },
  { label: words.reference, value: reference, as: 'text' },
]

async function riskOf(tx: Tx, addressId: string) {
  const { rows } = await tx.query<{ risk: 'highRisk' | 'lowRisk' | null }>('select risk from blockchain_address where id = $1', [
    addressId,
  ])
  return rows[0]?.risk ?? null
}

const endings = {
  rejected: { move: 'decline', by: 'approver' },
  recalled: { move: 'cancel', by: 'customer' },
  expired: { move: 'expire', by: 'system' },
} as const satisfies Record<Ending, unknown>

export const withdrawalSubjects = ({ standingOf, approvalKey }: WithdrawParts): Subjects => ({
  async approve(tx, { id, accountId, actor, now }) {
    const found = await take(tx, id, accountId)
    const { active, frozen } = await standingOf(tx, accountId, now)
    if (!active) throw new Refusal('accountUnavailable')
    if (frozen) throw new Refusal('accountFrozen')
    // Deleted or disabled while it waited: nobody sends there any more.
    await usableAddress(tx, { accountId, addressId: found.addressId, now })
    if (actor.id === undefined) throw new Error('a withdrawal is approved by a person')
    await keepAgreement(tx, { approvalKey }, found, actor.id)
    await lookAgain(tx, await transitionWithdrawal(tx, found, 'approve', { by: 'approver', actor, now }), now)
  },
  async decline(tx, { id, accountId, actor, now, ending, reason }) {
    const found = await take(tx, id, accountId)
    if (found.state !== 'PENDING_APPROVAL') return
    // After a restore it may have been approved and paid already.
    await requirePaymentsKnown(tx, found.network)
    const { move, by } = endings[ending]
    await endUnpaid(tx, found, move, { by, actor, now, reasonText: reason ?? undefined })
  },
})

async function take(tx: Tx, id: string, accountId: string): Promise<Withdrawal> {
  const found = await lockWithdrawal(tx, id)
  if (found?.accountId !== accountId) throw new Refusal('notFound')
  return found
}

const pastMax = 2_000

/** For trying rules on what has happened. */
export const pastWithdrawals: PastPayments = async (db, { accountId, since }) => {
  const past = await selectWithdrawals(db, `account_id = $1 and created_at >= $2 order by created_at desc limit ${pastMax}`, [
    accountId,
    since,
  ])
  const { rows } = await db.query<{ address_id: string; first: Date }>(
    `select address_id, min(completed_at) as first from crypto_withdrawal
     where account_id = $1 and state in ('COMPLETED', 'TRANSFERRED_MANUALLY') group by address_id`,
    [accountId],
  )
  const known = new Map(rows.map(({ address_id, first }) => [address_id, first]))
  return past.map((one) => {
    const first = known.get(one.addressId)
    return {
      id: one.id,
      reference: one.reference,
      kind: 'cryptoWithdrawal',
      action: 'cryptoWithdraw',
      at: one.createdAt,
      amount: wire(one.amount),
      counterparty: one.label ?? one.address,
      isKnown: first !== undefined && first < one.createdAt,
    }
  })
}
