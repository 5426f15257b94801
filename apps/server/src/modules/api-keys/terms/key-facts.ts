// A change of a key line by line, as approvers read it and as it is confirmed with a code.

import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import { scopeLabels } from '@sampan/contract/scopes.ts'
import type { ActionFact } from '../../../platform/security/describe-action.ts'
import type { ChangeKind } from '../store.ts'
import type { KeyTerms } from './key-terms.ts'
import { fingerprintOf } from './signing-key.ts'

const words = {
  change: { en: 'Change', 'zh-CN': '变更', th: 'การเปลี่ยนแปลง' },
  name: { en: 'API key', 'zh-CN': 'API 密钥', th: 'คีย์ API' },
  permission: { en: 'Permission', 'zh-CN': '权限', th: 'สิทธิ์' },
  perTransaction: { en: 'Per transaction', 'zh-CN': '每笔上限', th: 'ต่อรายการ' },
  perDay: { en: 'Per day', 'zh-CN': '每日上限', th: 'ต่อวัน' },
  unlimited: { en: 'No limit in {currency}', 'zh-CN': '{currency} 不限额', th: 'ไม่จำกัดใน {currency}' },
  address: { en: 'IP address', 'zh-CN': 'IP 地址', th: 'ที่อยู่ IP' },
  everywhere: { en: 'Every IP address', 'zh-CN': '任何 IP 地址', th: 'ทุกที่อยู่ IP' },
  prepareOnly: { en: 'Prepares only', 'zh-CN': '仅可发起', th: 'จัดทำรายการเท่านั้น' },
  signingKey: { en: 'Signing key', 'zh-CN': '签名公钥', th: 'คีย์ลงนาม' },
  yes: { en: 'Yes', 'zh-CN': '是', th: 'ใช่' },
  expires: { en: 'Expires', 'zh-CN': '到期时间', th: 'หมดอายุ' },
  overlap: { en: 'Old secret works for (hours)', 'zh-CN': '旧密钥继续有效（小时）', th: 'รหัสลับเดิมยังใช้ได้ (ชั่วโมง)' },
} as const satisfies Record<string, Text>

const kinds: Readonly<Record<ChangeKind, Text>> = {
  create: { en: 'Create', 'zh-CN': '创建', th: 'สร้าง' },
  roll: { en: 'Replace secret', 'zh-CN': '更换密钥值', th: 'เปลี่ยนรหัสลับ' },
  change: { en: 'Change terms', 'zh-CN': '修改条件', th: 'แก้ไขเงื่อนไข' },
}

const line = (label: Text, value: string | Text): ActionFact => ({ label, value, as: 'text' })

export const rollFacts = (name: string, overlapHours: number): ActionFact[] => [
  line(words.change, kinds.roll),
  line(words.name, name),
  line(words.overlap, String(overlapHours)),
]

export const termsFacts = (kind: 'create' | 'change', terms: KeyTerms): ActionFact[] => [
  ...shortFacts(kind, terms),
  ...grantFacts(terms),
]

/** Every permission, amount and address on a line of its own: the reader compares them one by one. */
export const grantFacts = (terms: KeyTerms): ActionFact[] => [
  ...terms.scopes.map((scope) => line(words.permission, scopeLabels[scope])),
  ...terms.limits.map(({ currency, perTransaction }) => line(words.perTransaction, amountOr(perTransaction, currency))),
  ...terms.limits.map(({ currency, perDay }) => line(words.perDay, amountOr(perDay, currency))),
  ...(terms.addresses.length === 0 ? [line(words.address, words.everywhere)] : []),
  ...terms.addresses.map((block) => line(words.address, block)),
  ...(terms.signingKey ? [line(words.signingKey, fingerprintOf(terms.signingKey))] : []),
  ...(terms.prepareOnly ? [line(words.prepareOnly, words.yes)] : []),
]

/** Short enough for the message that carries a code. */
export const shortFacts = (kind: 'create' | 'change', { name, expiresAt }: KeyTerms): ActionFact[] => [
  line(words.change, kinds[kind]),
  line(words.name, name),
  { label: words.expires, value: expiresAt.toISOString(), as: 'time' },
]

function amountOr(units: bigint | null, currency: KeyTerms['limits'][number]['currency']): string | Text {
  if (units !== null) return formatMoney({ units, currency })
  const fill = (text: string) => text.replace('{currency}', currency)
  return { en: fill(words.unlimited.en), 'zh-CN': fill(words.unlimited['zh-CN']), th: fill(words.unlimited.th) }
}
