// Looks up a name under .eth and offers the address that it has on the chosen network.

import { resolveName } from '@sampan/contract/api/blockchain-address.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { type NetworkName, networks } from '@sampan/contract/networks.ts'
import { Address } from '@sampan/ui/address'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { readRefusedFields } from '../../../lib/http/refused-fields.ts'
import { messages } from './add-address-messages.ts'

type FoundName = ResponseOf<typeof resolveName>
type Lookup = { readonly found: FoundName } | { readonly why: string } | undefined

type NameLookupProps = { name: string; network: NetworkName; onUse: (found: FoundName) => void }

/** The button that looked it up is gone. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

export function NameLookup({ name, network, onUse }: NameLookupProps) {
  const t = useT()
  const [lookup, setLookup] = useState<Lookup>()
  const [busy, setBusy] = useState(false)
  const find = async () => {
    setBusy(true)
    const body = { mainNet: networks[network].id, name }
    const outcome = await call(resolveName, { body, onRefusal: () => undefined })
    setBusy(false)
    if (outcome.ok) return setLookup({ found: outcome.result })
    if (outcome.why !== 'refused') return setLookup({ why: t(messages.unchecked) })
    const isWrong = readRefusedFields(outcome.refusal).name !== undefined
    return setLookup({ why: isWrong ? t(messages.noName) : outcome.refusal.errMsg })
  }
  if (lookup === undefined || 'why' in lookup)
    return (
      <>
        {lookup && <Note tone="caution" live="alert" title={lookup.why} />}
        <div>
          <Button busy={busy} busyLabel={t(messages.checking)} onClick={() => void find()}>
            {t(messages.lookUp)}
          </Button>
        </div>
      </>
    )
  const { found } = lookup
  return (
    <div className="stack" role="status">
      <p>{t(messages.leadsTo, { name: found.name, network: networks[network].label })}</p>
      <Address address={found.address} boxed />
      {!found.isPlain && <Note tone="caution" title={t(messages.notPlain)} />}
      <div>
        <Button ref={takeFocus} onClick={() => onUse(found)}>
          {t(messages.takeAddress)}
        </Button>
      </div>
    </div>
  )
}
