// The page that completes a registration.

import './register.css'
import { maskEmail } from '@sampan/contract/format.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Skeleton } from '@sampan/ui/skeleton'
import { Stepper } from '@sampan/ui/stepper'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { messages } from './details-messages.ts'
import { registerSteps, messages as stepMessages } from './messages.ts'
import type { StoredRegistration } from './registration-store.ts'

/** The form brings its rules along, so it comes after the page. */
const DetailsForm = lazy(() => import('./details-form.tsx').then((part) => ({ default: part.DetailsForm })))

export function RegisterInfo({ title }: ScreenProps) {
  const [round, setRound] = useState(0)
  return <Details key={round} title={title} onAgain={() => setRound(round + 1)} />
}

function Details({ title, onAgain }: Pick<ScreenProps, 'title'> & { onAgain: () => void }) {
  const t = useT()
  const [kept, setKept] = useState<StoredRegistration>()
  const email = kept?.kind === 'draft' ? (kept.draft.fields.email ?? '') : ''
  useEffect(() => {
    let wanted = true
    void import('./registration-store.ts')
      .then((part) => part.readDraft())
      .catch((): StoredRegistration => ({ kind: 'unread' }))
      .then((found) => wanted && setKept(found))
    return () => {
      wanted = false
    }
  }, [])
  const waiting = <Skeleton shape="form" count={5} label={t(messages.loading)} />
  return (
    <main className="wrap register" id="main" aria-busy={!kept}>
      <div className="page-head">
        <h1>{t(title)}</h1>
        {email && <p className="lead">{t(messages.lead, { email: maskEmail(email) })}</p>}
      </div>
      <div className="stack-l">
        <Stepper
          label={t(stepMessages.steps)}
          steps={registerSteps.map((step) => t(step))}
          current={kept?.kind === 'nothing' ? 0 : 1}
        />
        <Suspense fallback={waiting}>{kept?.kind === 'draft' ? <DetailsForm draft={kept.draft} /> : !kept && waiting}</Suspense>
        {kept?.kind === 'nothing' && <NoDraft />}
        {kept?.kind === 'unread' && <Unread onAgain={onAgain} />}
      </div>
    </main>
  )
}

function NoDraft() {
  const t = useT()
  return (
    <>
      <Note title={t(messages.none)}>{t(messages.noneMore)}</Note>
      <LinkButton variant="primary" href="/register">
        {t(messages.begin)}
      </LinkButton>
    </>
  )
}

function Unread({ onAgain }: { onAgain: () => void }) {
  const t = useT()
  return (
    <>
      <Note tone="negative" live="alert" title={t(messages.unread)} />
      <Button variant="primary" onClick={onAgain}>
        {t(messages.again)}
      </Button>
    </>
  )
}
