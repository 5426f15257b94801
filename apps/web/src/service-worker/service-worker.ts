// The service worker of the customer app. It opens the app where the network is gone, and shows notifications. It stores public files
// only: no answer of the API, and so nothing that belongs to a user.

import { openNotification, showPush } from './notifications.ts'
import { dropFormerShells, findFile, isAppPage, openPage, shellFiles, storeShell } from './shell.ts'
import type { InstallEvent, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

self.addEventListener('install', (event) => {
  passApiBy(event)
  event.waitUntil(storeShell())
})

// A new version waits until every page of the former one is closed: nothing changes under an open form.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropFormerShells(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate' && isAppPage(pathname)) event.respondWith(openPage(event))
  else if (shellFiles.has(pathname)) event.respondWith(findFile(event.request))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(self, event)))

/** Calls and the event stream need not wait until the worker has started. */
function passApiBy(event: InstallEvent): void {
  const rules = [{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }] as const
  // Without the rules the worker starts for these calls, and lets them pass too.
  event.waitUntil(Promise.resolve(event.addRoutes?.(rules)).catch(() => undefined))
}
