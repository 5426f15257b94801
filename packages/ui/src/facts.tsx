import './styles/facts.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Fact = {
  key: string
  term: ReactNode
  value: ReactNode
  /** Under the value, in small: where it comes from. */
  note?: ReactNode
  /** The last row that the others add up to. */
  sum?: boolean
}

export function Facts({ facts, columns, dense }: { facts: readonly Fact[]; columns?: boolean; dense?: boolean }) {
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
