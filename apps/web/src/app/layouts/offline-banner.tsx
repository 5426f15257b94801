// The banner shown while the browser is offline or the server does not answer: what is on the page may be old.

import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { Banner } from '@sampan/ui/banner'
import { useT } from '@sampan/ui/language'
import { useSignal } from '@sampan/ui/use-signal'
import { useSyncExternalStore } from 'react'
import { connection, isUnreachable } from '../../lib/http/connection.ts'
import { language } from '../../lib/preferences/preferences.ts'
import { signedInMessages } from '../signed-in-messages.ts'

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
  const state = useSignal(connection)
  if (online && !isUnreachable(state)) return null
  const time = state.answeredAt !== undefined && clockTime(state.answeredAt, language.get())
  return (
    <Banner tone="caution" offline>
      {t(online ? signedInMessages.unreachable : signedInMessages.offline) + t(sentenceGap)}
      {time && t(signedInMessages.asOf, { time }) + t(sentenceGap)}
      {t(signedInMessages.sentIsSafe)}
    </Banner>
  )
}

/** The formats of other times may not be loaded yet. */
const clockTime = (at: number, locale: string): string =>
  new Date(at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
