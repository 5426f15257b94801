// Whether the server can serve, asked once and then every ten seconds.

import { useEffect, useState } from 'react'

export type Health = { readonly state: 'asking' | 'ready' | 'silent' } | { readonly state: 'troubled'; readonly missing: string }

const everyMs = 10_000

export function useHealth(): Health {
  const [health, setHealth] = useState<Health>({ state: 'asking' })
  useEffect(() => {
    let here = true
    const ask = async () => {
      const found = await readHealth()
      if (here) setHealth(found)
    }
    void ask()
    const timer = setInterval(() => void ask(), everyMs)
    return () => {
      here = false
      clearInterval(timer)
    }
  }, [])
  return health
}

async function readHealth(): Promise<Health> {
  try {
    const answer = await fetch('/readyz')
    if (answer.ok) return { state: 'ready' }
    const told: unknown = await answer.json()
    const missing = typeof told === 'object' && told !== null && 'missing' in told ? String(told.missing) : ''
    return { state: 'troubled', missing }
  } catch {
    return { state: 'silent' }
  }
}
