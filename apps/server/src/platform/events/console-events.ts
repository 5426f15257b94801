// News for open consoles. A few a minute at most, so they may travel with the transaction itself.

import type { Tx } from '../db/db.ts'

export const consoleChannel = 'operator_news'

export type ConsoleEvent = {
  readonly type: 'queue_changed' | 'entity_changed' | 'alert'
  readonly kind?: string
  readonly id?: string
}

export async function emitConsoleEvent(tx: Tx, news: ConsoleEvent): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [consoleChannel, JSON.stringify(news)])
}

/** Triggers tell only the name of their table: something in some queue is new. */
export function readConsoleEvent(payload: string): ConsoleEvent {
  if (!payload.startsWith('{')) return { type: 'queue_changed' }
  const event: ConsoleEvent = JSON.parse(payload)
  return event
}
