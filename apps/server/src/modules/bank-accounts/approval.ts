// In a company adding, changing and deleting a bank account may need an approval.

import type { Text } from '@sampan/contract/language.ts'
import { move } from '@sampan/contract/machine.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { ApprovalHandler } from '../../core/approvals/approvals.ts'
import { type ChangeSet, noChange } from '../../core/changes/change-set.ts'
import { type Actor, callerOf } from '../../platform/db/audit-log.ts'
import type { WriteCtx } from '../../platform/http/request-context.ts'
import type { ActionFact } from '../../platform/security/describe-action.ts'
import type { Fields } from './bank-account-fields.ts'
import type { BankAccountDeps } from './deps.ts'
import { findOwn, type Row } from './store.ts'

const words = {
  label: { en: 'Label', 'zh-CN': '标签', th: 'ป้ายชื่อ' },
  beneficiary: { en: 'Beneficiary', 'zh-CN': '收款人', th: 'ผู้รับเงิน' },
  bank: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  account: { en: 'Account', 'zh-CN': '账号', th: 'เลขที่บัญชี' },
  swiftCode: { en: 'SWIFT code', 'zh-CN': 'SWIFT 代码', th: 'รหัส SWIFT' },
  intermediary: { en: 'Intermediary bank', 'zh-CN': '中间行', th: 'ธนาคารตัวกลาง' },
  country: { en: 'Country', 'zh-CN': '国家/地区', th: 'ประเทศ' },
  currency: { en: 'Currency', 'zh-CN': '币种', th: 'สกุลเงิน' },
} as const satisfies Record<string, Text>

type BankAccountApproval = {
  readonly id: string
  readonly fields: Fields
  readonly action: 'bankAccountAdd' | 'bankAccountDelete'
}

/** True where it has to wait. An individual asks nobody. */
export async function requestApproval(
  ctx: WriteCtx,
  { approvals }: BankAccountDeps,
  { id, fields, action }: BankAccountApproval,
): Promise<boolean> {
  const { tx, session, now } = ctx
  const { accountId, userId, accountType } = session
  if (accountType === 'individual') return false
  const { beneficiaryName, bankName } = fields
  const destination = `${beneficiaryName} · ${bankName} · ${numberOf(fields)}`.slice(0, 300)
  const isKnown = action === 'bankAccountDelete'
  const facts = factsOf(fields)
  const request = { accountId, userId, actor: callerOf(ctx), action, subjectId: id, destination, isKnown, facts, now }
  return approvals.request(tx, request)
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
    ? [{ label: words.intermediary, value: `${bank.bankName} · ${bank.swiftCode}`, as: 'text' }]
    : []

type Life = Row['life_state']
type LifeMove = 'approveAdd' | 'declineAdd' | 'approveDelete' | 'declineDelete'

const handlerOf = ({
  pending,
  yes,
  no,
}: {
  readonly pending: Life
  readonly yes: LifeMove
  readonly no: LifeMove
}): ApprovalHandler => ({
  async approve(tx, { id, accountId, actor, now }) {
    return planLife(await findOwn(tx, accountId, id, 'for update'), { name: yes, actor, now, reason: null })
  },
  async end(tx, { id, accountId, actor, now, reason }) {
    const row = await findOwn(tx, accountId, id, 'for update')
    return row.life_state === pending ? planLife(row, { name: no, actor, now, reason }) : noChange
  },
})

export const additionHandler = handlerOf({ pending: 'PENDING_ADD', yes: 'approveAdd', no: 'declineAdd' })
export const deletionHandler = handlerOf({ pending: 'PENDING_DELETE', yes: 'approveDelete', no: 'declineDelete' })

type Moving = { readonly name: LifeMove; readonly actor: Actor; readonly now: Date; readonly reason: string | null }

/** Pure. Refuses a move that the present state does not allow, or not to this actor. */
function planLife(row: Row, { name, actor, now, reason }: Moving): ChangeSet {
  const { id, account_id: accountId, life_state: state, version } = row
  const by = actor.kind === 'system' ? 'system' : 'approver'
  const to = move(bankAccountLife, state, name)
  if (!bankAccountLife.moves[name].by.includes(by))
    throw new Refusal('illegalMove', { result: { process: bankAccountLife.name, state, move: name } })
  const set = { life_state: to, reason, version: version + 1, updated_at: now }
  return {
    ...noChange,
    updates: [{ table: 'bank_account', id, expect: { life_state: state }, set }],
    audit: [{ actor, at: now, action: 'bankAccountDecided', accountId, subject: id, detail: { move: name, to } }],
    events: [{ accountId, type: 'bank_account_changed', ref: id }],
  }
}
