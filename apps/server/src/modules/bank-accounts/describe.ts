// What is confirmed with a code: a wrong form or a foreign id never gets as far as the code.

import { createBankAccount, removeBankAccount, updateBankAccount } from '@sampan/contract/api/bank-account.ts'
import type { Text } from '@sampan/contract/language.ts'
import { actionOf, type Describers } from '../../platform/security/describe-action.ts'
import { tidy } from './bank-account-fields.ts'
import { requireRight } from './check-bank-account-form.ts'
import { findOwn, tailOf } from './store.ts'

const words = {
  label: { en: 'Label', 'zh-CN': '标签', th: 'ป้ายชื่อ' },
  bank: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  account: { en: 'Account', 'zh-CN': '账号', th: 'เลขที่บัญชี' },
} as const satisfies Record<string, Text>

export const bankAccountDescribers: Describers = {
  async addBankAccount(db, asked) {
    const { body } = actionOf(asked, createBankAccount)
    await requireRight(db, { accountId: asked.session.accountId, fields: tidy(body) })
    return { facts: [] }
  },
  async editBankAccount(db, asked) {
    const { accountId } = asked.session
    const { params, body } = actionOf(asked, updateBankAccount)
    await findOwn(db, accountId, params.id)
    await requireRight(db, { accountId, fields: tidy(body), except: params.id })
    return { facts: [] }
  },
  async deleteBankAccount(db, asked) {
    const row = await findOwn(db, asked.session.accountId, actionOf(asked, removeBankAccount).params.id)
    return {
      facts: [
        { label: words.label, value: row.label, as: 'text' },
        { label: words.bank, value: row.bank_name, as: 'text' },
        { label: words.account, value: `…${tailOf(row)}`, as: 'text' },
      ],
    }
  },
}
