// Where things are found in the console.

import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import type { QueueName } from '@sampan/contract/operator/queues.ts'

export const base = '/console'

export const queuePath = (queue: QueueName): string => `${base}/queue/${queue}`

/** A customer has a page of its own; everything else is shown as an item, which may name the queue that it was opened from. */
export function entityPath({ kind, id }: { kind: EntityKind; id: string }, from?: QueueName): string {
  if (kind === 'account') return `${base}/customer/${encodeURIComponent(id)}`
  return `${base}/item/${kind}/${encodeURIComponent(id)}${from ? `?queue=${from}` : ''}`
}

/** The parts of the path after /console: ['item', 'fiatDeposit', '...']. */
export const pathParts = (path: string): string[] => path.slice(base.length).split('/').filter(Boolean).map(decodeURIComponent)
