import '@sampan/ui/styles/door.css'
import type { Text } from '@sampan/contract/language.ts'
import { Harbour } from '@sampan/ui/harbour.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import type { ReactNode } from 'react'
import { harbourWords } from '../../lib/harbour-words.ts'
import { words } from './words.ts'

/** Both pages of a forgotten password: the task, and beside it what a new password does not do. */
export function ResetDoor({ title, lead, children }: { title: Text; lead?: Text; children: ReactNode }) {
  const say = useSay()
  return (
    <main className="door" id="main">
      <div className="door__form">
        <h1>{say(title)}</h1>
        {lead && <p className="text-soft">{say(lead)}</p>}
        {children}
      </div>
      <aside className="door__side">
        <Harbour {...harbourWords(say)} />
        <p>
          <strong>{say(words.pause)}</strong> {say(words.pauseMore)}
        </p>
      </aside>
    </main>
  )
}
