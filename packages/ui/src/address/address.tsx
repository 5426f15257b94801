// A blockchain address in groups of four, with its copy button.

import './address.css'
import '../styles/mono.css'
import { shortenAddress } from '@sampan/contract/format.ts'
import { CopyButton } from '../button/copy-button.tsx'
import { groupAddress } from './address-groups.ts'

type CopyLabels = {
  label: string
  /** Confirms the copy with the last four characters, so that a swapped clipboard is noticed. */
  done: (lastFour: string) => string
  failed: string
}

type AddressProps = {
  address: string
  /** Six and six, for lists. */
  short?: boolean
  /** On its own ground and larger, where it is compared before money leaves. */
  boxed?: boolean
  copy?: CopyLabels
}

/** Everything a person compares letter by letter. Copying takes the ungrouped string. */
export function Address({ address, short, boxed, copy }: AddressProps) {
  const text = short ? (
    <span className="addr addr--short" title={address} translate="no">
      {shortenAddress(address)}
    </span>
  ) : (
    <GroupedAddress address={address} />
  )
  if (!copy && !boxed) return text
  return (
    <span className={boxed ? 'addrbox' : 'copy'}>
      {text}
      {copy && (
        <CopyButton text={address} label={copy.label} done={copy.done(address.slice(-4))} failed={copy.failed} small={!boxed} />
      )}
    </span>
  )
}

function GroupedAddress({ address }: { address: string }) {
  return (
    <span className="addr addr--grid" translate="no">
      {groupAddress(address).map(({ text, look }, index) => {
        const at = `${index}${text}`
        return look === 'end' ? (
          <b key={at}>{text}</b>
        ) : (
          <span key={at} className={look}>
            {text}
          </span>
        )
      })}
    </span>
  )
}
