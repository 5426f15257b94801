// The root of the console: the sign-in, or the frame with the screen of the path.

import { LanguageProvider } from '@sampan/ui/language'
import { LinkProvider } from '@sampan/ui/link'
import { Toaster } from '@sampan/ui/toast'
import { useSignal } from '@sampan/ui/use-signal'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { navigate, usePathname } from 'wouter/use-browser-location'
import { SignIn } from '../features/sign-in/sign-in.tsx'
import { splitPath } from '../lib/navigation/paths.ts'
import type { ScreenProps } from '../lib/navigation/screen.ts'
import { language } from '../lib/preferences/preferences.ts'
import { session } from '../lib/session/operator-session.ts'
import { ErrorBoundary, ErrorScreen } from './error-boundary.tsx'
import { Frame } from './frame.tsx'
import { NotFound, NotYours } from './not-found.tsx'
import { findScreen, maySee, type ScreenName, screens } from './screens.ts'

/** Signed out one sees the sign-in and nothing else, whatever the address; the address stays and is shown afterwards. */
export function App() {
  const spoken = useSignal(language)
  const visitor = useSignal(session)
  // Operators read what is written to customers in the customers' languages, whatever their own.
  useEffect(() => void import('@sampan/ui/han-font').then((part) => part.loadHanFont()), [])
  return (
    <LanguageProvider language={spoken}>
      <LinkProvider navigate={navigate}>
        {visitor.status === 'signed-out' && <SignIn ending={visitor.ending} />}
        {visitor.status === 'signed-in' && <Pages operator={visitor.operator} />}
        <Toaster />
      </LinkProvider>
    </LanguageProvider>
  )
}

type LoadedScreen = { readonly name: ScreenName; readonly path: string; readonly Component: ComponentType<ScreenProps> }

function Pages({ operator }: { operator: Parameters<typeof Frame>[0]['operator'] }) {
  const path = usePathname()
  const parts = splitPath(path)
  const name = findScreen(parts)
  const allowed = name !== undefined && maySee(name, operator.permissions)
  const { shown, broken } = useShown(allowed ? name : undefined, path)
  usePageArrival(shown)
  return (
    <Frame operator={operator} path={path}>
      {name === undefined && <NotFound />}
      {name !== undefined && !allowed && <NotYours name={name} atStart={parts.length === 0} />}
      {allowed && broken && <ErrorScreen />}
      {allowed && !broken && shown && (
        <ErrorBoundary key={shown.path}>
          <shown.Component parts={splitPath(shown.path)} />
        </ErrorBoundary>
      )}
    </Frame>
  )
}

/** The old screen stays until the chunk of the new one has loaded. */
function useShown(name: ScreenName | undefined, path: string) {
  const [shown, setShown] = useState<LoadedScreen>()
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (name === undefined) return
    let wanted = true
    screens[name].load().then(
      (Component) => {
        if (!wanted) return
        setBroken(false)
        setShown({ name, path, Component })
      },
      () => wanted && setBroken(true),
    )
    return () => {
      wanted = false
    }
  }, [name, path])
  return { shown, broken }
}

/** After a page change the focus moves to the heading, so that a screen reader continues there. */
function usePageArrival(shown: LoadedScreen | undefined): void {
  const earlier = useRef<LoadedScreen>(undefined)
  useEffect(() => {
    // The address changes before the screen does; tests and styles read here which screen is shown.
    if (shown) document.documentElement.dataset.shown = shown.path
    const arrived = earlier.current !== undefined && earlier.current !== shown
    earlier.current = shown
    if (!arrived) return
    window.scrollTo({ top: 0 })
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [shown])
}
