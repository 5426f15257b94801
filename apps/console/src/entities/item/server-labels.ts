// Labels for the server's short names of states, roles and facts.

import { feedbackCategories, isFeedbackCategory } from '@sampan/contract/feedback-categories.ts'
import { isLanguage, languageLabels, type Text } from '@sampan/contract/language.ts'
import { counterAccountLabels } from '@sampan/contract/operator/adjustments.ts'
import { isReasonCode, reasons } from '@sampan/contract/operator/reasons.ts'
import { isRole, roles } from '@sampan/contract/roles.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'

const states: Readonly<Record<string, Text>> = {
  ACTIVE: statuses.active.label,
  DISABLED: statuses.disabled.label,
  TO_BE_ACTIVATED: { en: 'To be activated', 'zh-CN': '待激活', th: 'รอเปิดใช้งาน' },
  FROZEN: { en: 'Frozen', 'zh-CN': '已冻结', th: 'ถูกระงับการโอนออก' },
  ON_HOLD: { en: 'On hold', 'zh-CN': '受限', th: 'ถูกพักไว้' },
}
const types: Readonly<Record<string, Text>> = {
  individual: { en: 'Individual', 'zh-CN': '个人', th: 'บุคคล' },
  corporate: { en: 'Corporate', 'zh-CN': '企业', th: 'นิติบุคคล' },
}
const owners: Readonly<Record<string, Text>> = {
  selfHosted: { en: "Customer's self-custody wallet", 'zh-CN': '客户自己的钱包', th: 'กระเป๋าของลูกค้าเอง' },
  ownAtExchange: { en: "Customer's exchange account", 'zh-CN': '客户在交易所的账户', th: 'บัญชีของลูกค้าที่ศูนย์ซื้อขาย' },
  someoneElse: { en: 'Someone else', 'zh-CN': '其他人', th: 'บุคคลอื่น' },
}
const exchangeKinds: Readonly<Record<string, Text>> = {
  mint: { en: 'Mint', 'zh-CN': '铸造', th: 'ออกเหรียญ' },
  redeem: { en: 'Redeem', 'zh-CN': '赎回', th: 'ไถ่ถอน' },
  swap: { en: 'Swap', 'zh-CN': '兑换', th: 'แลก' },
}
const exchangeReasons: Readonly<Record<string, Text>> = {
  reserveShort: { en: 'Not enough reserve', 'zh-CN': '准备金不足', th: 'เงินสำรองไม่พอ' },
}
const changes: Readonly<Record<string, Text>> = {
  open: { en: 'Open this account', 'zh-CN': '启用此账户', th: 'เปิดบัญชีนี้' },
  close: { en: 'Close this account', 'zh-CN': '停用此账户', th: 'ปิดบัญชีนี้' },
}
const directions: Readonly<Record<string, Text>> = {
  fund: { en: 'Fund the reserve', 'zh-CN': '注入准备金', th: 'เติมเงินสำรอง' },
  credit: { en: 'To the customer', 'zh-CN': '增加客户余额', th: 'เพิ่มให้ลูกค้า' },
  debit: { en: 'From the customer', 'zh-CN': '减少客户余额', th: 'หักจากลูกค้า' },
  reduce: { en: 'Reduce the reserve', 'zh-CN': '减少准备金', th: 'ลดเงินสำรอง' },
}
const counterAccounts: Readonly<Record<string, Text>> = {
  ...counterAccountLabels,
  fx_position: { en: 'House position', 'zh-CN': '自有头寸', th: 'ฐานะสุทธิของบริษัท' },
  issued: { en: 'Issued', 'zh-CN': '已发行', th: 'ที่ออกแล้ว' },
}
const ownRights: Text = { en: 'Custom permissions', 'zh-CN': '自定义权限', th: 'สิทธิ์กำหนดเอง' }

/** A name that is not known is shown as it came. */
export function useServerLabels() {
  const t = useT()
  return {
    state: (name: string): string => (states[name] ? t(states[name]) : name),
    role: (name: string): string => {
      if (isRole(name)) return t(roles[name].label)
      return name === 'custom' ? t(ownRights) : name
    },
    fact: (name: string, value: string): string => {
      if (name === 'accountType' && types[value]) return t(types[value])
      if (name === 'exchangeKind' && exchangeKinds[value]) return t(exchangeKinds[value])
      if (name === 'reason' && exchangeReasons[value]) return t(exchangeReasons[value])
      if (name === 'reason' && isReasonCode(value)) return t(reasons[value].label)
      if (name === 'counterAccount' && counterAccounts[value]) return t(counterAccounts[value])
      if (name === 'change' && changes[value]) return t(changes[value])
      if (name === 'direction' && directions[value]) return t(directions[value])
      if (name === 'owner' && owners[value]) return t(owners[value])
      if (name === 'risk' && (value === 'lowRisk' || value === 'highRisk')) return t(statuses[value].label)
      if (name === 'category' && isFeedbackCategory(value)) return t(feedbackCategories[value])
      return name === 'language' && isLanguage(value) ? languageLabels[value] : value
    },
  }
}
