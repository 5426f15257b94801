// The person behind a registration that is not submitted yet, for the code that proves their e-mail address.

import type { Language } from '@sampan/contract/language.ts'
import type { Db } from '../../platform/db/db.ts'
import type { TicketHolder } from '../auth/public.ts'
import { findDraft } from './drafts.ts'

type ApplicantQuery = { readonly token: string; readonly language: Language; readonly now: Date }

/** Undefined where the token is unknown, used up or too old. */
export async function findApplicant(db: Db, { token, language, now }: ApplicantQuery): Promise<TicketHolder | undefined> {
  const draft = await findDraft(db, token, now)
  return (
    draft && {
      key: `registration ${draft.id}`,
      userId: undefined,
      decoy: false,
      email: draft.email,
      mobile: undefined,
      language,
    }
  )
}
