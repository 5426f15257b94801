import type { Text } from '@sampan/contract/language.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from './words-change.ts'

/** The frame of every page that changes one thing of one's own account. */
export function ChangePage({ title, lead, children }: { title: Text; lead?: Text; children: ReactNode }) {
  const say = useSay()
  return (
    <main className="wrap narrow" id="main">
      <div className="page-head">
        <Link className="crumb" href="/account-info">
          <ArrowLeft className="i i--s" />
          {say(words.back)}
        </Link>
        <h1>{say(title)}</h1>
        {lead && <p className="lead">{say(lead)}</p>}
      </div>
      <div className="form">{children}</div>
    </main>
  )
}

/** Said before the button, where it can still be weighed. */
export function Consequence() {
  const say = useSay()
  return (
    <Note tone="caution" title={say(words.pauseTitle)}>
      {say(words.pauseMore)}
    </Note>
  )
}
