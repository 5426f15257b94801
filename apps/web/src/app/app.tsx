// The root of the web app: routes, guard, frame and the screen of the path.

import { LanguageProvider } from '@sampan/ui/language'
import { LinkProvider } from '@sampan/ui/link'
import { Toaster } from '@sampan/ui/toast'
import { useSignal } from '@sampan/ui/use-signal'
import { Suspense, startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { navigate, usePathname } from 'wouter/use-browser-location'
import { resolveTransferPath } from '../entities/transaction/rails.ts'
import { maySignIn } from '../lib/bundle/shared-parts.ts'
import { afterPaint } from '../lib/navigation/after-paint.ts'
import { moveView } from '../lib/navigation/view-transition.ts'
import { language } from '../lib/preferences/preferences.ts'
import { unknownVisitor } from '../lib/session/session.ts'
import { returnPath, session, store } from '../lib/session/session-runtime.ts'
import { unusedVoucher } from '../lib/session/test-mode.ts'
import { ErrorBoundary, ErrorScreen } from './error-boundary.tsx'
import { type GuardDecision, guardRoute } from './guard.ts'
import { Frame } from './layouts/frame.tsx'
import type { LoadedScreen } from './navigation.ts'
import { followNavigation, prepareNavigation, usePageArrival } from './navigation.ts'
import { findRoute, loadRoutes } from './routes/find-route.ts'
import { openingRoute } from './routes/public-routes.ts'
import type { Route } from './routes/route.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { loadScreen, prepareScreen } from './screens.ts'

type AppProps = {
  first: LoadedScreen | undefined
  /** The path while a page is prerendered; in a browser the address bar knows it. */
  at?: string
  /** Called when the page answers to its visitor. */
  onReady?: () => void
}

/** A page worth returning to: the landing page, errors and the steps of a finished action are none. */
const isPlace = (path: string): boolean => !/^\/(home|404|redirect\/\*)?$|-security-verification$|success1?$/.test(path)

export function App({ first, at, onReady }: AppProps) {
  const asked = usePathname({ ssrPath: at })
  const path = resolveTransferPath(asked)
  useEffect(() => {
    if (path !== asked) navigate(path + location.search, { replace: true, state: history.state })
  }, [path, asked])
  const spoken = useSignal(language, language.get())
  const visitor = useSignal(session.state, unknownVisitor)
  // Who is signed in changes the whole frame, so it is drawn in small steps; who may pass is judged by what is known now.
  const greeted = useDeferredValue(visitor)
  const signedIn = visitor.status === 'signed-in'
  const { route, isMissing } = useRoute(path, signedIn)
  const isKnown = route !== openingRoute
  const verdict: GuardDecision = isKnown ? guardRoute(route.access, path, visitor) : { go: 'wait' }
  const { shown, isBroken } = useShown(first, route, path, verdict.go === 'pass')
  const broken = isBroken || isMissing
  // A voucher that is not shown yet is no session to ask for data with.
  const restores = isKnown && verdict.go === 'wait' && maySignIn() && unusedVoucher === null
  useEffect(() => {
    if (restores) prepareScreen(route.screen, location.search)
  }, [restores, route])
  const redirectTo = verdict.go === 'redirect' ? verdict.to : undefined
  const interruption = verdict.go === 'redirect' ? verdict.interruption : undefined

  useEffect(() => {
    if (!redirectTo) return
    if (interruption) returnPath.remember({ path: path + location.search, name: route.title })
    navigate(redirectTo, { replace: true, state: interruption ?? null })
    // The decision is a new object on every render; only these values change its effect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [redirectTo, path])
  usePageArrival(shown, spoken)
  useEffect(() => {
    if (spoken === 'zh-CN') void import('@sampan/ui/han-font').then((part) => part.loadHanFont())
  }, [spoken])
  useEffect(() => {
    // It belongs to the session: who has signed out leaves no trail.
    if (signedIn && shown && isPlace(shown.route.path)) void store.write('lastPath', shown.path)
  }, [shown, signedIn])

  // The same elements for the same screen, so that changes around it do not render it again.
  const screen = useMemo(
    () => shown && <shown.Screen path={shown.path} title={shown.route.title} lead={shown.route.screen.lead} />,
    [shown],
  )
  // A shell that is written for one route holds its skeleton, so that the first paint shows where one is.
  const isShell = at !== undefined && verdict.go === 'wait'
  const waits = shown === undefined && (restores || isShell || signedIn)
  // The old screen stays until the new one is there, and so does the frame around it: a press on a link renders neither.
  const framed = { route: shown?.route ?? route, path: shown?.path ?? path }
  const frame = useMemo(
    () => (
      <Frame route={framed.route} path={framed.path} visitor={greeted}>
        <ErrorBoundary key={shown?.path}>
          {broken && <ErrorScreen />}
          {!broken && (waits ? <ScreenSkeleton title={framed.route.title} lead={framed.route.screen.lead} /> : screen)}
        </ErrorBoundary>
      </Frame>
    ),
    [shown, framed.route, framed.path, greeted, broken, waits, screen],
  )

  return (
    <LanguageProvider language={spoken}>
      <LinkProvider navigate={followNavigation} prepare={prepareNavigation}>
        {/* For a part that loads without a boundary of its own. */}
        <Suspense>
          {frame}
          {shown?.route.layout !== 'bare' && <Toaster />}
          <Ready onReady={onReady} />
        </Suspense>
      </LinkProvider>
    </LanguageProvider>
  )
}

function Ready({ onReady }: Pick<AppProps, 'onReady'>) {
  useEffect(() => onReady?.(), [onReady])
  return null
}

/** The route of a path. Those behind the sign-in are loaded for a signed-in user, or when a path is none of the open ones. */
function useRoute(path: string, signedIn: boolean) {
  const [isMissing, setMissing] = useState(false)
  const [, setComplete] = useState(false)
  const route = findRoute(path)
  const wanted = signedIn || route === openingRoute
  useEffect(() => {
    if (!wanted) return
    loadRoutes().then(
      () => setComplete(true),
      () => setMissing(true),
    )
  }, [wanted])
  return { route, isMissing: isMissing && route === openingRoute }
}

/** The old screen stays until the chunk of the new one has loaded. */
function useShown(first: LoadedScreen | undefined, route: Route, path: string, allowed: boolean) {
  const [shown, setShown] = useState(first)
  const [isBroken, setBroken] = useState(false)
  const wasPressed = useRef(first !== undefined)
  const wasShown = useRef(first !== undefined)
  useEffect(() => {
    if (!allowed) return
    let wanted = true
    loadScreen(route.screen).then(
      (Screen) => {
        const show = () => {
          if (!wanted) return
          // The first screen comes as the page does, without motion.
          const render = wasShown.current ? moveView : startTransition
          wasShown.current = true
          render(() => {
            setBroken(false)
            setShown((now) => (now?.route === route && now.path === path ? now : { route, path, Screen }))
          })
        }
        // The first screen answers no press.
        if (wasPressed.current) afterPaint(show)
        else show()
        wasPressed.current = true
      },
      () => wanted && setBroken(true),
    )
    return () => {
      wanted = false
    }
  }, [route, path, allowed])
  return { shown, isBroken }
}
