import { get } from '@sampan/contract/api/blockchain-address.ts'
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
import { useState } from 'react'
import { addressWords, type SavedAddress } from '../../../entities/address/address-status.ts'
import { WaitingFor } from '../../../entities/company/pending-approval.tsx'
import { cryptoWords } from '../../../entities/crypto-transfer/crypto-messages.ts'
import { useAnswer } from '../../../lib/http/endpoint-query.ts'
import { useReader } from '../../../lib/i18n/use-locale-format.ts'
import { useVisitor } from '../../../lib/session/use-session.ts'
import { words as listWords } from '../messages.ts'
import { ChangeAddress } from './address-actions.tsx'
import { words } from './address-sheet-messages.ts'
import { AddressState } from './address-table.tsx'

/** One address, whole: for comparing, copying, relabelling and deleting, without losing the list. */
export function AddressSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const query = useAnswer(get, { params: { id } })
  return (
    <Sheet open title={query.data?.label ?? t(cryptoWords.address)} closeLabel={t(words.close)} onClose={onClose}>
      <QueryBoundary query={query} label={t(cryptoWords.loading)} shape="text" count={5}>
        {(address) => <Whole address={address} />}
      </QueryBoundary>
    </Sheet>
  )
}

function Whole({ address }: { address: SavedAddress }) {
  const t = useT()
  const { holds } = useVisitor()
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
          label: t(cryptoWords.copyAddress),
          done: (tail) => t(cryptoWords.addressCopied, { tail }),
          failed: t(cryptoWords.notCopied),
        }}
      />
      <WaitingFor nextStep={address.nextStep} />
      {address.reason !== null && <Note tone="caution" title={address.reason} />}
      <DescriptionList dense facts={useFacts(address)} />
      <QrOnDemand text={address.address} />
      {address.usable && holds('wallet.wallets.withdraw') && (
        <LinkButton variant="primary" href={`/crypto-withdraw?network=${network.name}&to=${address.id}`}>
          {t(words.withdraw)}
        </LinkButton>
      )}
      <ChangeAddress address={address} />
    </>
  )
}

function useFacts(address: SavedAddress): Description[] {
  const t = useT()
  const reader = useReader()
  const { mainNet, memo, owner, risk, createdAt, createdBy, timesUsed, lastUsedAt } = address
  const day = formatDate(Date.parse(createdAt), reader)
  const optional = (key: string, term: string, value: string | null): Description[] =>
    value === null ? [] : [{ key, term, value }]
  const used =
    lastUsedAt === null
      ? t(addressWords.never)
      : t(timesUsed === 1 ? addressWords.once : addressWords.times, {
          count: timesUsed,
          day: formatDate(Date.parse(lastUsedAt), reader),
        })
  return [
    ...(networkById(mainNet).memo ? [{ key: 'memo', term: t(cryptoWords.memo), value: memo ?? t(words.noMemo) }] : []),
    { key: 'owner', term: t(listWords.whose), value: t(addressWords[owner]) },
    ...optional('beneficiary', t(words.beneficiary), address.beneficiaryName),
    ...optional('exchange', t(words.exchange), address.exchangeName),
    ...optional('purpose', t(words.purpose), address.purpose),
    ...(risk ? [{ key: 'risk', term: t(listWords.risk), value: <StatusTag status={risk} /> }] : []),
    {
      key: 'saved',
      term: t(words.saved),
      value: createdBy === null ? day : t(words.savedBy, { day, name: createdBy }),
    },
    { key: 'used', term: t(listWords.used), value: used },
  ]
}

function QrOnDemand({ text }: { text: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (open) return <QrCode text={text} label={t(words.qr)} />
  return (
    <div>
      <Button size="s" onClick={() => setOpen(true)}>
        {t(words.showQr)}
      </Button>
    </div>
  )
}
