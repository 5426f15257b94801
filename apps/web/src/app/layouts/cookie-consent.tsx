// The note about necessary cookies below the header.

import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { useSyncExternalStore } from 'react'
import { hasConsent, storeConsent, watchConsent } from '../consent.ts'
import { messages } from '../messages.ts'

/**
 * Says which cookies there are: necessary ones, so there is nothing to choose. It lies in the page, under the header, so that it
 * never covers anything; the first script hides it before the first paint where it was acknowledged.
 */
export function CookieConsent() {
  const t = useT()
  const acknowledged = useSyncExternalStore(watchConsent, hasConsent, () => false)
  if (acknowledged) return null
  return (
    <aside className="consent" aria-label={t(messages.cookies)}>
      <div className="wrap consent__in">
        <p>
          <strong>{t(messages.cookieTitle)}</strong> {t(messages.cookieText)}{' '}
          <Link href="/cookie-policy">{t(messages.cookiePolicy)}</Link>
        </p>
        <div className="consent__do">
          <Button size="s" onClick={storeConsent}>
            {t(messages.cookieAccept)}
          </Button>
        </div>
      </div>
    </aside>
  )
}
