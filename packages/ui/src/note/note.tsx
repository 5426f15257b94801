// A note in the page: information, caution, error or success.

import { CircleAlert, CircleCheck, Hourglass, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../state/class-names.ts'

/** caution: before you act. negative: you may lose something. info: we are on it. positive: it is so now. */
export type NoteTone = 'neutral' | 'caution' | 'negative' | 'info' | 'positive'

const icons = { neutral: Info, caution: TriangleAlert, negative: CircleAlert, info: Hourglass, positive: CircleCheck } as const

type NoteProps = {
  tone?: NoteTone
  icon?: ReactNode
  title?: ReactNode
  /** For a note that appears while the page is open: a status is read out in a pause, an alert at once. */
  live?: 'status' | 'alert'
  children?: ReactNode
}

/** A title without a full stop has a line of its own, so that it does not run into the text. */
const isSentence = (title: ReactNode): boolean => typeof title === 'string' && /[.!?。！？]$/.test(title)

/** A Chinese full stop has its own space. */
const gapAfter = (title: ReactNode): string => (typeof title === 'string' && /[。！？]$/.test(title) ? '' : ' ')

export function Note({ tone = 'neutral', icon, title, live, children }: NoteProps) {
  const Icon = icons[tone]
  return (
    <div className={classNames('note', tone !== 'neutral' && `note--${tone}`)} role={live}>
      {icon ?? <Icon className="i" />}
      <div>
        {title && <strong className={isSentence(title) ? undefined : 'note__title'}>{title}</strong>}
        {title && children ? gapAfter(title) : null}
        {children}
      </div>
    </div>
  )
}
