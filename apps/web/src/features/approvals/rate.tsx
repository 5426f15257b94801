import { formatDuration } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Countdown } from '@sampan/ui/countdown.tsx'
import { useLanguage, useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { serverNow } from '@sampan/ui/server-clock.ts'
import { useState } from 'react'
import type { Told } from './decide.ts'
import { decideWords as words } from './words.ts'

/** An order keeps its rate for a while only; once that has run out, the approver sees a new one before he says yes. */
export function Rate({ told, quote }: { told: Told; quote: NonNullable<Told['quote']> }) {
  const say = useSay()
  const language = useLanguage()
  const [over, setOver] = useState(quote.expired)
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    const { requoteIt } = await import('./decide.ts')
    await requoteIt(told)
    setBusy(false)
  }
  // What may be done depends on the rate, so it is asked for anew.
  const end = () => {
    setOver(true)
    void import('./decide.ts').then((part) => part.renew())
  }
  const left = (seconds: number) => say(words.rateLeft, { time: formatDuration(seconds * 1000, language) })
  if (told.state !== 'PENDING') return null
  if (!quote.expired && !over)
    return (
      <p className="small muted">
        <Countdown endAt={Date.parse(quote.expiresAt)} clock={serverNow} announce={left} onEnd={end}>
          {left}
        </Countdown>
      </p>
    )
  return (
    <Note tone="caution" live="status" title={say(words.rateOver)}>
      <p>{say(words.rateOverMore)}</p>
      {told.allowedMoves.includes('requote') && (
        <div className="row">
          <Button size="s" busy={busy} busyLabel={say(words.requoting)} onClick={() => void ask()}>
            {say(words.requote)}
          </Button>
        </div>
      )}
    </Note>
  )
}
