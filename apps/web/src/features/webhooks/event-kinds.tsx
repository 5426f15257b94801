// The kinds of events in plain words, and the boxes that choose among them.

import type { EventSubject } from '@sampan/contract/account-events/event-types.ts'
import { isKeyOf, keysOf } from '@sampan/contract/keys.ts'
import type { Text } from '@sampan/contract/language.ts'
import { listComma } from '@sampan/contract/punctuation.ts'
import { Checkbox } from '@sampan/ui/checkbox'
import { type Translate, useT } from '@sampan/ui/language'
import { deliveryMessages } from './delivery-messages.ts'
import { formMessages } from './messages.ts'

const kinds = {
  crypto_deposit: { en: 'Crypto deposits', 'zh-CN': '加密货币充值', th: 'การฝากคริปโต' },
  crypto_withdrawal: { en: 'Crypto withdrawals', 'zh-CN': '加密货币提现', th: 'การถอนคริปโต' },
  bank_deposit: { en: 'Bank deposits', 'zh-CN': '银行充值', th: 'การฝากผ่านธนาคาร' },
  bank_withdrawal: { en: 'Bank withdrawals', 'zh-CN': '银行提现', th: 'การถอนเข้าธนาคาร' },
  transfer_out: { en: 'Transfers sent', 'zh-CN': '转出给他人', th: 'การส่งเงิน' },
  transfer_in: { en: 'Transfers received', 'zh-CN': '收到他人转账', th: 'การรับเงิน' },
  exchange: { en: 'Mint, redeem and swap', 'zh-CN': '铸造、赎回与兑换', th: 'ออกเหรียญ ไถ่ถอน และแลก' },
  payment_link: { en: 'Payment links', 'zh-CN': '收款链接', th: 'ลิงก์รับเงิน' },
  balance: { en: 'Balances', 'zh-CN': '余额', th: 'ยอดคงเหลือ' },
  approval: { en: 'Approvals', 'zh-CN': '审批', th: 'การอนุมัติ' },
  address: { en: 'Saved addresses', 'zh-CN': '已保存的地址', th: 'ที่อยู่ที่บันทึกไว้' },
  bank_account: { en: 'Bank accounts', 'zh-CN': '银行账户', th: 'บัญชีธนาคาร' },
  statement: { en: 'Monthly statements', 'zh-CN': '月度对账单', th: 'รายการเดินบัญชีรายเดือน' },
  key: { en: 'API keys', 'zh-CN': 'API 密钥', th: 'คีย์ API' },
} as const satisfies Record<EventSubject, Text>

/** 'key.created' is about API keys; the test event is about nothing. */
export function nameKind(type: string, t: Translate): string {
  const [subject = ''] = type.split('.')
  return t(isKeyOf(kinds, subject) ? kinds[subject] : deliveryMessages.test)
}

export function describeEvents(patterns: readonly string[], t: Translate): string {
  if (patterns.includes('*')) return t(formMessages.all)
  return patterns.map((pattern) => (pattern.endsWith('.*') ? nameKind(pattern, t) : pattern)).join(t(listComma))
}

type KindBoxesProps = { chosen: readonly string[]; onChange: (patterns: readonly string[]) => void; error: string | undefined }

/** Single types, which only the API can choose, keep a box of their own. */
export function KindBoxes({ chosen, onChange, error }: KindBoxesProps) {
  const t = useT()
  const offered = keysOf(kinds).map((subject) => `${subject}.*`)
  const single = chosen.filter((pattern) => pattern !== '*' && !offered.includes(pattern))
  return (
    <div className="kinds" role="group" aria-label={t(formMessages.which)}>
      {[...offered, ...single].map((pattern, index) => (
        <Checkbox
          key={pattern}
          checked={chosen.includes(pattern)}
          error={index === 0 ? error : undefined}
          onChange={({ target }) => onChange(target.checked ? [...chosen, pattern] : chosen.filter((one) => one !== pattern))}
        >
          {describeEvents([pattern], t)}
        </Checkbox>
      ))}
    </div>
  )
}
