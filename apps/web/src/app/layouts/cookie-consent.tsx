import { Button } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { useSyncExternalStore } from 'react'
import { hasConsent, storeConsent, watchConsent } from '../../lib/consent.ts'
import { words } from '../words.ts'

/**
 * Says which cookies there are: necessary ones, so there is nothing to choose. It lies in the page, under the header, so that it
 * never covers anything; the first script hides it before the first paint where it was acknowledged.
 */
export function CookieConsent() {
  const say = useSay()
  const acknowledged = useSyncExternalStore(watchConsent, hasConsent, () => false)
  if (acknowledged) return null
  return (
    <aside className="consent" aria-label={say(words.cookies)}>
      <div className="wrap consent__in">
        <p>
          <strong>{say(words.cookieTitle)}</strong> {say(words.cookieText)}{' '}
          <Link href="/cookie-policy">{say(words.cookiePolicy)}</Link>
        </p>
        <div className="consent__do">
          <Button size="s" onClick={storeConsent}>
            {say(words.cookieAccept)}
          </Button>
        </div>
      </div>
    </aside>
  )
}
