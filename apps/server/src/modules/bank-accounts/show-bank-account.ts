// A saved bank account as its owner reads it: states and next step.

import { dueBy } from '@sampan/contract/business-calendar.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { allowedMoves, nextStepOf } from '@sampan/contract/machine.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { bankAccountVerification } from '@sampan/contract/machines/bank-account-verification.ts'
import type { BankAccount } from './bank-account-fields.ts'
import { fieldsOf, type Row } from './store.ts'

const lifeStatus = (row: Row) => bankAccountLife.states[row.life_state].status ?? 'active'
const verificationStatus = (row: Row) => bankAccountVerification.states[row.verification_state].status ?? 'pendingVerification'

/** Who acts next: first the approver, then the bank's check. */
function nextStep(row: Row, language: Language): BankAccount['nextStep'] {
  const waiting =
    nextStepOf(bankAccountLife.states[row.life_state]) ?? nextStepOf(bankAccountVerification.states[row.verification_state])
  if (!waiting) return null
  const by = dueBy({ due: waiting.due, since: row.updated_at }).toISOString()
  return { who: waiting.who, name: null, by, text: say(waiting.due.text, language) }
}

/** Where the check itself gave no reason. */
export const verificationFailed: Text = {
  en: "The name doesn't match the bank's records. Edit the account or contact support.",
  'zh-CN': '银行未能核对该户名。请修改，或联系我们。',
  th: 'ธนาคารไม่พบบัญชีในชื่อนี้ แก้ไขหรือติดต่อเรา',
}

function reasonOf({ reason, life_state, verification_state }: Row, language: Language): string | null {
  const failed = life_state === 'ACTIVE' && verification_state === 'VERIFICATION_FAILED'
  return reason ?? (failed ? say(verificationFailed, language) : null)
}

export const show = (row: Row, language: Language): BankAccount => ({
  id: row.id,
  ...fieldsOf(row),
  payeeId: row.payee_id,
  status: lifeStatus(row),
  verification: verificationStatus(row),
  lifeState: row.life_state,
  verificationState: row.verification_state,
  nextStep: nextStep(row, language),
  allowedMoves: [
    ...allowedMoves(bankAccountLife, row.life_state, 'customer').filter((move) => move !== 'requestDelete'),
    ...(row.life_state === 'ACTIVE' ? ['edit'] : []),
  ],
  reason: reasonOf(row, language),
  usableFrom: row.usable_from?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})
