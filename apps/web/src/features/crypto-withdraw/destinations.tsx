import { formatDay } from '@sampan/contract/format-time.ts'
import { networks } from '@sampan/contract/networks.ts'
import { scopeLabels } from '@sampan/contract/scopes.ts'
import { Address } from '@sampan/ui/address.tsx'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button, LinkButton } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useLanguage, useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { type RadioCard, RadioCards } from '@sampan/ui/radio-cards.tsx'
import { StatusTag, Tag } from '@sampan/ui/status-tag.tsx'
import { useState } from 'react'
import { addressWords, isCooling, type SavedAddress } from '../../lib/address-status.ts'
import { asSentence } from '../../lib/as-sentence.ts'
import { CoolDown } from '../../lib/cool-down.tsx'
import { cryptoWords } from '../../lib/crypto-words.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import { refusalPlace } from './check-details.ts'
import type { WithdrawForm } from './details.tsx'
import type { Withdrawal } from './use-withdrawal.ts'
import { words } from './words.ts'

const shownAtFirst = 6

type DestinationsProps = { form: WithdrawForm; withdrawal: Withdrawal }

/** Usable ones first; the others stay in sight with the reason and the hour. */
export function Destinations({ form, withdrawal }: DestinationsProps) {
  const say = useSay()
  const { choice, addresses, here } = withdrawal
  if (!choice.network)
    return (
      <EmptyState level={2} title={say(words.networkFirst)}>
        {say(words.savedOnly)}
      </EmptyState>
    )
  return (
    <Answered query={addresses} label={say(cryptoWords.loading)} count={2} panel>
      {() => (here.length === 0 ? <NoAddress withdrawal={withdrawal} /> : <Choices form={form} withdrawal={withdrawal} />)}
    </Answered>
  )
}

function Choices({ form, withdrawal }: DestinationsProps) {
  const say = useSay()
  const url = useUrlState()
  const { holds } = useVisitor()
  const [whole, setWhole] = useState(false)
  const { addresses, here, to, preview, settled, choice } = withdrawal
  const elsewhere = (addresses.data?.resultList.length ?? 0) - here.length
  const shown = whole ? here : here.slice(0, shownAtFirst)
  const early = settled && to ? refusalPlace(preview).addressId : undefined
  const error = form.errors.addressId ?? early
  const choose = (addressId: string) => {
    form.set('addressId', addressId)
    url.set({ to: undefined }, { replace: true })
  }
  return (
    <div className="destinations">
      <RadioCards
        legend={say(words.sendTo)}
        name="to"
        options={shown.map((address) => toCard(address, say, () => void addresses.refetch()))}
        value={to?.id}
        onChange={choose}
        error={error && say(error)}
        help={
          <>
            {say(words.savedOnly)}{' '}
            {elsewhere > 0 && say(elsewhere === 1 ? words.elsewhereOne : words.elsewhere, { count: elsewhere })}
          </>
        }
      />
      {holds('wallet.blockchain_address.add') && (
        <Link className="destinations__add small" href={`/blockchain?add=address&network=${choice.network}`}>
          {say(words.addAddress)}
        </Link>
      )}
      {shown.length < here.length && (
        <Button variant="quiet" size="s" onClick={() => setWhole(true)}>
          {say(words.showAll, { count: here.length })}
        </Button>
      )}
    </div>
  )
}

function toCard(address: SavedAddress, say: ReturnType<typeof useSay>, onOpen: () => void): RadioCard {
  const { id, label, usable } = address
  return {
    value: id,
    title: label,
    detail: <Known address={address} />,
    end: <State address={address} say={say} />,
    reason: usable ? undefined : <Why address={address} onOpen={onOpen} />,
  }
}

function Known({ address }: { address: SavedAddress }) {
  const say = useSay()
  const reader = useReader()
  const { timesUsed, lastUsedAt, memo } = address
  const day = lastUsedAt === null ? '' : formatDay(Date.parse(lastUsedAt), reader)
  return (
    <>
      <Address address={address.address} short />
      <br />
      {memo !== null && `${say(cryptoWords.memo)} ${memo}. `}
      {timesUsed === 0
        ? say(addressWords.never)
        : say(timesUsed === 1 ? addressWords.once : addressWords.times, { count: timesUsed, day })}
    </>
  )
}

function State({ address, say }: { address: SavedAddress; say: ReturnType<typeof useSay> }) {
  if (address.risk === 'highRisk') return <StatusTag status="highRisk" />
  if (!address.usable && (isCooling(address) || address.status === 'active' || address.status === null))
    return <Tag tone="waiting">{say(addressWords.unavailable)}</Tag>
  return address.status && <StatusTag status={address.status} />
}

function Why({ address, onOpen }: { address: SavedAddress; onOpen: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const { usableFrom, reason, nextStep } = address
  const why = reason ?? nextStep?.text ?? say(addressWords.unavailable)
  if (usableFrom === null) return <span>{why}</span>
  return (
    <span>
      {asSentence(why, language)} <CoolDown usableFrom={usableFrom} onEnd={onOpen} />
    </span>
  )
}

function NoAddress({ withdrawal: { choice } }: { withdrawal: Withdrawal }) {
  const say = useSay()
  const { holds } = useVisitor()
  const mayAdd = holds('wallet.blockchain_address.add')
  const network = choice.network ? networks[choice.network].label : ''
  return (
    <EmptyState
      level={2}
      title={say(words.noAddress, { network })}
      actions={
        mayAdd && <LinkButton href={`/blockchain?add=address&network=${choice.network}`}>{say(words.addAddress)}</LinkButton>
      }
    >
      {say(words.noAddressMore)} {!mayAdd && say(words.askAdd, { permission: say(scopeLabels['wallet.blockchain_address.add']) })}
    </EmptyState>
  )
}
