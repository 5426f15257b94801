// An IBAN in groups of four.

import './address.css'
import '../styles/mono.css'
import { addressGroups } from '@sampan/contract/format.ts'
import { Fragment } from 'react'

/** The gaps are drawn, not written, so that a selection copies the number as banks take it. */
export function Iban({ iban }: { iban: string }) {
  return (
    <span className="iban mono" translate="no">
      {addressGroups(iban).map((group, index) => (
        <Fragment key={`${index}${group}`}>
          {index > 0 && <wbr />}
          <span>{group}</span>
        </Fragment>
      ))}
    </span>
  )
}
