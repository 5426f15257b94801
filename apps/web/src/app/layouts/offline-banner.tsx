import { Banner } from '@sampan/ui/banner.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { useSyncExternalStore } from 'react'
import { words } from '../words.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineBanner() {
  const say = useSay()
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return online ? null : (
    <Banner tone="caution" offline>
      {say(words.offline)}
    </Banner>
  )
}
