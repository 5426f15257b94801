// What is costly to answer is answered for each user a few at a time: many at once would take the server from all the others.

import type { Endpoint } from '@sampan/contract/endpoint.ts'
import { limits } from '@sampan/contract/limits.ts'
import { Refusal } from '@sampan/contract/refusals.ts'

type Crowd = <Result>(entry: Endpoint, key: string, work: () => Promise<Result>) => Promise<Result>

export function createConcurrencyLimit(): Crowd {
  const inside = new Map<string, number>()
  return async (entry, who, work) => {
    const limit = limits[entry.limit]
    if (!('atOnce' in limit)) return work()
    const key = `${entry.limit} ${who}`
    const now = inside.get(key) ?? 0
    if (now >= limit.atOnce) throw new Refusal('tooManyRequests', { params: { retryAfterSeconds: 1 } })
    inside.set(key, now + 1)
    try {
      return await work()
    } finally {
      const left = (inside.get(key) ?? 1) - 1
      if (left > 0) inside.set(key, left)
      else inside.delete(key)
    }
  }
}
