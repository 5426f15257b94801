// The deposit address of a coin and network, with QR code and memo.

import { getDepositAddress } from '@sampan/contract/api/crypto-deposit.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { type NetworkName, networkById, networks } from '@sampan/contract/networks.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { Address } from '@sampan/ui/address'
import { Button } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { NetworkBadge } from '@sampan/ui/network-badge'
import { Note } from '@sampan/ui/note'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { usePlural } from '@sampan/ui/use-plural'
import { OctagonAlert, Share2 } from 'lucide-react'
import { useState } from 'react'
import { CopyAction } from '../../entities/address/copy-action.tsx'
import { cryptoMessages } from '../../entities/crypto-transfer/crypto-messages.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { LargeQr } from './large-qr.tsx'
import { MemoBlock } from './memo-block.tsx'
import { confirmationCount, messages } from './messages.ts'

type AddressResponse = ResponseOf<typeof getDepositAddress>

/** The address is made by the first look at it, and stays the same ever after. */
export function DepositAddress({ asset, network }: { asset: Stablecoin; network: NetworkName }) {
  const t = useT()
  const query = useEndpointQuery(
    getDepositAddress,
    { params: { mainNet: networks[network].id, currency: asset } },
    { immutable: true },
  )
  return (
    <QueryBoundary query={query} label={t(cryptoMessages.loading)} shape="text" count={5}>
      {(response) => <AddressCard response={response} asset={asset} network={network} />}
    </QueryBoundary>
  )
}

type AddressCardProps = { response: AddressResponse; asset: Stablecoin; network: NetworkName }

/** The network is named three times around the address, because a wrong network loses the money. */
function AddressCard({ response, asset, network }: AddressCardProps) {
  const t = useT()
  const [ticked, setTicked] = useState(false)
  const { label } = networks[network]
  const shown = response.memo === null || ticked
  const [only, ...more] = response.notAccepted
  return (
    <ReceiptCard flush title={t(messages.yours, { asset, network: label })} action={<NetworkBadge network={network} />}>
      <div className="panel__body panel__body--tight">
        {response.memo !== null && <MemoBlock memo={response.memo} network={label} ticked={ticked} onTick={setTicked} />}
        {shown ? (
          <div className="deposit">
            <LargeQr address={response.address} memo={response.memo} asset={asset} network={label} />
            <div className="deposit__a">
              <Address address={response.address} />
              <div className="row">
                <CopyAction
                  variant="primary"
                  text={response.address}
                  label={t(cryptoMessages.copyAddress)}
                  done={t(cryptoMessages.addressCopied, { tail: response.address.slice(-4) })}
                />
                <ShareAddress text={response.address} />
              </div>
              <p className="small muted">{t(messages.stays, { network: label })}</p>
            </div>
          </div>
        ) : (
          <p className="deposit__later muted">{t(messages.memoFirst)}</p>
        )}
        <Note tone="negative" icon={<OctagonAlert className="i" />} title={only}>
          {more.join(t(sentenceGap))}
        </Note>
      </div>
      <DescriptionList columns items={useFacts(response)} />
    </ReceiptCard>
  )
}

function useFacts({ mainNet, minimum, confirmations, etaMinutes, contractTail }: AddressResponse): Description[] {
  const t = useT()
  const plural = usePlural()
  const takes = etaMinutes.to <= 1 ? t(cryptoMessages.oneMinute) : t(cryptoMessages.minutes, etaMinutes)
  const facts: Description[] = [
    { key: 'minimum', term: t(messages.minimum), value: <Money exact money={moneyFromWire(minimum.amount, minimum.currency)} /> },
    {
      key: 'after',
      term: t(messages.after),
      value: plural(confirmationCount, confirmations),
    },
    { key: 'takes', term: t(messages.takes), value: takes },
  ]
  if (contractTail === null) return facts
  return [
    ...facts,
    {
      key: 'contract',
      term: t(networkById(mainNet).family === 'stellar' ? messages.issuer : messages.contract),
      value: (
        <span className="addr">
          <b>{contractTail}</b>
        </span>
      ),
    },
  ]
}

/** Where the device has a sheet for it. The address alone is handed on, as in the QR code. */
function ShareAddress({ text }: { text: string }) {
  const t = useT()
  if (typeof navigator.share !== 'function') return null
  return (
    <Button
      variant="quiet"
      icon={<Share2 className="i" />}
      // Closing the share sheet without sharing is not an error.
      onClick={() => void navigator.share({ text }).catch(() => undefined)}
    >
      {t(messages.share)}
    </Button>
  )
}
