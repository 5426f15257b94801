// What the customer is about to confirm, with the address in full; and no code is sent for what would be refused anyway.

import type { withdraw } from '@sampan/contract/api/crypto.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { ActionFact, Announced, Describe, Precheck } from '../../../platform/describe.ts'
import { gatherFacts } from './facts.ts'
import { judge } from './objection.ts'
import type { WithdrawParts } from './parts.ts'
import { precheckWithdraw, wishOf } from './withdraw.ts'

const words = {
  address: { en: 'Address', 'zh-CN': '地址', th: 'ที่อยู่' },
  memo: { en: 'Memo', 'zh-CN': '备注码', th: 'Memo' },
  fee: { en: 'Fee', 'zh-CN': '手续费', th: 'ค่าธรรมเนียม' },
} as const satisfies Record<string, Text>

export const precheck =
  (parts: WithdrawParts): Precheck =>
  (db, asked) =>
    precheckWithdraw(parts, db, wishIn(asked))

export const describe =
  (parts: WithdrawParts): Describe =>
  async (db, asked) => {
    const agreed = judge(await gatherFacts(db, parts, wishIn(asked)), asked.language)
    if (agreed instanceof Refusal) throw agreed
    const { destination, fee } = agreed
    const facts: ActionFact[] = [
      { label: words.address, value: destination.address, as: 'address' },
      ...(destination.memo === null ? [] : [{ label: words.memo, value: destination.memo, as: 'text' } as const]),
      { label: words.fee, value: formatMoney(fee), as: 'text' },
    ]
    return { facts }
  }

/** The body was parsed by the entry's own schema before it came here. */
const wishIn = ({ session, action, now }: Announced) => wishOf(session, action.body as BodyOf<typeof withdraw>, now)
