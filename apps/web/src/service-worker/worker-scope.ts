// What the service worker uses of its global scope. The types of a worker and of a page cannot be loaded together.

type Extendable = Event & { waitUntil(work: Promise<unknown>): void }

type RouteRule = { readonly condition: { readonly urlPattern: { readonly pathname: string } }; readonly source: 'network' }

/** `addRoutes` is there in some browsers only: what it names is fetched without starting the worker. */
export type InstallEvent = Extendable & { addRoutes?(rules: readonly RouteRule[]): Promise<void> }

export type RequestEvent = Extendable & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export type PushEvent = Extendable & { readonly data: { json(): unknown } | null }

export type ClickEvent = Extendable & { readonly notification: Notification }

type WindowClient = { readonly url: string; focus(): Promise<unknown> }

type WorkerEvents = {
  install: InstallEvent
  activate: Extendable
  fetch: RequestEvent
  push: PushEvent
  notificationclick: ClickEvent
}

export type WorkerScope = {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void
}
