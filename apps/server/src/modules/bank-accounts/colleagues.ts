// In a company a new destination, a changed one and the end of one wait for colleagues, by its rules.

import type { Text } from '@sampan/contract/language.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import type { Subjects } from '../../platform/approvals.ts'
import { type Actor, audit, callerOf } from '../../platform/audit.ts'
import type { WriteCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db.ts'
import type { ActionFact } from '../../platform/describe.ts'
import { emitToAccount } from '../../platform/outbox.ts'
import type { BankAccountParts } from './parts.ts'
import { type Fields, findOwn, type Row } from './store.ts'

const words = {
  label: { en: 'Label', 'zh-CN': '标签', th: 'ป้ายชื่อ' },
  beneficiary: { en: 'Beneficiary', 'zh-CN': '收款人', th: 'ผู้รับเงิน' },
  bank: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  account: { en: 'Account', 'zh-CN': '账号', th: 'เลขที่บัญชี' },
  swiftCode: { en: 'SWIFT code', 'zh-CN': 'SWIFT 代码', th: 'รหัส SWIFT' },
  intermediary: { en: 'Intermediary bank', 'zh-CN': '中间行', th: 'ธนาคารตัวกลาง' },
  country: { en: 'Country', 'zh-CN': '国家或地区', th: 'ประเทศ' },
  currency: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
} as const satisfies Record<string, Text>

type Asked = { readonly id: string; readonly fields: Fields; readonly action: 'bankAccountAdd' | 'bankAccountDelete' }

/** True where it has to wait. An individual asks nobody. */
export async function askColleagues(
  ctx: WriteCtx,
  { approvals }: BankAccountParts,
  { id, fields, action }: Asked,
): Promise<boolean> {
  const { tx, session, now } = ctx
  const { accountId, userId, accountType } = session
  if (accountType === 'individual') return false
  const { beneficiaryName, bankName } = fields
  const text = `${beneficiaryName}, ${bankName}, ${numberOf(fields)}`.slice(0, 300)
  const destination = { text, known: action === 'bankAccountDelete' }
  const asked = { accountId, userId, actor: callerOf(ctx), action, subjectId: id, destination, facts: factsOf(fields), now }
  return approvals.submit(tx, asked)
}

const numberOf = ({ iban, accountNumber }: Fields): string => iban ?? accountNumber ?? ''

const factsOf = (fields: Fields): ActionFact[] => [
  { label: words.label, value: fields.label, as: 'text' },
  { label: words.beneficiary, value: fields.beneficiaryName, as: 'text' },
  { label: words.bank, value: fields.bankName, as: 'text' },
  { label: words.account, value: numberOf(fields), as: 'address' },
  ...(fields.swiftCode ? [{ label: words.swiftCode, value: fields.swiftCode, as: 'text' } as const] : []),
  ...intermediaryOf(fields),
  { label: words.country, value: fields.country, as: 'text' },
  { label: words.currency, value: fields.currency, as: 'text' },
]

const intermediaryOf = ({ isIntermediaryRequired, intermediaryBank: bank }: Fields): ActionFact[] =>
  isIntermediaryRequired === 'yes' && bank
    ? [{ label: words.intermediary, value: `${bank.bankName}, ${bank.swiftCode}`, as: 'text' }]
    : []

type Life = Row['life_state']
type LifeMove = 'approveAdd' | 'declineAdd' | 'approveDelete' | 'declineDelete'

const subjectsOf = ({
  pending,
  yes,
  no,
}: {
  readonly pending: Life
  readonly yes: LifeMove
  readonly no: LifeMove
}): Subjects => ({
  async approve(tx, { id, accountId, actor, now }) {
    await moveLife(tx, await findOwn(tx, accountId, id, 'for update'), { name: yes, actor, now, reason: null })
  },
  async decline(tx, { id, accountId, actor, now, reason }) {
    const row = await findOwn(tx, accountId, id, 'for update')
    if (row.life_state === pending) await moveLife(tx, row, { name: no, actor, now, reason })
  },
})

export const addSubjects = subjectsOf({ pending: 'PENDING_ADD', yes: 'approveAdd', no: 'declineAdd' })
export const deleteSubjects = subjectsOf({ pending: 'PENDING_DELETE', yes: 'approveDelete', no: 'declineDelete' })

type Moving = { readonly name: LifeMove; readonly actor: Actor; readonly now: Date; readonly reason: string | null }

async function moveLife(tx: Tx, row: Row, { name, actor, now, reason }: Moving): Promise<void> {
  const place = { table: 'bank_account', column: 'life_state', id: row.id, state: row.life_state }
  const by = actor.kind === 'system' ? 'system' : 'approver'
  await moveState(tx, bankAccountLife, place, name, { by, set: { reason, version: row.version + 1, updated_at: now } })
  const detail = { move: name, to: bankAccountLife.moves[name].to }
  await audit(tx, actor, now, { action: 'bankAccountDecided', accountId: row.account_id, subject: row.id, detail })
  await emitToAccount(tx, row.account_id, { type: 'bank_account_changed', ref: row.id })
}
