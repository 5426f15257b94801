// What the screen with the codes of a withdrawal shows: where the money goes, and the sums.

import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import { add, type Money } from '@sampan/contract/money.ts'
import type { ActionFact } from '../../platform/security/describe-action.ts'

const words = {
  to: { en: 'To', 'zh-CN': '收款方', th: 'ถึง' },
  arrives: { en: 'They receive', 'zh-CN': '对方收到', th: 'ปลายทางได้รับ' },
  fee: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
  leaves: { en: 'Leaves your wallet', 'zh-CN': '从钱包扣除', th: 'หักจากกระเป๋า' },
} as const satisfies Record<string, Text>

type Withdrawal = { readonly amount: Money; readonly fee: Money }

export const feeFact = ({ fee }: Withdrawal): ActionFact => ({ label: words.fee, value: formatMoney(fee), as: 'text' })

const onScreen = (label: Text, value: string): ActionFact => ({ label, value, as: 'text', onScreenOnly: true })

/** `name` is the saved name of the destination, or a line of its own where there is none. The fee comes on top of the amount. */
export function confirmationFacts(
  name: string | { readonly label: Text; readonly value: string },
  destination: readonly ActionFact[],
  sums: Withdrawal,
): readonly ActionFact[] {
  return [
    typeof name === 'string' ? onScreen(words.to, name) : onScreen(name.label, name.value),
    ...destination,
    onScreen(words.arrives, formatMoney(sums.amount)),
    feeFact(sums),
    onScreen(words.leaves, formatMoney(add(sums.amount, sums.fee))),
  ]
}
