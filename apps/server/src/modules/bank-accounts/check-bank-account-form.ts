// What a form must hold before a code is asked for, and once more when it is saved.

import { bankAccountProblems } from '@sampan/contract/bank/problems.ts'
import type { Text } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { type Fields, fingerprintOf } from './bank-account-fields.ts'
import { holderNameOf, matchNames } from './holder-name.ts'

const notYourName: Text = {
  en: "This isn't your name. You can only withdraw to accounts in your own name.",
  'zh-CN': '这不是您的名称。资金只能转至您本人名下的账户。',
  th: 'นี่ไม่ใช่ชื่อของคุณ เงินจะโอนไปได้เฉพาะบัญชีในชื่อของคุณเท่านั้น',
}

type BankAccountForm = { readonly accountId: string; readonly fields: Fields; readonly except?: string }

export async function requireRight(db: Db | Tx, { accountId, fields, except }: BankAccountForm): Promise<void> {
  const problems = bankAccountProblems(fields)
  const match = matchNames(fields.beneficiaryName, await holderNameOf(db, accountId))
  if (match === 'other' && !problems.beneficiaryName) problems.beneficiaryName = notYourName
  if (Object.keys(problems).length > 0) throw new Refusal('invalidInput', { fields: problems })
  const { rowCount } = await db.query({
    name: 'bank-account-known',
    text: `select 1 from bank_account where account_id = $1 and currency = $2 and channel = $3 and fingerprint = $4
             and life_state <> 'INACTIVE' and id::text is distinct from $5`,
    values: [accountId, fields.currency, fields.channel, fingerprintOf(fields), except ?? null],
  })
  if (rowCount !== 0) throw new Refusal('duplicate')
}
