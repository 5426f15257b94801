// Who acts on a transaction: by name in its activity, and as a sentence in what happens next.

import { type Actor, isActor } from '@sampan/contract/actors.ts'
import type { Text } from '@sampan/contract/language.ts'
import type { Translate } from '@sampan/ui/language'

const actorNames = {
  customer: { en: 'You', 'zh-CN': '您', th: 'คุณ' },
  approver: { en: 'An approver in your company', 'zh-CN': '贵公司的审批人', th: 'ผู้อนุมัติในบริษัทของคุณ' },
  operator: { en: 'Our team', 'zh-CN': '我们的团队', th: 'ทีมงานของเรา' },
  network: { en: 'The network', 'zh-CN': '网络', th: 'เครือข่าย' },
  bank: { en: 'Your bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  recipient: { en: 'The recipient', 'zh-CN': '收款人', th: 'ผู้รับ' },
  system: { en: 'Sampan', 'zh-CN': 'Sampan', th: 'Sampan' },
} as const satisfies Record<Actor, Text>

const actorSentences = {
  customer: { en: "It's your turn.", 'zh-CN': '请您处理。', th: 'รอคุณดำเนินการ' },
  approver: { en: 'Waiting for {who}.', 'zh-CN': '等待{who}处理。', th: 'รอ{who}' },
  operator: { en: 'Our team is working on it.', 'zh-CN': '我们的团队正在处理。', th: 'ทีมงานของเรากำลังดำเนินการ' },
  network: { en: 'Waiting for the network.', 'zh-CN': '等待网络确认。', th: 'รอเครือข่าย' },
  bank: { en: 'Waiting for the bank.', 'zh-CN': '等待银行处理。', th: 'รอธนาคาร' },
  recipient: { en: 'Waiting for the recipient.', 'zh-CN': '等待收款人领取。', th: 'รอผู้รับ' },
  system: { en: "We're processing it.", 'zh-CN': '我们正在处理。', th: 'เรากำลังดำเนินการ' },
} as const satisfies Record<Actor, Text>

const someApprover: Text = { en: 'an approver in your company', 'zh-CN': '贵公司的审批人', th: 'ผู้อนุมัติในบริษัทของคุณ' }

/** A kind of actor by its name; a person is named by the server already. */
export const nameActor = (by: string | null, t: Translate): string | null => (isActor(by) ? t(actorNames[by]) : by)

/** "Waiting for the bank." */
export const sayWhoActs = ({ who, name }: { readonly who: Actor; readonly name: string | null }, t: Translate): string =>
  t(actorSentences[name === null ? who : 'approver'], { who: name ?? t(someApprover) })
