// The confirmation at the end of the review.

import { Button, LinkButton } from '@sampan/ui/button'
import { Checkbox } from '@sampan/ui/checkbox'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../lib/session/use-session.ts'
import { attemptName, type Kind } from './attempt-names.ts'
import { type ExpectedRoute, RouteAhead } from './expected-route.tsx'
import { formMessages } from './messages.ts'
import { reviewMessages as messages } from './review-messages.ts'
import { useLastAttempt } from './use-last-attempt.ts'
import type { Preview } from './use-preview.ts'

export type Confirmation = {
  readonly kind: Kind
  /** Reads what the server answered to the withdrawal before this one. */
  readonly result: Parameters<typeof useLastAttempt>[1]
  readonly follow: (id: string) => string
  readonly tick: string
  readonly tickFirst: string
  readonly final: ReactNode
  readonly onForget: () => void
  readonly onGo: (userId: string) => Promise<void>
}

type ConfirmProps = Confirmation & { preview: Preview; way: ExpectedRoute | undefined }

/** One tick worth reading, the way on, and what comes after it. */
export function ConfirmStep(props: ConfirmProps) {
  const t = useT()
  const { preview, way } = props
  const { user } = useSession()
  return (
    <div className="stack review__do sticky">
      <h2 className="only-wide">{t(messages.before)}</h2>
      {preview.refusal && <Note tone="negative" live="alert" title={preview.refusal.errMsg} />}
      {user?.userId !== undefined && <OneAtATime {...props} userId={user.userId} />}
      <h2 className="review__h">{t(messages.after)}</h2>
      <RouteAhead way={way} preview={preview} />
    </div>
  )
}

type TickProps = ConfirmProps & { userId: string }

function OneAtATime(props: TickProps) {
  const t = useT()
  const last = useLastAttempt(attemptName(props.userId, props.kind), props.result)
  if (last.kind === 'asking') return <Note tone="info" live="status" title={t(messages.finding)} />
  if (last.kind === 'clear') return props.preview.possible ? <Tick {...props} /> : null
  return (
    <Note tone="info" live="status" title={t(messages.accepted)}>
      <div className="row">
        <LinkButton size="s" href={props.follow(last.id)} onClick={props.onForget}>
          {t(messages.follow)}
        </LinkButton>
        <Button size="s" variant="quiet" onClick={last.dismiss}>
          {t(messages.another)}
        </Button>
      </div>
    </Note>
  )
}

function Tick({ tick, tickFirst, final, userId, onGo }: TickProps) {
  const t = useT()
  const [ticked, setTicked] = useState(false)
  const [missed, setMissed] = useState(false)
  const [busy, setBusy] = useState(false)
  const go = () => {
    setMissed(!ticked)
    if (!ticked) return
    setBusy(true)
    void onGo(userId)
  }
  return (
    <>
      <Checkbox
        checked={ticked}
        error={missed && !ticked ? tickFirst : undefined}
        onChange={(event) => setTicked(event.target.checked)}
      >
        {tick}
      </Checkbox>
      <Button variant="primary" size="l" block busy={busy} busyLabel={t(formMessages.checking)} onClick={go}>
        {t(messages.go)}
      </Button>
      <p className="small muted">{final}</p>
    </>
  )
}
