// Whether the browser has had time for what can wait.

import { startTransition, useEffect, useState } from 'react'

const waitMaxMs = 2_000
/** In browsers that do not report when they are idle. */
const guessedMs = 300

/** False at first. For what the reader does not look for first, such as charts: it is asked for and drawn once the rest is there. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const begin = () => startTransition(() => setIdle(true))
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(begin, guessedMs)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(begin, { timeout: waitMaxMs })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle
}
