// A list of terms and values.

import './description-list.css'
import type { ReactNode } from 'react'
import { classNames } from '../state/class-names.ts'

export type Description = {
  key: string
  term: ReactNode
  value: ReactNode
  /** Under the value, in small: where it comes from. */
  note?: ReactNode
  /** The last row that the others add up to. */
  sum?: boolean
}

export function DescriptionList({
  facts,
  columns,
  dense,
}: {
  facts: readonly Description[]
  columns?: boolean
  dense?: boolean
}) {
  return (
    <dl className={classNames('facts', columns && 'facts--cols', dense && 'facts--dense')}>
      {facts.map(({ key, term, value, note, sum }) => (
        <div key={key} className={sum ? 'sum' : undefined}>
          <dt>{term}</dt>
          <dd>
            {value}
            {note && <span className="facts__note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
