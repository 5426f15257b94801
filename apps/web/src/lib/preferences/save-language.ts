// The language that is chosen on the screen is the language of the mails, too.

import { setPreferences } from '@sampan/contract/api/security.ts'
import { isLanguage, type Language } from '@sampan/contract/language.ts'
import { call } from '../http/api.ts'
import { session, store } from '../session/session-runtime.ts'
import { chooseLanguage } from './preferences.ts'

/** Chosen before the sign-in, in this tab: what it is saved by once there is an account. */
const chosenKey = 'sampan.chosenLanguage'

export async function changeLanguage(language: Language): Promise<void> {
  // Saved first: the page is loaded again in the other language.
  if (session.state.get().status === 'signed-in') await call(setPreferences, { body: { language } })
  else sessionStorage.setItem(chosenKey, language)
  await chooseLanguage(store, language)
}

/** After a sign-in. Only a choice that was made counts: a browser's own language is none. */
export async function saveChosenLanguage(): Promise<void> {
  const language = sessionStorage.getItem(chosenKey)
  sessionStorage.removeItem(chosenKey)
  if (language !== null && isLanguage(language)) await call(setPreferences, { body: { language } })
}
