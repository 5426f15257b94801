// The frame of the pages that change one account detail.

import type { Text } from '@sampan/contract/language.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Note } from '@sampan/ui/note'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from './change-messages.ts'

type ChangePageProps = { title: Text; lead?: Text | undefined; children: ReactNode }

export function ChangePage({ title, lead, children }: ChangePageProps) {
  const t = useT()
  return (
    <main className="wrap narrow" id="main">
      <div className="page-head">
        <Link className="crumb" href="/account-info">
          <ArrowLeft className="i i--s" />
          {t(messages.back)}
        </Link>
        <h1>{t(title)}</h1>
        {lead && <p className="lead">{t(lead)}</p>}
      </div>
      <div className="form">{children}</div>
    </main>
  )
}

/** The consequence of the change, shown above the button. */
export function Consequence() {
  const t = useT()
  return (
    <Note tone="caution" title={t(messages.pauseTitle)}>
      {t(messages.pauseMore)}
    </Note>
  )
}
