// The route of the component gallery, only in development builds or with GALLERY=1.

import { Gallery as Parts } from '@sampan/ui/gallery'
import { chooseLanguage } from '../../lib/preferences/preferences.ts'
import { store } from '../../lib/session/session-runtime.ts'

/** Every building block in every state; only in the dev build, or where it is built with GALLERY=1. */
export function Gallery() {
  return <Parts onLanguage={(language) => void chooseLanguage(store, language)} />
}
