// The banner shown while the browser is offline.

import { Banner } from '@sampan/ui/banner'
import { useT } from '@sampan/ui/language'
import { useSyncExternalStore } from 'react'
import { messages } from '../messages.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const t = useT()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return online ? null : (
    <Banner tone="caution" offline>
      {t(messages.offline)}
    </Banner>
  )
}
