// Compares two similar addresses character by character.

import '@sampan/ui/address.css'
import '@sampan/ui/mono.css'
import { Checkbox } from '@sampan/ui/checkbox'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { OctagonAlert } from 'lucide-react'
import { messages } from './add-address-messages.ts'
import { compareAddresses, countDifferences, type GroupComparison } from './compare-addresses.ts'
import type { AddressValidation } from './new-address.ts'

type LookAlikesProps = {
  address: string
  others: AddressValidation['lookAlikes']
  ticked: boolean
  error: string | undefined
  onTick: (ticked: boolean) => void
}

/** Both addresses under each other, and every character marked that is another one. */
export function LookAlikes({ address, others, ticked, error, onTick }: LookAlikesProps) {
  const t = useT()
  return (
    <>
      {others.map((other) => (
        <Note
          key={other.address}
          tone="negative"
          live="alert"
          icon={<OctagonAlert className="i" />}
          title={t(messages.alikeTitle, { label: other.label })}
        >
          {t(messages.alikeMore, { count: countDifferences(address, other.address) })}
          <div className="alike">
            <Compared name={t(messages.alikeNew)} groups={compareAddresses(address, other.address)} />
            <Compared name={other.label} groups={compareAddresses(other.address, address)} />
          </div>
        </Note>
      ))}
      <Checkbox checked={ticked} error={ticked ? undefined : error} onChange={(event) => onTick(event.target.checked)}>
        {t(messages.alikeTick)}
      </Checkbox>
    </>
  )
}

function Compared({ name, groups }: { name: string; groups: readonly GroupComparison[] }) {
  return (
    <div className="alike__one">
      <strong>{name}</strong>
      <span className="addr addr--grid" translate="no">
        {groups.map((group, index) => (
          // The groups of one address never change their places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>
            {group.map(({ text, differs }, place) =>
              // oxlint-disable-next-line react/no-array-index-key
              differs ? <mark key={place}>{text}</mark> : text,
            )}
          </span>
        ))}
      </span>
    </div>
  )
}
