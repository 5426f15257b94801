// What is confirmed with a code: a wrong form or a foreign id never gets as far as the code.

import type { create, update } from '@sampan/contract/api/bank-account.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import type { Describers } from '../../platform/security/describe-action.ts'
import { requireRight } from './check-bank-account-form.ts'
import { findOwn, tailOf, tidy } from './store.ts'

const words = {
  label: { en: 'Label', 'zh-CN': '标签', th: 'ป้ายชื่อ' },
  bank: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  account: { en: 'Account', 'zh-CN': '账号', th: 'เลขที่บัญชี' },
} as const satisfies Record<string, Text>

export const bankAccountDescribers: Describers = {
  async addBankAccount(db, { session, action }) {
    await requireRight(db, { accountId: session.accountId, fields: tidy(action.body as BodyOf<typeof create>) })
    return { facts: [] }
  },
  async editBankAccount(db, { session, action }) {
    const { id } = action.params as { id: string }
    const fields = tidy(action.body as BodyOf<typeof update>)
    await findOwn(db, session.accountId, id)
    await requireRight(db, { accountId: session.accountId, fields, except: id })
    return { facts: [] }
  },
  async deleteBankAccount(db, { session, action }) {
    const row = await findOwn(db, session.accountId, (action.params as { id: string }).id)
    return {
      facts: [
        { label: words.label, value: row.label, as: 'text' },
        { label: words.bank, value: row.bank_name, as: 'text' },
        { label: words.account, value: `…${tailOf(row)}`, as: 'text' },
      ],
    }
  },
}
