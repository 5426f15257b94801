import './register.css'
import { maskEmail } from '@sampan/contract/format.ts'
import { Button, LinkButton } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stepper } from '@sampan/ui/stepper.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ScreenProps } from '../../lib/screen.ts'
import type { Kept } from './kept-registration.ts'
import { registerSteps, words as stepWords } from './words.ts'
import { words } from './words-details.ts'

/** The form brings its rules along, so it comes after the page. */
const DetailsForm = lazy(() => import('./details-form.tsx').then((part) => ({ default: part.DetailsForm })))

export function RegisterInfo({ title }: ScreenProps) {
  const [round, setRound] = useState(0)
  return <Details key={round} title={title} onAgain={() => setRound(round + 1)} />
}

function Details({ title, onAgain }: Pick<ScreenProps, 'title'> & { onAgain: () => void }) {
  const say = useSay()
  const [kept, setKept] = useState<Kept>()
  const email = kept?.kind === 'draft' ? (kept.draft.fields.email ?? '') : ''
  useEffect(() => {
    let wanted = true
    void import('./kept-registration.ts')
      .then((part) => part.readDraft())
      .catch((): Kept => ({ kind: 'unread' }))
      .then((found) => wanted && setKept(found))
    return () => {
      wanted = false
    }
  }, [])
  const waiting = <Skeleton shape="form" count={5} label={say(words.loading)} />
  return (
    <main className="wrap register" id="main" aria-busy={!kept}>
      <div className="page-head">
        <h1>{say(title)}</h1>
        {email && <p className="lead">{say(words.lead, { email: maskEmail(email) })}</p>}
      </div>
      <div className="stack-l">
        <Stepper label={say(stepWords.steps)} steps={registerSteps.map((step) => say(step))} current={1} />
        <Suspense fallback={waiting}>{kept?.kind === 'draft' ? <DetailsForm draft={kept.draft} /> : !kept && waiting}</Suspense>
        {kept?.kind === 'nothing' && <NoDraft />}
        {kept?.kind === 'unread' && <Unread onAgain={onAgain} />}
      </div>
    </main>
  )
}

function NoDraft() {
  const say = useSay()
  return (
    <>
      <Note title={say(words.none)}>{say(words.noneMore)}</Note>
      <LinkButton variant="primary" href="/register">
        {say(words.begin)}
      </LinkButton>
    </>
  )
}

function Unread({ onAgain }: { onAgain: () => void }) {
  const say = useSay()
  return (
    <>
      <Note tone="negative" live="alert" title={say(words.unread)} />
      <Button variant="primary" onClick={onAgain}>
        {say(words.again)}
      </Button>
    </>
  )
}
