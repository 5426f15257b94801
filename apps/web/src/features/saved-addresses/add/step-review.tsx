// The last step: review before the verification.

import { isNetworkName, networks } from '@sampan/contract/networks.ts'
import { Address } from '@sampan/ui/address'
import { Button } from '@sampan/ui/button'
import { Checkbox } from '@sampan/ui/checkbox'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { NetworkBadge } from '@sampan/ui/network-badge'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { useUrlState } from '@sampan/ui/url-state'
import { useState } from 'react'
import { addressMessages } from '../../../entities/address/address-status.ts'
import { nameMessages } from '../../../entities/address/name-moved.tsx'
import { cryptoMessages } from '../../../entities/crypto-transfer/crypto-messages.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { messages as listMessages } from '../messages.ts'
import { messages } from './add-address-messages.ts'
import type { NewAddress } from './empty-address.ts'
import { checkOwner, checkPlace, isOwner } from './new-address.ts'
import { saveAddress } from './save-address.ts'

type StepReviewProps = { values: NewAddress; onForget: () => void }

export function StepReview({ values, onForget }: StepReviewProps) {
  const t = useT()
  const facts = useFacts(values)
  if (!isNetworkName(values.network)) return null
  return (
    <div className="split split--flow review">
      <ReceiptCard title={values.label} action={<NetworkBadge network={values.network} />}>
        <div className="stack-l">
          <Address address={values.address} boxed />
          {values.ensName !== '' && <p className="text-soft">{t(messages.pinned)}</p>}
          <DescriptionList items={facts} />
        </div>
      </ReceiptCard>
      <Confirm values={values} onForget={onForget} />
    </div>
  )
}

function useFacts(values: NewAddress): Description[] {
  const t = useT()
  const { network, ensName, owner, memo, exchangeName, beneficiaryName, purpose } = values
  const given = (key: string, term: string, value: string, wanted = true): Description[] =>
    wanted && value.trim() !== '' ? [{ key, term, value: value.trim() }] : []
  const takesMemo = isNetworkName(network) && networks[network].family === 'stellar'
  return [
    ...given('name', t(nameMessages.name), ensName),
    ...(takesMemo ? [{ key: 'memo', term: t(cryptoMessages.memo), value: memo.trim() || t(messages.withoutMemo) }] : []),
    ...(isOwner(owner) ? [{ key: 'owner', term: t(listMessages.whose), value: t(addressMessages[owner]) }] : []),
    ...given('exchange', t(messages.exchange), exchangeName, owner === 'ownAtExchange'),
    ...given('beneficiary', t(messages.beneficiary), beneficiaryName, owner === 'someoneElse'),
    ...given('purpose', t(messages.purpose), purpose, owner === 'someoneElse'),
  ]
}

function Confirm({ values, onForget }: StepReviewProps) {
  const t = useT()
  const url = useUrlState()
  const { user } = useSession()
  const [ticked, setTicked] = useState(false)
  const [missed, setMissed] = useState(false)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setMissed(!ticked)
    if (!ticked || user?.userId === undefined) return
    setBusy(true)
    const wrongPlace = Object.keys(await checkPlace(values)).length > 0
    const wrongOwner = Object.keys(checkOwner(values)).length > 0
    setBusy(false)
    // Values may have become invalid or came from a file: the step with the error opens again.
    if (wrongPlace || wrongOwner) return url.set({ add: wrongPlace ? 'address' : 'owner' })
    saveAddress({ userId: user.userId, values, onSaved: onForget })
  }
  return (
    <div className="stack review__do sticky">
      <Checkbox
        checked={ticked}
        error={missed && !ticked ? t(messages.compareFirst) : undefined}
        onChange={(event) => setTicked(event.target.checked)}
      >
        {t(messages.compared)}
      </Checkbox>
      <Button variant="primary" size="l" block busy={busy} busyLabel={t(messages.checking)} onClick={() => void go()}>
        {t(messages.go)}
      </Button>
      <h2 className="review__h">{t(messages.after)}</h2>
      <p className="text-soft">{t(messages.afterMore)}</p>
    </div>
  )
}
