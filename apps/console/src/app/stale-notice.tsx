// The notice that the event stream is interrupted and figures may be old.

import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { useSignal } from '@sampan/ui/use-signal'
import { useEffect, useState } from 'react'
import { isStreamOpen } from '../lib/http/event-stream.ts'
import { messages } from './messages.ts'

/** A stream that reopens within this time has missed nothing that matters. */
const patienceMs = 8_000

export function StaleNotice() {
  const t = useT()
  return useSignal(isStreamOpen) ? null : <Interrupted text={t(messages.notLive)} />
}

function Interrupted({ text }: { text: string }) {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!visible) return null
  return (
    <div className="cnote">
      <Note tone="caution" live="status">
        {text}
      </Note>
    </div>
  )
}
