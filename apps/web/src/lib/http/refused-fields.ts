// Reads the field errors of a refusal.

import type { RefusalReply } from '@sampan/client/send-request.ts'
import type { Text } from '@sampan/contract/language.ts'
import { isTextRecord } from '../forms/stored-json.ts'

/** The messages are in the user's language already. */
export function readRefusedFields({ result }: RefusalReply): Readonly<Record<string, string>> {
  if (typeof result !== 'object' || result === null || !('fields' in result)) return {}
  return isTextRecord(result.fields) ? result.fields : {}
}

/** Words that arrived in one language, for a form that speaks all of them. */
export const toText = (text: string): Text => ({ en: text, 'zh-CN': text, th: text })
