// Loads public figures once the page is idle and every minute while it is visible.

import type { Language } from '@sampan/contract/language.ts'
import { useLanguage } from '@sampan/ui/language'
import { startTransition, useEffect, useState } from 'react'

type LiveFeed = typeof import('./live-feed.ts')

export type ReadLiveFeed<Value> = (live: LiveFeed, language: Language) => Promise<Value | undefined>

const everyMs = 60_000

/** `missing` after a failed first attempt. */
export function useLiveFeed<Value>(ask: ReadLiveFeed<Value>) {
  const language = useLanguage()
  const [known, setKnown] = useState<{ readonly value?: Value | undefined; readonly missing: boolean }>({ missing: false })
  useEffect(() => {
    let wanted = true
    const look = async () => {
      if (document.hidden) return
      const value = await ask(await import('./live-feed.ts'), language)
      if (wanted) startTransition(() => setKnown({ value, missing: value === undefined }))
    }
    const lookQuietly = () => void look().catch(() => wanted && setKnown({ missing: true }))
    lookQuietly()
    const timer = setInterval(lookQuietly, everyMs)
    return () => {
      wanted = false
      clearInterval(timer)
    }
  }, [ask, language])
  return known
}
