import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useSignal } from '@sampan/ui/use-signal.ts'
import { useEffect, useState } from 'react'
import { live } from '../lib/events.ts'
import { words } from './words.ts'

/** A stream that is opened anew within this time was not missed by anybody. */
const patienceMs = 8_000

export function NotLive() {
  const say = useSay()
  return useSignal(live) ? null : <Interrupted text={say(words.notLive)} />
}

function Interrupted({ text }: { text: string }) {
  const [told, setTold] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTold(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!told) return null
  return (
    <div className="cnote">
      <Note tone="caution" live="status">
        {text}
      </Note>
    </div>
  )
}
