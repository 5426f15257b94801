// The one store and the one session of this browser. Importing this file touches nothing; startBrowser() begins.

import { watchActivity } from '@sampan/client/activity.ts'
import { noteServerTime } from '@sampan/client/server-clock.ts'
import type { ServerEvent } from '@sampan/client/sse.ts'
import type { Text } from '@sampan/contract/language.ts'
import { createSignal } from '@sampan/ui/signal'
import { navigate } from 'wouter/use-browser-location'
import { clearSession, dropOthers } from '../forms/drafts.ts'
import { hasTexts, isTextList, isTextRecord, readJson } from '../forms/stored-json.ts'
import { noteReconnected } from '../http/connection.ts'
import { insidePath } from '../navigation/paths.ts'
import { followSession } from '../preferences/hidden-amounts.ts'
import { restorePreferences } from '../preferences/preferences.ts'
import { pendingActions } from '../verification/pending-verification.ts'
import { createSession, type TabMessage } from './session.ts'
import { createStore } from './storage.ts'
import { isOpenedInTestMode, isTestMode, modeFetch, modeName, switchMode } from './test-mode.ts'
import { createTokens } from './tokens.ts'

let key: Promise<CryptoKey> | undefined

/** A session of test mode ends with its tab; how pages look is the same in both. */
const areaOf = (name: string): Storage => (isTestMode && !/theme|language/.test(name) ? sessionStorage : localStorage)

const storeDeps: Parameters<typeof createStore>[0] = {
  // Reaching for localStorage can itself throw where the browser blocks it, so it is reached for inside the store's own care.
  backing: {
    getItem: (name) => areaOf(name).getItem(name),
    setItem: (name, value) => areaOf(name).setItem(name, value),
    removeItem: (name) => areaOf(name).removeItem(name),
  },
  hostname: typeof location === 'undefined' ? 'localhost' : location.hostname,
  key: () => {
    key ??= import('./device-keys.ts').then((part) => part.storageKey())
    return key
  },
  // The specification asks for a warning in the console.
  // oxlint-disable-next-line no-console
  warn: (message) => console.warn(message),
}

export const store = createStore(storeDeps)

/** A registration can be resumed and followed from this browser; neither belongs to a session. */
export const registrationStore = createStore<'registrationDraft' | 'registration'>(storeDeps)

/** Read and written by sent-requests.ts. */
export const sentRequestStore = createStore<'sentRequests'>(storeDeps)

/** Read and written by last-answer.ts: of this tab alone, and gone with its session. */
export const lastAnswerStore = createStore<'lastAnswer'>({
  ...storeDeps,
  backing: {
    getItem: (name) => sessionStorage.getItem(name),
    setItem: (name, value) => sessionStorage.setItem(name, value),
    removeItem: (name) => sessionStorage.removeItem(name),
  },
})

/** What another tab has stored arrives here a moment after its lock is free. */
const settleMs = 100

/** One tab at a time; the next tab finds what the first has stored and does not repeat its work. */
async function alone<Value>(work: () => Promise<Value>): Promise<Value> {
  if (!navigator.locks) return work()
  const atOnce = await navigator.locks.request(`${modeName}.refresh`, { ifAvailable: true }, async (lock) =>
    lock ? { value: await work() } : undefined,
  )
  if (atOnce) return atOnce.value
  return navigator.locks.request(`${modeName}.refresh`, async () => {
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    return work()
  })
}

export const tokens = createTokens({
  store,
  now: Date.now,
  alone,
  grant: async (refreshToken) => (await import('./grant.ts')).refreshGrant(refreshToken),
})

/** The name is there in the language it was kept in; the page may have been loaded in another since. */
type ReturnPath = { readonly path: string; readonly name: Partial<Text> }

const isReturnPath = (value: unknown): value is ReturnPath =>
  hasTexts(value, ['path']) && 'name' in value && isTextRecord(value.name)

const scopesKey = 'sampan.scopes'
const userIdKey = 'sampan.userId'
const returnKey = 'sampan.return'

/** Where the guard interrupted the way; the sign-in leads there and nowhere else ([D1.19]). */
export const returnPath = {
  remember: (place: ReturnPath) => sessionStorage.setItem(returnKey, JSON.stringify(place)),
  kept: (): string | undefined => sessionStorage.getItem(returnKey) ?? undefined,
  peek: (): ReturnPath | undefined => {
    return readJson(returnPath.kept(), isReturnPath)
  },
  /** What was stored may have been tampered with, so the path is held inside the app once more. */
  take: (): string | undefined => {
    const place = returnPath.peek()
    sessionStorage.removeItem(returnKey)
    return place ? insidePath(place.path) : undefined
  },
}

let channel: BroadcastChannel | undefined
let loadParts: () => Promise<void> = async () => undefined

export const session = createSession({
  tokens,
  remembered: {
    read: () => {
      const scopes = readJson(sessionStorage.getItem(scopesKey), isTextList)
      return scopes && { scopes, userId: sessionStorage.getItem(userIdKey) ?? undefined }
    },
    write: ({ scopes, userId }) => {
      sessionStorage.setItem(scopesKey, JSON.stringify(scopes))
      if (userId === undefined) sessionStorage.removeItem(userIdKey)
      else sessionStorage.setItem(userIdKey, userId)
    },
    clear: () => {
      for (const name of [scopesKey, userIdKey]) sessionStorage.removeItem(name)
    },
  },
  loadUser: async () => {
    await loadParts()
    // Loaded at the same time, so that the first secure call does not wait for another file.
    const [{ loadUser }] = await Promise.all([import('./load-user.ts'), import('./prove-call.ts')])
    return loadUser({ token: tokens.current, sessionGone: () => session.end('expired') })
  },
  goHome: () => (isTestMode ? switchMode() : navigate('/home')),
  broadcast: (message) => channel?.postMessage({ tab: message }),
  forget: (reason) => {
    clearSession(sessionStorage, reason !== undefined)
    lastAnswerStore.remove(['lastAnswer'])
    // After a re-login the outcome is still worth knowing.
    if (reason === undefined) {
      sentRequestStore.remove(['sentRequests'])
      // A session that ran out leaves the device its notifications; who signs out wants none.
      if (!isTestMode) import('../device/forget-subscription.ts').then((part) => part.forgetSubscription()).catch(() => undefined)
    }
    pendingActions.clear()
    import('./device-keys.ts').then((part) => part.forgetDeviceKeys()).catch(() => undefined)
  },
})

/** The latest event of the stream; queries refetch when it changes. */
export const lastEvent = createSignal<ServerEvent | undefined>(undefined)

const messageKinds = { tab: (message: TabMessage) => session.hear(message), event: (event: ServerEvent) => lastEvent.set(event) }

let following: AbortController | undefined

/** The tab that holds the lock reads the stream; the others wait and receive its messages. */
function followWhileSignedIn(): void {
  const signedIn = session.state.get().status === 'signed-in'
  if (!signedIn) {
    following?.abort()
    following = undefined
    return
  }
  if (following) return
  following = new AbortController()
  const { signal } = following
  const beganAt = performance.now()
  const follow = async () => {
    const { followEvents } = await import('./event-stream.ts')
    await followEvents(
      {
        // The browser's own fetch refuses to be called as a part of something else.
        fetch: async (...request) => {
          const response = await modeFetch(...request)
          noteServerTime(response.headers.get('date'))
          if (response.ok) noteReconnected()
          return response
        },
        token: tokens.current,
        prove: async (url, token) => (await import('./prove-call.ts')).proveCall({ url, init: { headers: {} } }, token),
        random: Math.random,
        age: () => performance.now() - beganAt,
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        publish: (event) => {
          lastEvent.set(event)
          channel?.postMessage({ event })
        },
        end: session.end,
      },
      signal,
    )
  }
  if (!navigator.locks) void follow()
  else void navigator.locks.request(`${modeName}.events`, { signal }, follow).catch(() => undefined)
}

/** Called when the page answers; a second call changes nothing. The shared parts import this file, so it cannot import them. */
export function startSession(loadSharedParts: () => Promise<void>): void {
  if (channel) return
  loadParts = loadSharedParts
  channel = new BroadcastChannel(modeName)
  channel.addEventListener('message', ({ data }: MessageEvent<{ tab?: TabMessage; event?: ServerEvent }>) => {
    if (data.tab) messageKinds.tab(data.tab)
    if (data.event) messageKinds.event(data.event)
  })
  if (isTestMode) document.documentElement.dataset.mode = 'test'
  watchActivity()
  session.state.subscribe(() => {
    const now = session.state.get()
    if (now.status === 'signed-in' && now.user?.userId) dropOthers(sessionStorage, now.user.userId)
  })
  session.state.subscribe(followWhileSignedIn)
  // Until now the first script kept the sign-in button hidden where a session was likely.
  session.state.subscribe(() => delete document.documentElement.dataset.session)
  void restorePreferences(store)
  followSession(session.state)
  if (isTestMode) void import('./begin-test-mode.ts').then(({ beginTestMode }) => beginTestMode(session))
  else if (!isOpenedInTestMode()) void session.start()
}
