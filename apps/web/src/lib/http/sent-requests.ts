// Requests that a verification has sent and whose outcome is not known yet. Any tab of this browser can find out what became of them.

import { hasTexts, readJson } from '../forms/stored-json.ts'
import { sentRequestStore, session } from '../session/session-runtime.ts'

export type SentRequest = {
  /** The verification page that sent it. */
  readonly path: string
  readonly requestId: string
  readonly userId: string
  readonly sentAt: number
}

const areSentRequests = (value: unknown): value is SentRequest[] =>
  Array.isArray(value) && value.every((row) => hasTexts(row, ['path', 'requestId', 'userId']))

const ownId = (): string | undefined => {
  const now = session.state.get()
  return now.status === 'signed-in' ? now.user?.userId : undefined
}

async function readAll(): Promise<SentRequest[]> {
  return readJson(await sentRequestStore.read('sentRequests'), areSentRequests) ?? []
}

async function replace(path: string, sent: readonly SentRequest[]): Promise<void> {
  const others = (await readAll()).filter((one) => one.path !== path && one.userId === ownId())
  const all = [...others, ...sent]
  if (all.length === 0) sentRequestStore.remove(['sentRequests'])
  else await sentRequestStore.write('sentRequests', JSON.stringify(all))
}

export const sentRequests = {
  /** `unknown`: who is signed in is not known yet. */
  find: async (path: string): Promise<SentRequest | 'none' | 'unknown'> => {
    const userId = ownId()
    if (userId === undefined) return 'unknown'
    return (await readAll()).find((one) => one.path === path && one.userId === userId) ?? 'none'
  },
  note: async (path: string, requestId: string): Promise<void> => {
    const userId = ownId()
    if (userId !== undefined) await replace(path, [{ path, requestId, userId, sentAt: Date.now() }])
  },
  drop: (path: string): Promise<void> => replace(path, []),
}
