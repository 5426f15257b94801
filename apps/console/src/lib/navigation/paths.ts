// Where things are found in the console.

import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import type { QueueName } from '@sampan/contract/operator/queues.ts'

export const basePath = '/console'

export const queuePath = (queue: QueueName): string => `${basePath}/queue/${queue}`

/** A customer has a page of its own; everything else is shown as an item, which may name the queue that it was opened from. */
export function entityPath({ kind, id }: { kind: EntityKind; id: string }, from?: QueueName): string {
  if (kind === 'account') return `${basePath}/customer/${encodeURIComponent(id)}`
  return `${basePath}/item/${kind}/${encodeURIComponent(id)}${from ? `?queue=${from}` : ''}`
}

/** The parts of the path after /console: ['item', 'fiatDeposit', '...']. */
export const splitPath = (path: string): string[] =>
  path.slice(basePath.length).split('/').filter(Boolean).map(decodeURIComponent)
