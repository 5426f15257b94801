// Language of mails and messages, and the currency that totals are shown in.

import type { setPreferences as entry } from '@sampan/contract/api/security.ts'
import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import type { WriteHandler } from '../../platform/http/request-context.ts'
import { readUser } from '../auth/public.ts'

export const setPreferences: WriteHandler<typeof entry> = async ({ tx, session }, { body }) => {
  await tx.query(
    'update app_user set language = coalesce($2, language), display_currency = coalesce($3, display_currency) where id = $1',
    [session.userId, body.language ?? null, body.displayCurrency ?? null],
  )
  const { language, displayCurrency } = await readUser(tx, session.userId)
  return { language, displayCurrency: isHeldCurrency(displayCurrency) ? displayCurrency : 'USD' }
}
