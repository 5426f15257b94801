// Follows an event stream and reopens it after every break, as long as there is a session.

import { browser, eventAgeHeader } from '@sampan/contract/constants.ts'
import { deviceProofHeader, staleProofCode } from '@sampan/contract/device-proof.ts'
import { readEvents, type ServerEvent } from './sse.ts'

/** The token of a call. `unreachable`: unknown; it is requested again after the pause. */
export type StreamToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'unreachable' }

type StreamDeps = {
  readonly path: string
  readonly fetch: typeof fetch
  readonly token: (spent?: string) => Promise<StreamToken>
  /** The proof that this browser may use the token. */
  readonly prove?: (path: string, token: string) => Promise<string | undefined>
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random: () => number
  /** Milliseconds since the screens began to ask. */
  readonly age: () => number
  /** True: the stream has to be reopened. */
  readonly take: (event: ServerEvent, token: string) => boolean | Promise<boolean>
  readonly ended: () => void
  readonly opened?: () => void
  readonly broken?: () => void
}

const reconnectJitterMs = 1000

/** Reads the stream until the signal stops it. It is opened again 3 seconds after a break, and then later by chance, so that not all browsers come at once. */
export async function followStream(deps: StreamDeps, signal: AbortSignal): Promise<void> {
  let lastId: string | undefined
  let spent: string | undefined
  let failures = 0
  while (!signal.aborted) {
    const held = await deps.token(spent)
    spent = undefined
    if (held.kind === 'ended') return deps.ended()
    if (held.kind === 'none') return
    if (held.kind === 'token') {
      try {
        const headers: Record<string, string> = { Accept: 'text/event-stream', Authorization: `Bearer ${held.token}` }
        const proof = await deps.prove?.(deps.path, held.token)
        if (proof) headers[deviceProofHeader] = proof
        // A change between the fetch and the opening of the stream would otherwise be missed.
        if (lastId === undefined) headers[eventAgeHeader] = String(Math.ceil(deps.age()))
        else headers['Last-Event-ID'] = lastId
        const response = await deps.fetch(deps.path, { headers, signal, cache: 'no-store' })
        if (response.status === 401 && !(await response.text()).includes(`"${staleProofCode}"`)) spent = held.token
        if (!response.ok || !response.body) throw new Error(`The event stream answered ${response.status}.`)
        failures = 0
        deps.opened?.()
        for await (const event of readEvents(response.body)) {
          if (event.id !== undefined) lastId = event.id
          if (signal.aborted || (await deps.take(event, held.token))) break
        }
      } catch {
        // A broken stream is no news: it is opened again below.
      }
      deps.broken?.()
    }
    const jitterMs = failures === 0 ? 0 : deps.random() * reconnectJitterMs
    failures += 1
    if (!signal.aborted) await deps.wait(browser.eventReconnectMs + jitterMs, signal)
  }
}
