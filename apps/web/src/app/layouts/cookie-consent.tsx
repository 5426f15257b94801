import { Button } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { useSyncExternalStore } from 'react'
import { keepConsent, storedConsent, watchConsent } from '../../lib/consent.ts'
import { words } from '../words.ts'

/**
 * Two answers of equal weight. It stands in the page, under the header, so that it never covers anything; the first script
 * hides it before the first paint where the question has been answered.
 */
export function CookieConsent() {
  const say = useSay()
  const consent = useSyncExternalStore(watchConsent, storedConsent, () => undefined)
  if (consent) return null
  return (
    <aside className="consent" aria-label={say(words.cookies)}>
      <div className="wrap consent__in">
        <p>
          <strong>{say(words.cookieQuestion)}</strong> {say(words.cookieText)}
        </p>
        <div className="consent__do">
          <Button size="s" onClick={() => keepConsent('needed')}>
            {say(words.cookieNeeded)}
          </Button>
          <Button size="s" onClick={() => keepConsent('visits')}>
            {say(words.cookieVisits)}
          </Button>
        </div>
      </div>
    </aside>
  )
}
