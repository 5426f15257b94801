// The app's shell: the page without a screen and the files that it loads first, in the language of this browser.

import type { RequestEvent, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope
/** By language, filled in by the build: the version, and the paths of the files. The first one is the script of the app. */
declare const SHELLS: Readonly<Record<string, { readonly version: string; readonly files: readonly string[] }>>

const language = new URL(self.location.href).searchParams.get('language') ?? 'en'
const { version, files } = SHELLS[language] ?? { version: '', files: [] }
const cachePrefix = 'shell '
const cacheName = cachePrefix + version
export const shellFiles: ReadonlySet<string> = new Set(files)

/** The same page whatever the path is: the app finds its screen by the address. */
const shellPath = '/offline'

/** Other parts of the host have pages of their own. */
export const isAppPage = (path: string): boolean => !/^\/(?:console|docs|outbox|api|v1)(?:\/|$)/.test(path)

export async function storeShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  const page = await fetch(shellPath, {
    credentials: 'omit',
    cache: 'no-store',
    headers: { 'Accept-Language': language },
  })
  // During an upgrade another server may answer with the page of another version, whose files are not among these.
  if (!page.ok || !(await page.clone().text()).includes(`"${files[0]}"`)) throw new Error('The shell is of another version.')
  await cache.put(shellPath, page)
  await cache.addAll(files)
}

export async function dropFormerShells(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName).map((name) => caches.delete(name)))
}

/** The network first: a page is never older than the server's while the server can be reached. */
export async function openPage({ request, preloadResponse }: RequestEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const shell = await findStored(shellPath)
    if (!shell) throw error
    return shell
  }
}

export const findFile = async (request: Request): Promise<Response> => (await findStored(request)) ?? fetch(request)

async function findStored(request: Request | string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName)
  return cache.match(request, { ignoreVary: true })
}
