// Language of mails and messages, and the currency that totals are shown in.

import type { setPreferences as entry } from '@sampan/contract/api/security.ts'
import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { readUser, setPreferences as savePreferences } from '../auth/public.ts'

export async function setPreferences(
  { tx, session }: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  await savePreferences(tx, session.userId, body)
  const { language, displayCurrency } = await readUser(tx, session.userId)
  return { language, displayCurrency: isHeldCurrency(displayCurrency) ? displayCurrency : 'USD' }
}
