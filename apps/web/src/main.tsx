// Starts the web app in the browser.

import '@sampan/ui/styles/base.css'
import './app/app.css'
import { hydrate, render } from 'preact/compat'
import { App } from './app/app.tsx'
import type { LoadedScreen } from './app/navigation.ts'
import { findRoute, loadRoutes } from './app/routes/find-route.ts'
import { openingRoute } from './app/routes/public-routes.ts'
import { publicScreens } from './app/routes/public-screens.ts'
import { keepScreen, loadScreen } from './app/screens.ts'
import { Login } from './features/login/login.tsx'
import { nextTask } from './lib/bundle/next-task.ts'
import { adoptReactBehaviour } from './lib/bundle/react-behaviour.ts'
import { loadSharedParts } from './lib/bundle/shared-parts.ts'
import { keepInstallPrompt } from './lib/device/install-prompt.ts'
import { readPagePreferences } from './lib/preferences/preferences.ts'
import { session, startSession } from './lib/session/session-runtime.ts'
import { isOpenedInTestMode, isTestMode } from './lib/session/test-mode.ts'

// Most visits begin at the login page, so it is part of the first chunk.
keepScreen(publicScreens.login, Login)
keepInstallPrompt()
adoptReactBehaviour()

async function start(): Promise<void> {
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no place for the app.')
  readPagePreferences()
  // Where they do not arrive, the app says so.
  if (findRoute(location.pathname) === openingRoute) await loadRoutes().catch(() => undefined)
  // A prerendered page is hydrated; the shell of a signed-in route is rendered from scratch.
  if (root.getAttribute('data-page') === 'whole') {
    const route = findRoute(location.pathname)
    const first: LoadedScreen = { route, path: location.pathname, Screen: await loadScreen(route.screen) }
    // A slow phone answers between reading the code and rendering the page.
    await nextTask()
    noteTexts(root)
    hydrate(page(first), root)
  } else {
    await nextTask()
    render(page(undefined), root)
  }
}

/** Preact empties a text area while it hydrates it, before the form has read what was typed early. */
function noteTexts(root: Element): void {
  for (const area of root.querySelectorAll('textarea')) if (area.value !== '') area.dataset.chosen = area.value
}

const page = (first: LoadedScreen | undefined) => <App first={first} onReady={answer} />

/** The first script waits for it with what was pressed earlier, and fields first take in what was typed. */
function answer(): void {
  // What is shown from now on is the app's, which knows who is there.
  document.querySelector('#root')?.removeAttribute('data-page')
  startSession(loadSharedParts)
  if (!isTestMode) followSignIn()
  if (isOpenedInTestMode()) void import('./lib/session/follow-test-mode.ts').then((part) => part.followTestMode())
  setTimeout(() => dispatchEvent(new Event('answering')))
}

/** The service worker and the notifications of this device: for signed-in users, when the page has nothing else to do. */
function followSignIn(): void {
  const begin = () => void import('./lib/device/start-worker.ts').then((part) => part.startWorker()).catch(() => undefined)
  let isSignedIn = false
  session.state.subscribe(() => {
    const { status } = session.state.get()
    if (status === 'signed-in' && !isSignedIn) whenIdle(begin)
    isSignedIn = status === 'signed-in'
  })
}

const idleAfterMs = 5_000
const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, idleAfterMs)
  else requestIdleCallback(work, { timeout: idleAfterMs })
}

// Not awaited here: the chunks of the screens wait for this one to have run.
void start()
