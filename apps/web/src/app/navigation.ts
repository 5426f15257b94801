// Moving between screens: titles, focus and scrolling, as a page load would do it.

import { type Language, say } from '@sampan/contract/language.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { resolveTransferPath } from '../entities/transaction/rails.ts'
import { endMove } from '../lib/navigation/view-transition.ts'
import { session } from '../lib/session/session-runtime.ts'
import { guardRoute } from './guard.ts'
import { findRoute } from './routes/find-route.ts'
import { openingRoute } from './routes/public-routes.ts'
import type { Route } from './routes/route.ts'
import { prepareScreen, type ScreenComponent } from './screens.ts'

export type LoadedScreen = { readonly route: Route; readonly path: string; readonly Screen: ScreenComponent }

/** Follows a link of ours. A link to a place on the same page only scrolls there. */
export function followNavigation(href: string): void {
  const target = new URL(href, location.href)
  const samePage = target.pathname === location.pathname && target.search === location.search
  if (samePage && href === location.pathname + location.search) return window.scrollTo({ top: 0 })
  navigate(href)
  if (samePage) scrollToHash()
}

/** When a pointer or the focus reaches a link: the chunk and the first data of its screen are there when it is pressed. */
export function prepareNavigation(href: string): void {
  const { pathname, search } = new URL(href, location.href)
  const path = resolveTransferPath(pathname)
  const route = findRoute(path)
  const isAllowed = route !== openingRoute && guardRoute(route.access, path, session.state.get()).go === 'pass'
  if (isAllowed && path !== location.pathname) prepareScreen(route.screen, search)
}

function scrollToHash(): boolean {
  const place = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  place?.scrollIntoView()
  return place !== null
}

/** After a screen change: sets the title and moves the focus to the heading, so that a screen reader continues there. */
export function usePageArrival(shown: LoadedScreen | undefined, language: Language): void {
  const earlier = useRef(shown)
  useEffect(() => {
    if (!shown) return
    document.title = `${say(shown.route.title, language)} · Sampan`
    // The address changes before the screen does; this names the screen that is rendered and interactive.
    document.documentElement.dataset.shown = shown.path
  }, [shown, language])
  useLayoutEffect(() => {
    // Before the second screen is painted: the first one comes as the page does, without motion.
    if (shown && earlier.current && earlier.current !== shown) document.documentElement.dataset.moved = ''
    endMove()
  }, [shown])
  useEffect(() => {
    if (!shown || earlier.current === shown) return
    const arrived = earlier.current !== undefined
    earlier.current = shown
    if (!arrived || scrollToHash()) return
    window.scrollTo({ top: 0 })
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [shown])
}
