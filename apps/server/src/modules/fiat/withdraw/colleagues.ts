// In a company a withdrawal waits for colleagues, by its rules; what they say then takes effect here.

import type { withdraw as entry } from '@sampan/contract/api/fiat.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import type { Money } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Ending, PastPayments, Subjects } from '../../../platform/approvals.ts'
import { callerOf } from '../../../platform/audit.ts'
import type { WriteCtx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/db.ts'
import type { ActionFact } from '../../../platform/describe.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { usableBankAccount } from '../../bank-accounts/public.ts'
import type { FiatParts } from '../parts.ts'
import { wire } from '../show.ts'
import type { Facts, Granted } from './facts.ts'
import { endUnsent, findWithdrawal, moveWithdrawal, selectWithdrawals, tailOf, type WithdrawalRow } from './withdrawals.ts'

const words = {
  beneficiary: { en: 'Beneficiary', 'zh-CN': '收款人', th: 'ผู้รับเงิน' },
  bank: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  account: { en: 'Account', 'zh-CN': '账号', th: 'เลขที่บัญชี' },
  fee: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  reference: { en: 'Reference', 'zh-CN': '参考编号', th: 'หมายเลขอ้างอิง' },
} as const satisfies Record<string, Text>

type Asked = {
  readonly id: string
  readonly reference: string
  readonly granted: Granted
  readonly facts: Facts
  readonly body: BodyOf<typeof entry>
}

/** True where it has to wait. An individual asks nobody. */
export async function askColleagues(ctx: WriteCtx, { approvals }: FiatParts, asked: Asked): Promise<boolean> {
  const { tx, session, now } = ctx
  if (session.accountType === 'individual') return false
  const { id, granted, facts, body } = asked
  const { currency } = body.amount
  const money = ({ units }: Money) => wire(units, currency)
  const { beneficiaryName, bankName } = granted.destination.fields
  return approvals.submit(tx, {
    accountId: session.accountId,
    userId: session.userId,
    actor: callerOf(ctx),
    action: 'fiatWithdraw',
    subjectId: id,
    amount: money(granted.amount),
    destination: { text: `${beneficiaryName}, ${bankName}, ${numberOf(granted)}`.slice(0, 300), known: !facts.isNew },
    facts: factsOf(asked),
    limits: facts.limits.map(({ name, left, of, resetsAt }) => ({
      name,
      left: money(left),
      of: money(of),
      resetsAt: resetsAt?.toISOString() ?? null,
    })),
    note: body.note ?? null,
    now,
  })
}

const numberOf = ({ destination: { fields } }: Granted): string => fields.iban ?? fields.accountNumber ?? ''

const factsOf = ({ granted, reference }: Asked): ActionFact[] => [
  { label: words.beneficiary, value: granted.destination.fields.beneficiaryName, as: 'text' },
  { label: words.bank, value: granted.destination.fields.bankName, as: 'text' },
  { label: words.account, value: numberOf(granted), as: 'address' },
  { label: words.fee, value: formatMoney(granted.fee), as: 'text' },
  { label: words.reference, value: reference, as: 'text' },
]

/** It goes with the next file, once it cannot be called back any more. */
export async function sendSoon(tx: Tx, { cancelWindowMs }: Pick<FiatParts, 'cancelWindowMs'>, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + cancelWindowMs)
  await enqueue(tx, 'export-payments', {}, { key: 'export-payments', runAt })
}

const endings = {
  rejected: { move: 'decline', by: 'approver' },
  recalled: { move: 'cancel', by: 'customer' },
  expired: { move: 'expire', by: 'system' },
} as const satisfies Record<Ending, object>

export const fiatWithdrawalSubjects = (parts: FiatParts): Subjects => ({
  async approve(tx, { id, accountId, actor, now }) {
    const row = await take(tx, id, accountId)
    const { active, frozen } = await parts.standingOf(tx, accountId, now)
    if (!active) throw new Refusal('accountUnavailable')
    if (frozen) throw new Refusal('accountFrozen')
    const { version } = await usableBankAccount(tx, { accountId, id: row.bank_account_id, now })
    if (version !== row.destination.version) throw new Refusal('bankAccountUnavailable')
    await moveWithdrawal(tx, row, 'approve', { now, by: 'approver', actor })
    await sendSoon(tx, parts, now)
  },
  async decline(tx, { id, accountId, actor, now, ending, reason }) {
    const row = await take(tx, id, accountId)
    if (row.state !== 'PENDING_APPROVAL') return
    const { move, by } = endings[ending]
    await endUnsent(tx, row, move, { now, by, actor, ...(reason !== null && { reasonText: reason }) })
  },
})

async function take(tx: Tx, id: string, accountId: string): Promise<WithdrawalRow> {
  const row = await findWithdrawal(tx, id, { accountId, lock: true })
  if (!row) throw new Refusal('notFound')
  return row
}

const pastMax = 2_000

/** For trying rules on what has happened. */
export const pastFiatWithdrawals: PastPayments = async (db, { accountId, since }) => {
  const past = await selectWithdrawals(db, `account_id = $1 and created_at >= $2 order by created_at desc limit ${pastMax}`, [
    accountId,
    since,
  ])
  const { rows } = await db.query<{ bank_account_id: string; first: Date }>(
    `select bank_account_id, min(completed_at) as first from fiat_withdrawal
     where account_id = $1 and state in ('COMPLETED', 'TRANSFERRED_MANUALLY') group by bank_account_id`,
    [accountId],
  )
  const known = new Map(rows.map(({ bank_account_id, first }) => [bank_account_id, first]))
  return past.map((row) => {
    const first = known.get(row.bank_account_id)
    const currency: Fiat = row.currency
    return {
      id: row.id,
      reference: row.reference,
      kind: 'fiatWithdrawal',
      action: 'fiatWithdraw',
      at: row.created_at,
      amount: wire(row.amount, currency),
      counterparty: `${row.destination.bankName} …${tailOf(row)}`,
      isKnown: first !== undefined && first < row.created_at,
    }
  })
}
