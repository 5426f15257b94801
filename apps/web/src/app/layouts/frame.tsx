// The frame around a screen, by the layout of its route.

import { useT } from '@sampan/ui/language'
import { SkipLink } from '@sampan/ui/skip-link'
import { lazy, type ReactNode, Suspense } from 'react'
import type { SessionState } from '../../lib/session/session.ts'
import { isTestMode } from '../../lib/session/test-mode.ts'
import { messages } from '../messages.ts'
import type { Route } from '../routes/route.ts'
import { CookieConsent } from './cookie-consent.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LegalNav } from './legal-nav.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { PlainHeader } from './plain-header.tsx'
import { SessionNotice } from './session-notice.tsx'

const Announcements = lazy(() => import('./announcements.tsx').then((part) => ({ default: part.Announcements })))
const OfflineBanner = lazy(() => import('./offline-banner.tsx').then((part) => ({ default: part.OfflineBanner })))
const TestModeBanner = lazy(() => import('./test-mode-banner.tsx').then((part) => ({ default: part.TestModeBanner })))
const TabBar = lazy(() => import('./tab-bar.tsx').then((part) => ({ default: part.TabBar })))

/** A page that the service worker opens offline does not know yet who is there. */
const isBehindSignIn = ({ access }: Route): boolean => access !== 'public' && access !== 'signed-out-only'

type FrameProps = { route: Route; path: string; visitor: SessionState; children: ReactNode }

export function Frame({ route, path, visitor, children }: FrameProps) {
  const t = useT()
  const signedIn = visitor.status === 'signed-in'
  if (route.layout === 'bare') return children
  return (
    <>
      <SkipLink label={t(messages.skip)} />
      <LoadingBar />
      {route.layout === 'plain' ? <PlainHeader back={route.back} /> : <Header path={path} visitor={visitor} />}
      <CookieConsent />
      {(signedIn || isBehindSignIn(route)) && (
        <Suspense>
          <OfflineBanner />
        </Suspense>
      )}
      {isTestMode && signedIn && (
        <Suspense>
          <TestModeBanner />
        </Suspense>
      )}
      {route.path !== '/login' && <SessionNotice />}
      {route.layout !== 'plain' && signedIn && (
        <Suspense>
          <Announcements />
        </Suspense>
      )}
      {route.layout === 'legal' ? (
        <div className="wrap legal">
          <LegalNav path={path} />
          {children}
        </div>
      ) : (
        children
      )}
      {route.layout !== 'plain' && <Footer />}
      {route.layout !== 'plain' && signedIn && (
        <Suspense>
          <TabBar path={path} visitor={visitor} />
        </Suspense>
      )}
    </>
  )
}
