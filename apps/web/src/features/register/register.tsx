// The registration page.

import './register.css'
import { useT } from '@sampan/ui/language'
import { Stepper } from '@sampan/ui/stepper'
import { lazy, Suspense, useEffect, useState } from 'react'
import { registrationStore } from '../../lib/session/session-runtime.ts'
import { BeginForm } from './begin-form.tsx'
import { messages, registerSteps } from './messages.ts'
import type { StoredRegistration } from './registration-store.ts'
import { SavedDraft } from './saved-draft.tsx'

const ReviewStatus = lazy(() => import('./review-status.tsx').then((part) => ({ default: part.ReviewStatus })))

/** What this browser remembers stands above; a new registration can always be begun. */
export function Register() {
  const t = useT()
  const [kept, setKept] = useState<StoredRegistration>()
  const review = kept?.kind === 'review' ? kept : undefined
  useEffect(() => {
    let wanted = true
    void readKept().then((found) => wanted && setKept(found))
    return () => {
      wanted = false
    }
  }, [])
  const forget = async () => {
    const { forgetRegistration } = await import('./registration-store.ts')
    forgetRegistration()
    setKept({ kind: 'nothing' })
  }
  return (
    <main className="wrap narrow" id="main">
      <div className="page-head">
        <h1>{t(messages.title)}</h1>
        {!review && <p className="lead">{t(messages.lead)}</p>}
      </div>
      <div className="stack-l">
        <Stepper label={t(messages.steps)} steps={registerSteps.map((step) => t(step))} current={review ? 3 : 0} />
        {kept?.kind === 'draft' && <SavedDraft draft={kept.draft} onDrop={() => void forget()} />}
        {review ? (
          <Suspense>
            <ReviewStatus
              review={review.review}
              registrationToken={review.registrationToken}
              onAnswered={(next) => setKept({ ...review, review: next })}
              onDrop={() => void forget()}
            />
          </Suspense>
        ) : (
          <BeginForm />
        )}
      </div>
    </main>
  )
}

/** A visitor who has begun nothing loads nothing more. */
async function readKept(): Promise<StoredRegistration> {
  const token = (await registrationStore.read('registrationDraft')) ?? (await registrationStore.read('registration'))
  if (token === undefined) return { kind: 'nothing' }
  return (await import('./registration-store.ts')).readStoredRegistration()
}
