import { withdraw } from '@sampan/contract/api/fiat.ts'
import { Button, LinkButton } from '@sampan/ui/button.tsx'
import { Checkbox } from '@sampan/ui/checkbox.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useState } from 'react'
import { useLastAttempt } from '../../lib/use-last-attempt.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import { attemptName } from './attempt-name.ts'
import type { ReviewProps } from './review.tsx'
import type { Preview } from './use-withdrawal.ts'
import { WayAhead } from './way-ahead.tsx'
import { words } from './words-review.ts'

type ConfirmProps = ReviewProps & { preview: Preview }

/** One tick worth reading, the way on, and what comes after it. */
export function Confirm(props: ConfirmProps) {
  const say = useSay()
  const { preview, withdrawal } = props
  const { user } = useVisitor()
  return (
    <div className="stack review__do sticky">
      <h2 className="only-wide">{say(words.before)}</h2>
      {preview.refusal && <Note tone="negative" live="alert" title={preview.refusal.errMsg} />}
      {user?.userId !== undefined && <OneAtATime {...props} userId={user.userId} />}
      <h2 className="review__h">{say(words.after)}</h2>
      <WayAhead withdrawal={withdrawal} />
    </div>
  )
}

type TickProps = ConfirmProps & { userId: string }

function OneAtATime(props: TickProps) {
  const say = useSay()
  const last = useLastAttempt(attemptName(props.userId), withdraw.result)
  if (last.kind === 'asking') return <Note tone="info" live="status" title={say(words.finding)} />
  if (last.kind === 'clear') return props.preview.possible ? <Tick {...props} /> : null
  return (
    <Note tone="info" live="status" title={say(words.accepted)}>
      <div className="row">
        <LinkButton size="s" href={`/view-fiat-withdraw?id=${last.id}`} onClick={props.onForget}>
          {say(words.follow)}
        </LinkButton>
        <Button size="s" variant="quiet" onClick={last.dismiss}>
          {say(words.another)}
        </Button>
      </div>
    </Note>
  )
}

function Tick({ to, money, values, preview, userId, onForget }: TickProps) {
  const say = useSay()
  const [ticked, setTicked] = useState(false)
  const [missed, setMissed] = useState(false)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setMissed(!ticked)
    if (!ticked) return
    setBusy(true)
    const { handIn } = await import('./hand-in.ts')
    handIn({ userId, to, money, values, feeQuoteId: preview.feeQuoteId, onAccepted: onForget })
  }
  return (
    <>
      <Checkbox
        checked={ticked}
        error={missed && !ticked ? say(words.compareFirst) : undefined}
        onChange={(event) => setTicked(event.target.checked)}
      >
        {say(words.compared, { label: to.label, tail: to.tail })}
      </Checkbox>
      <Button variant="primary" size="l" block busy={busy} busyLabel={say(words.checking)} onClick={() => void go()}>
        {say(words.go)}
      </Button>
      <p className="small muted">{say(words.final)}</p>
    </>
  )
}
