// Shows what the server pushes, and opens its page when it is pressed.

import type { ClickEvent, PushEvent, WorkerScope } from './worker-scope.ts'

type Message = {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly path: string
  readonly language: string
}

const texts = ['id', 'title', 'body', 'path', 'language'] as const

function readMessage(data: PushEvent['data']): Message | undefined {
  try {
    const value = data?.json()
    const isMessage = (given: unknown): given is Message =>
      typeof given === 'object' && given !== null && texts.every((name) => typeof Reflect.get(given, name) === 'string')
    return isMessage(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** A browser requires that every message is shown, also one that cannot be read. */
export async function showPush({ registration }: WorkerScope, { data }: PushEvent): Promise<void> {
  const message = readMessage(data)
  await registration.showNotification(message?.title ?? 'Sampan', {
    icon: '/icon-192.png',
    ...(message && {
      body: message.body,
      lang: message.language,
      // A message that arrives twice is shown once.
      tag: message.id,
      data: { path: message.path },
    }),
  })
}

export async function openNotification({ clients, location }: WorkerScope, { notification }: ClickEvent): Promise<void> {
  notification.close()
  const url = findTarget(notification.data, location.origin)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((one) => one.url === url)
  // Another open page of the app may hold a form that is half filled, so it is left alone.
  await (shown ? shown.focus() : clients.openWindow(url))
}

/** Only pages of our own origin are opened. */
function findTarget(data: unknown, origin: string): string {
  const path: unknown = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined
  const target = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : undefined
  return target?.origin === origin ? target.href : `${origin}/notifications`
}
