import { get } from '@sampan/contract/api/blockchain-address.ts'
import { formatDate } from '@sampan/contract/format-time.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Address } from '@sampan/ui/address.tsx'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button, LinkButton } from '@sampan/ui/button.tsx'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { NetworkBadge } from '@sampan/ui/network-badge.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { QrCode } from '@sampan/ui/qr-code.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { StatusTag } from '@sampan/ui/status-tag.tsx'
import { useState } from 'react'
import { addressWords, type SavedAddress } from '../../lib/address-status.ts'
import { cryptoWords } from '../../lib/crypto-words.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import { WaitingFor } from '../../lib/waiting-for.tsx'
import { AddressState } from './address-table.tsx'
import { ChangeAddress } from './change-address.tsx'
import { words as listWords } from './words.ts'
import { words } from './words-sheet.ts'

/** One address, whole: for comparing, copying, relabelling and deleting, without losing the list. */
export function AddressSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const say = useSay()
  const query = useAnswer(get, { params: { id } })
  return (
    <Sheet open title={query.data?.label ?? say(cryptoWords.address)} closeLabel={say(words.close)} onClose={onClose}>
      <Answered query={query} label={say(cryptoWords.loading)} shape="text" count={5}>
        {(address) => <Whole address={address} />}
      </Answered>
    </Sheet>
  )
}

function Whole({ address }: { address: SavedAddress }) {
  const say = useSay()
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
          label: say(cryptoWords.copyAddress),
          done: (tail) => say(cryptoWords.addressCopied, { tail }),
          failed: say(cryptoWords.notCopied),
        }}
      />
      <WaitingFor nextStep={address.nextStep} />
      {address.reason !== null && <Note tone="caution" title={address.reason} />}
      <Facts dense facts={useFacts(address)} />
      <QrOnDemand text={address.address} />
      {address.usable && holds('wallet.wallets.withdraw') && (
        <LinkButton variant="primary" href={`/crypto-withdraw?network=${network.name}&to=${address.id}`}>
          {say(words.withdraw)}
        </LinkButton>
      )}
      <ChangeAddress address={address} />
    </>
  )
}

function useFacts(address: SavedAddress): Fact[] {
  const say = useSay()
  const reader = useReader()
  const { mainNet, memo, owner, risk, createdAt, createdBy, timesUsed, lastUsedAt } = address
  const day = formatDate(Date.parse(createdAt), reader)
  const optional = (key: string, term: string, value: string | null): Fact[] => (value === null ? [] : [{ key, term, value }])
  const used =
    lastUsedAt === null
      ? say(addressWords.never)
      : say(timesUsed === 1 ? addressWords.once : addressWords.times, {
          count: timesUsed,
          day: formatDate(Date.parse(lastUsedAt), reader),
        })
  return [
    ...(networkById(mainNet).memo ? [{ key: 'memo', term: say(cryptoWords.memo), value: memo ?? say(words.noMemo) }] : []),
    { key: 'owner', term: say(listWords.whose), value: say(addressWords[owner]) },
    ...optional('beneficiary', say(words.beneficiary), address.beneficiaryName),
    ...optional('exchange', say(words.exchange), address.exchangeName),
    ...optional('purpose', say(words.purpose), address.purpose),
    ...(risk ? [{ key: 'risk', term: say(listWords.risk), value: <StatusTag status={risk} /> }] : []),
    {
      key: 'saved',
      term: say(words.saved),
      value: createdBy === null ? day : say(words.savedBy, { day, name: createdBy }),
    },
    { key: 'used', term: say(listWords.used), value: used },
  ]
}

function QrOnDemand({ text }: { text: string }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  if (open) return <QrCode text={text} label={say(words.qr)} />
  return (
    <div>
      <Button size="s" onClick={() => setOpen(true)}>
        {say(words.showQr)}
      </Button>
    </div>
  )
}
