// Loads the parts that every signed-in page shares, each in a task of its own.

import { nextTask } from './next-task.ts'

let loading: Promise<void> | undefined

/** The first script marks a browser that may hold a session; the mark is gone when that is known. */
export const maySignIn = (): boolean => typeof document !== 'undefined' && document.documentElement.dataset.session !== undefined

/** An import runs everything that it needs in one task: schemas, endpoints and a screen together would block a phone for a fifth of a second. */
export function loadSharedParts(): Promise<void> {
  loading ??= loadEach()
  return loading
}

async function loadEach(): Promise<void> {
  await import('../http/api.ts')
  await nextTask()
  await import('../http/endpoint-query.ts')
  await nextTask()
}
