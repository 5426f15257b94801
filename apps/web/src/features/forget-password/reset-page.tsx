// The frame of the password reset pages.

import '@sampan/ui/sign-in-page.css'
import type { Text } from '@sampan/contract/language.ts'
import { Harbour } from '@sampan/ui/harbour'
import { useT } from '@sampan/ui/language'
import type { ReactNode } from 'react'
import { harbourLabels } from '../../lib/i18n/harbour-labels.ts'
import { messages } from './messages.ts'

/** Both pages of a forgotten password: the task, and beside it what a new password does not do. */
export function ResetPage({ title, lead, children }: { title: Text; lead?: Text; children: ReactNode }) {
  const t = useT()
  return (
    <main className="door" id="main">
      <div className="door__form">
        <h1>{t(title)}</h1>
        {lead && <p className="text-soft">{t(lead)}</p>}
        {children}
      </div>
      <aside className="door__side">
        <Harbour {...harbourLabels(t)} />
        <p>
          <strong>{t(messages.pause)}</strong> {t(messages.pauseMore)}
        </p>
      </aside>
    </main>
  )
}
