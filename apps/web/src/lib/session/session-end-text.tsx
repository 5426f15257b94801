// The reason why a session ended, loaded when it is needed.

import { useT } from '@sampan/ui/language'
import { lazy, Suspense } from 'react'
import type { Ending } from './session.ts'

// Few sessions end with a notice, so its texts are loaded when they are needed.
const Said = lazy(async () => {
  const { sessionEndMessages } = await import('./session-end-messages.ts')
  return {
    default: ({ ending }: { ending: Ending }) => {
      const t = useT()
      return <strong>{t(sessionEndMessages[ending])}</strong>
    },
  }
})

export function SessionEndText({ ending }: { ending: Ending }) {
  return (
    <Suspense>
      <Said ending={ending} />
    </Suspense>
  )
}
