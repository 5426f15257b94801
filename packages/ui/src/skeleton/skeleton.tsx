// A placeholder of the final height while data loads.

import './skeleton.css'
import { classNames } from '../state/class-names.ts'

type SkeletonProps = {
  /** Read out while it waits: "Loading balances". */
  label: string
  /** rows: a list with a tile each; text: a heading and lines; form: fields. */
  shape?: 'rows' | 'text' | 'form'
  count?: number
  panel?: boolean
}

/** Appears only if the response takes longer than 300 ms. */
export function Skeleton({ label, shape = 'rows', count = 3, panel }: SkeletonProps) {
  const places = Array.from({ length: count }, (_, index) => index)
  return (
    <div role="status">
      <span className="vh">{label}</span>
      {shape === 'rows' ? (
        <ul className={classNames('skel', panel && 'skel--panel')} aria-hidden="true">
          {places.map((place) => (
            <li key={place}>
              <i className="sk sk--c" />
              <span>
                <i className="sk" />
                <i className="sk sk--s" />
              </span>
              <i className="sk" />
            </li>
          ))}
        </ul>
      ) : (
        <div className="skel" aria-hidden="true">
          {shape === 'text' && <i className="sk sk--title" />}
          {places.map((place) => (
            <Line key={place} form={shape === 'form'} />
          ))}
        </div>
      )}
    </div>
  )
}

function Line({ form }: { form: boolean }) {
  if (!form) return <i className="sk sk--line" />
  return (
    <div className="field">
      <i className="sk" />
      <i className="sk sk--box" />
    </div>
  )
}
