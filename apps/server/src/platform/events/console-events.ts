// News for open consoles. A few a minute at most, so they may travel with the transaction itself.

import type { Tx } from '../db/db.ts'

export const newsChannel = 'operator_news'

export type News = { readonly type: 'queue_changed' | 'entity_changed' | 'alert'; readonly kind?: string; readonly id?: string }

export async function noteNews(tx: Tx, news: News): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [newsChannel, JSON.stringify(news)])
}

/** Triggers tell only the name of their table: something in some queue is new. */
export function readNews(payload: string): News {
  if (!payload.startsWith('{')) return { type: 'queue_changed' }
  return JSON.parse(payload) as News
}
