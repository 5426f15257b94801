// What is being confirmed, in words: on the screen, in the mail and in the SMS.

import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Language, Text } from '@sampan/contract/language.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { isNetworkId, networkById } from '@sampan/contract/networks.ts'
import { type SceneName, sceneLabels } from '@sampan/contract/scenes.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { SummaryFact } from '../../../platform/events/messages.ts'
import type { ActionFact, Description } from '../../../platform/security/describe-action.ts'
import type { Session } from '../../../platform/security/session.ts'
import type { VerificationDeps } from '../deps.ts'
import { type BoundAction, fieldsOf } from './challenged-action.ts'

const words = {
  amount: { en: 'Amount', 'zh-CN': '金额', th: 'จำนวน' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  address: { en: 'Address', 'zh-CN': '地址', th: 'ที่อยู่' },
  memo: { en: 'Memo', 'zh-CN': 'Memo', th: 'Memo' },
  label: { en: 'Label', 'zh-CN': '标签', th: 'ป้ายชื่อ' },
  beneficiary: { en: 'Beneficiary', 'zh-CN': '收款人', th: 'ผู้รับเงิน' },
  bank: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  account: { en: 'Account', 'zh-CN': '账号', th: 'เลขที่บัญชี' },
  mobile: { en: 'New phone', 'zh-CN': '新手机号', th: 'หมายเลขโทรศัพท์ใหม่' },
  email: { en: 'New email', 'zh-CN': '新邮箱', th: 'อีเมลใหม่' },
  sessions: { en: 'Multiple sessions', 'zh-CN': '多设备登录', th: 'เข้าสู่ระบบหลายอุปกรณ์' },
} as const satisfies Record<string, Text>

const policies = {
  single: { en: 'One', 'zh-CN': '一台', th: 'เครื่องเดียว' },
  multiple: { en: 'Multiple', 'zh-CN': '多台', th: 'หลายเครื่อง' },
} as const satisfies Record<string, Text>

/** The end of a destination: enough to compare, useless to an eavesdropper. */
export const tailOf = (destination: string): string => `…${destination.replaceAll(/[\s-]/g, '').slice(-6)}`

type Fields = Readonly<Record<string, unknown>>
type Summarise = (fields: Fields) => Description

const fact = (name: keyof typeof words, value: unknown, as: ActionFact['as'] = 'text'): ActionFact[] =>
  typeof value === 'string' && value !== '' ? [{ label: words[name], value, as }] : []

const networkFact = (id: unknown) => fact('network', isNetworkId(id) ? networkById(id).label : undefined, 'network')

const amountOf = (value: unknown): Pick<Description, 'amount'> => {
  const { amount, currency } = fieldsOf(value)
  return typeof amount === 'string' && isHeldCurrency(currency) ? { amount: { amount, currency } } : {}
}

const bankAccount: Summarise = (fields) => {
  const number = [fields.iban, fields.accountNumber].find((value) => typeof value === 'string')
  const tail = typeof number === 'string' ? tailOf(number) : undefined
  const facts = [
    ...fact('beneficiary', fields.beneficiaryName),
    ...fact('bank', fields.bankName),
    ...fact('account', tail, 'address'),
  ]
  return { facts }
}

/** Scenes with a summary of their call; the others show their title alone. */
const summaries: Partial<Record<SceneName, Summarise>> = {
  cryptoWithdraw: ({ amount }) => ({ ...amountOf(amount), facts: [] }),
  fiatWithdraw: ({ amount }) => ({ ...amountOf(amount), facts: [] }),
  addBankAccount: bankAccount,
  editBankAccount: bankAccount,
  addBlockchainAddress: ({ mainNet, address, memo, label }) => ({
    facts: [...fact('label', label), ...networkFact(mainNet), ...fact('address', address, 'address'), ...fact('memo', memo)],
  }),
  phoneBind: ({ mobile }) => ({ facts: fact('mobile', mobile) }),
  emailBind: ({ email }) => ({ facts: fact('email', email) }),
  sessionPolicy: ({ policy }) => ({
    facts: [{ label: words.sessions, value: policies[policy === 'single' ? 'single' : 'multiple'], as: 'text' }],
  }),
}

type SummaryQuery = {
  readonly scene: SceneName
  readonly bound: BoundAction | undefined
  readonly session: Session | undefined
  readonly language: Language
  readonly now: Date
}

/** From the call itself, and from the module that knows what its ids stand for. */
export async function summarise(deps: VerificationDeps, db: Db, asked: SummaryQuery): Promise<Description> {
  const { scene, bound, session, language, now } = asked
  if (!bound) return { facts: [] }
  const own = summaries[scene]?.({ ...fieldsOf(bound.action.params), ...fieldsOf(bound.action.body) }) ?? { facts: [] }
  const describe = deps.describers[scene]
  if (!describe || !session) return own
  const theirs = await describe(db, { session, ...bound, language, now })
  return { ...own, ...theirs, facts: [...own.facts, ...theirs.facts] }
}

/** For the message, which shows the amount as one more line and of a destination only its end. */
export function factsOf({ amount, facts }: Description): SummaryFact[] {
  const money = amount ? [{ label: words.amount, value: moneyText(amount) }] : []
  return [
    ...money,
    ...facts
      .filter(({ onScreenOnly }) => !onScreenOnly)
      .map(({ label, value, as }) => ({
        label,
        value: as === 'address' && typeof value === 'string' ? tailOf(value) : value,
      })),
  ]
}

export function showSummary(scene: SceneName, { amount, facts }: Description, language: Language) {
  const lines = facts.map(({ label, value, as }) => ({
    label: label[language],
    value: typeof value === 'string' ? value : value[language],
    as,
  }))
  return { title: sceneLabels[scene][language], amount: amount ?? null, lines }
}

function moneyText({ amount, currency }: NonNullable<Description['amount']>): string {
  try {
    return formatMoney(moneyFromWire(amount, currency))
  } catch {
    // More decimals than the currency has: the call itself will be refused, and says why.
    return `${amount} ${currency}`
  }
}
