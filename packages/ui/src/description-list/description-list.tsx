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

type DescriptionListProps = { items: readonly Description[]; columns?: boolean; dense?: boolean }

export function DescriptionList({ items, columns, dense }: DescriptionListProps) {
  return (
    <dl className={classNames('facts', columns && 'facts--cols', dense && 'facts--dense')}>
      {items.map(({ key, term, value, note, sum }) => (
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
