// The sheet of one saved address.

import { getAddress } from '@sampan/contract/api/blockchain-address.ts'
import { formatDate } from '@sampan/contract/format-time.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Address } from '@sampan/ui/address'
import { Button, LinkButton } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { NetworkBadge } from '@sampan/ui/network-badge'
import { Note } from '@sampan/ui/note'
import { QrCode } from '@sampan/ui/qr-code'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Sheet } from '@sampan/ui/sheet'
import { StatusTag } from '@sampan/ui/status-tag'
import { lazy, Suspense, useState } from 'react'
import { addressMessages, type SavedAddress } from '../../../entities/address/address-status.ts'
import { NameMoved, nameMessages } from '../../../entities/address/name-moved.tsx'
import { PendingApproval } from '../../../entities/company/pending-approval.tsx'
import { cryptoMessages } from '../../../entities/crypto-transfer/crypto-messages.ts'
import { PayeeName, payeeMessages } from '../../../entities/payee/payee-name.tsx'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { messages as listMessages } from '../messages.ts'
import { AddressActions } from './address-actions.tsx'
import { messages } from './address-sheet-messages.ts'
import { AddressState } from './address-table.tsx'

/** One address, whole: for comparing, copying, relabelling and deleting, without losing the list. */
export function AddressSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const query = useEndpointQuery(getAddress, { params: { id } })
  return (
    <Sheet open title={query.data?.label ?? t(cryptoMessages.address)} closeLabel={t(messages.close)} onClose={onClose}>
      <QueryBoundary query={query} label={t(cryptoMessages.loading)} shape="text" count={5}>
        {(address) => <Whole address={address} />}
      </QueryBoundary>
    </Sheet>
  )
}

function Whole({ address }: { address: SavedAddress }) {
  const t = useT()
  const { holds } = useSession()
  const network = networkById(address.mainNet)
  return (
    <>
      <div className="row row--between">
        <NetworkBadge network={network.name} />
        <AddressState address={address} />
      </div>
      <Address
        address={address.address}
        boxed
        copy={{
          label: t(cryptoMessages.copyAddress),
          done: (tail) => t(cryptoMessages.addressCopied, { tail }),
          failed: t(cryptoMessages.notCopied),
        }}
      />
      <PendingApproval nextStep={address.nextStep} />
      <NameMoved address={address} />
      {address.reason !== null && <Note tone="caution" title={address.reason} />}
      <DescriptionList dense items={useFacts(address)} />
      {address.allowedMoves.includes('prove') && holds('wallet.blockchain_address.add') && (
        <Suspense>
          <ProveAddress address={address} />
        </Suspense>
      )}
      <QrOnDemand text={address.address} />
      {address.usable && holds('wallet.wallets.withdraw') && (
        <LinkButton variant="primary" href={`/crypto-withdraw?network=${network.name}&to=${address.id}`}>
          {t(messages.withdraw)}
        </LinkButton>
      )}
      <AddressActions address={address} />
    </>
  )
}

// Few prove an address, and only once.
const ProveAddress = lazy(() => import('./prove-address.tsx').then((part) => ({ default: part.ProveAddress })))

function useFacts(address: SavedAddress): Description[] {
  const t = useT()
  const locale = useLocaleFormat()
  const { mainNet, memo, payeeId, owner, risk, createdAt, createdBy, timesUsed, lastUsedAt, provenAt } = address
  const day = formatDate(Date.parse(createdAt), locale)
  const optional = (key: string, term: string, value: string | null): Description[] =>
    value === null ? [] : [{ key, term, value }]
  const used =
    lastUsedAt === null
      ? t(addressMessages.never)
      : t(timesUsed === 1 ? addressMessages.once : addressMessages.times, {
          count: timesUsed,
          day: formatDate(Date.parse(lastUsedAt), locale),
        })
  return [
    ...(networkById(mainNet).memo ? [{ key: 'memo', term: t(cryptoMessages.memo), value: memo ?? t(messages.noMemo) }] : []),
    ...(payeeId === null ? [] : [{ key: 'payee', term: t(payeeMessages.payee), value: <PayeeName id={payeeId} /> }]),
    ...optional('name', t(nameMessages.name), address.ensName),
    { key: 'owner', term: t(listMessages.whose), value: t(addressMessages[owner]) },
    ...optional('proven', t(messages.proven), provenAt && formatDate(Date.parse(provenAt), locale)),
    ...optional('beneficiary', t(messages.beneficiary), address.beneficiaryName),
    ...optional('exchange', t(messages.exchange), address.exchangeName),
    ...optional('purpose', t(messages.purpose), address.purpose),
    ...(risk ? [{ key: 'risk', term: t(listMessages.risk), value: <StatusTag status={risk} /> }] : []),
    {
      key: 'saved',
      term: t(messages.saved),
      value: createdBy === null ? day : t(messages.savedBy, { day, name: createdBy }),
    },
    { key: 'used', term: t(listMessages.used), value: used },
  ]
}

function QrOnDemand({ text }: { text: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (open) return <QrCode text={text} label={t(messages.qr)} />
  return (
    <div>
      <Button size="s" onClick={() => setOpen(true)}>
        {t(messages.showQr)}
      </Button>
    </div>
  )
}
