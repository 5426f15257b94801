// The lines of a statement as the second operator checks them: what each is, and what booking it does.

import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readStatementLines, type StatementEffect } from '../../bank-statements/public.ts'
import { maskName, tidy } from './mask.ts'

const shownMax = 200

const effects: Readonly<Record<StatementEffect, Text>> = {
  deposit: {
    en: 'Credited if its reference matches',
    'zh-CN': '附言编号匹配时入账',
    th: 'เพิ่มยอดเมื่อเลขอ้างอิงตรงกัน',
  },
  other: { en: 'Goes to suspense', 'zh-CN': '记入暂记账户', th: 'เข้าบัญชีพัก' },
  paid: { en: 'Completes {payment}', 'zh-CN': '完成 {payment}', th: 'ปิดรายการ {payment}' },
  returned: { en: 'Returns {payment} to the customer', 'zh-CN': '将 {payment} 退回客户', th: 'คืน {payment} ให้ลูกค้า' },
  known: { en: 'Already booked', 'zh-CN': '此前已记账', th: 'ลงบัญชีแล้วก่อนหน้านี้' },
}

export async function showStatementLines(db: Db, id: string, language: Language) {
  const { lines } = await readStatementLines(db, id)
  // What is new comes first: it is what the approval is about.
  const shown = lines.toSorted((a, b) => Number(a.effect === 'known') - Number(b.effect === 'known')).slice(0, shownMax)
  return shown.map(({ line, bookedOn, amount, currency, counterparty, text, effect, payment }) => ({
    name: line,
    bookedOn,
    amount: { amount: moneyToWire({ units: amount, currency }), currency },
    counterparty: counterparty === null ? null : maskName(tidy(counterparty)).slice(0, 200) || null,
    text: tidy(text).slice(0, 500),
    effect: say(effects[effect], language, { payment: payment ?? '' }),
    isNew: effect !== 'known',
  }))
}
