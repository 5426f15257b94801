// Views of queues that an operator has saved in this browser: a name and the filters of the address.

import type { QueueName } from '@sampan/contract/operator/queues.ts'
import { createSignal } from '@sampan/ui/signal'
import * as z from 'zod/mini'

const savedView = z.object({ queue: z.string(), name: z.string(), search: z.string() })
export type SavedView = z.output<typeof savedView>

const storageKey = 'sampan.console.views'
const viewsMax = 50

/** No name of a customer is in a view, only which filters and which order were chosen. */
export const savedViews = createSignal<readonly SavedView[]>(readViews())

function readViews(): readonly SavedView[] {
  try {
    const parsed = z.safeParse(z.array(savedView), JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

function keepViews(views: readonly SavedView[]): void {
  savedViews.set(views)
  try {
    localStorage.setItem(storageKey, JSON.stringify(views))
  } catch {
    // Without storage the views last as long as this page.
  }
}

/** A view of the same name in the same queue is replaced. */
export function saveView(queue: QueueName, name: string, search: string): void {
  const others = savedViews.get().filter((view) => view.queue !== queue || view.name !== name)
  keepViews([...others, { queue, name, search }].slice(-viewsMax))
}

export const deleteView = (removed: SavedView): void => keepViews(savedViews.get().filter((view) => view !== removed))
