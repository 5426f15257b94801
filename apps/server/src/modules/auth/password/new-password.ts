// Whether a new password may be taken, and why not.

import type { Text } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { containsOwnName, normalizePassword, passwordProblem } from '@sampan/contract/password.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { isGuessable } from './guessable.ts'

const listed: Text = {
  en: "This password is easy to guess. Choose words that don't belong together.",
  'zh-CN': '此密码属于最先被猜测的密码之一，请选用互不相关的词语。',
  th: 'รหัสผ่านนี้เป็นหนึ่งในรหัสที่ถูกเดาเป็นลำดับแรก เลือกคำที่ไม่เกี่ยวข้องกัน',
}
const unchanged: Text = {
  en: 'This is your current password. Choose a different one.',
  'zh-CN': '这是您当前的密码，请换一个。',
  th: 'นี่คือรหัสผ่านปัจจุบันของคุณ เลือกรหัสอื่น',
}

/** `field` is where the form shows the reason. */
export function requireGoodPassword(password: string, email: string, field: string): void {
  const reason = reasonAgainst(password, email)
  if (reason) throw new Refusal('invalidInput', { fields: { [field]: reason } })
}

export const refuseUnchanged = (field: string) => new Refusal('invalidInput', { fields: { [field]: unchanged } })

function reasonAgainst(password: string, email: string): Text | undefined {
  const problem = passwordProblem(password)
  if (problem) return messages[problem]
  const normal = normalizePassword(password)
  if (containsOwnName(normal, email)) return messages.passwordPersonal
  return isGuessable(normal) ? listed : undefined
}
