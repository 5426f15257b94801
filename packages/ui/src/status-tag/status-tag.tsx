// The tag of a status: glyph, label and tone.

import './status-tag.css'
import { type Status, statuses, type Tone } from '@sampan/contract/statuses.ts'
import type { ReactNode } from 'react'
import { useT } from '../language/language.tsx'
import { glyphs } from './status-glyphs.ts'

export function StatusTag({ status }: { status: Status }) {
  const t = useT()
  const { tone, label } = statuses[status]
  return <Tag tone={tone}>{t(label)}</Tag>
}

/** The same look for a state that is no status of the product, such as "This device". */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`tag tag--${tone}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={glyphs[tone]} />
      </svg>
      {children}
    </span>
  )
}
