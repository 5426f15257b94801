// One connection per process that hears what other processes tell through the database.

import { Client } from 'pg'
import type { PrimaryGuard } from '../db/primary-guard.ts'
import type { Log } from '../observability/log.ts'

export type Listener = {
  /** Hears a channel from now on. */
  on(channel: string, hear: (payload: string) => void): void
  /** Runs after a broken connection is back: notifications sent meanwhile were missed. */
  onGap(act: () => void): void
  /** False while nothing can be heard. */
  connected(): boolean
  close(): Promise<void>
}

const retryMs = 500

type ListenerOptions = {
  readonly url: string
  readonly log: Log
  readonly guard?: PrimaryGuard
  /** Of the key that this process encrypts with: `npm run keys:rotate` finds it in the name of the connection. */
  readonly keyId?: string
}

/** Listening connections are named by it and the id of their key. */
export const listenerName = 'sampan listen'

export async function startListener({ url, log, guard, keyId }: ListenerOptions): Promise<Listener> {
  const channels = new Map<string, ((payload: string) => void)[]>()
  const gaps: (() => void)[] = []
  let client: Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const listen = (to: Client, channel: string) => to.query(`listen ${to.escapeIdentifier(channel)}`)

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      keepAlive: true,
      application_name: keyId === undefined ? listenerName : `${listenerName} ${keyId}`,
      connectionTimeoutMillis: 2_000,
      // Several channels are added in one turn.
      pipeline: true,
    })
    fresh.on('error', (error) => log.warn({ error }, 'the listening connection broke'))
    fresh.on('end', () => {
      if (client === fresh) client = undefined
      if (!closed && timer === undefined) timer = setTimeout(retry, retryMs)
    })
    fresh.on('notification', ({ channel, payload }) => {
      for (const hear of channels.get(channel) ?? []) hear(payload ?? '')
    })
    await fresh.connect()
    await guard?.check(fresh).catch(async (error: unknown) => {
      await fresh.end()
      throw error
    })
    for (const channel of channels.keys()) await listen(fresh, channel)
    client = fresh
  }

  function retry(): void {
    timer = undefined
    if (closed) return
    connect().then(
      () => gaps.forEach((act) => act()),
      () => {
        if (!closed && timer === undefined) timer = setTimeout(retry, retryMs)
      },
    )
  }

  await connect().catch((error: unknown) => {
    closed = true
    clearTimeout(timer)
    throw error
  })
  return {
    on(channel, hear) {
      const known = channels.get(channel)
      if (known) known.push(hear)
      else {
        channels.set(channel, [hear])
        if (client) listen(client, channel).catch((error: unknown) => log.warn({ error, channel }, 'cannot listen'))
      }
    },
    onGap: (act) => gaps.push(act),
    connected: () => client !== undefined,
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
