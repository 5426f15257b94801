// Decides several approvals by the calls of a single one, one after the other, and reports each outcome.

import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { type Approval, type Rejection, submitApproval, submitRejection } from '../decide-approval.ts'
import { bulkMessages as messages } from './bulk-messages.ts'

/** By approval id: why it was not decided. */
export type Failures = Readonly<Record<string, string>>

type Step = {
  /** All of the walk, in their order. */
  readonly approvals: readonly Approval[]
  readonly next: Approval
  readonly walked: readonly string[]
}

const inAllLanguages = (text: Text, params: Record<string, number>): Text => ({
  en: say(text, 'en', params),
  'zh-CN': say(text, 'zh-CN', params),
  th: say(text, 'th', params),
})

/** Each approval has its own code; the page continues with the next one. */
export function approveNext({ approvals, next, walked }: Step): void {
  const path = `/approvals?together=${approvals.map(({ id }) => id).join()}`
  const place = approvals.findIndex(({ id }) => id === next.id) + 1
  const button = inAllLanguages(messages.approveNext, { place, count: approvals.length })
  submitApproval(next, { path, button, carries: { walked: [...walked, next.id] } })
}

export async function rejectEach(approvals: readonly Approval[], rejection: Rejection, language: Language): Promise<Failures> {
  const failures: Record<string, string> = {}
  for (const approval of approvals) {
    const refused = await submitRejection(approval, rejection)
    if (refused) failures[approval.id] = say(refused.reason ?? messages.unsent, language)
  }
  return failures
}
