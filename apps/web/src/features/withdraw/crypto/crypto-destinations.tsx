// The saved addresses to choose from.

import { formatDay } from '@sampan/contract/format-time.ts'
import { type NetworkName, networks } from '@sampan/contract/networks.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { Address } from '@sampan/ui/address'
import { EmptyState } from '@sampan/ui/empty-state'
import { useLanguage, useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { StatusTag, Tag } from '@sampan/ui/status-tag'
import { usePlural } from '@sampan/ui/use-plural'
import { addressMessages, isCooling, type SavedAddress } from '../../../entities/address/address-status.ts'
import { CoolDown } from '../../../entities/address/cool-down.tsx'
import { NameMoved } from '../../../entities/address/name-moved.tsx'
import { cryptoMessages } from '../../../entities/crypto-transfer/crypto-messages.ts'
import type { useForm } from '../../../lib/forms/use-form.ts'
import { endSentence } from '../../../lib/i18n/end-sentence.ts'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { DestinationCards, type NewDestination, NoDestination } from '../destinations.tsx'
import type { DestinationCard } from '../find-destinations.ts'
import { refusalFields } from './check-crypto-details.ts'
import type { CryptoValues } from './crypto-values.ts'
import { elsewhereCount, messages } from './messages.ts'
import type { CryptoWithdrawal } from './use-crypto-withdrawal.ts'

export type CryptoForm = ReturnType<typeof useForm<CryptoValues & Record<string, string>>>

type DestinationsProps = { form: CryptoForm; withdrawal: CryptoWithdrawal }

const addingOn = (network: NetworkName): NewDestination => ({
  scope: 'wallet.blockchain_address.add',
  label: messages.addAddress,
  href: `/blockchain?add=address&network=${network}`,
})

export function CryptoDestinations({ form, withdrawal }: DestinationsProps) {
  const t = useT()
  const { choice, addresses, here, to, preview, settled } = withdrawal
  if (!choice.network)
    return (
      <EmptyState level={2} title={t(messages.networkFirst)}>
        {t(messages.savedOnly)}
      </EmptyState>
    )
  const adding = addingOn(choice.network)
  const { label } = networks[choice.network]
  return (
    <QueryBoundary query={addresses} label={t(cryptoMessages.loading)} count={2} panel>
      {({ resultList }) =>
        here.length === 0 ? (
          <NoDestination title={t(messages.noAddress, { network: label })} text={t(messages.noAddressMore)} adding={adding} />
        ) : (
          <DestinationCards
            legend={t(messages.sendTo)}
            help={<Help elsewhere={resultList.length - here.length} />}
            error={form.errors.addressId ?? (settled && to ? refusalFields(preview).addressId : undefined)}
            note={to && <NameMoved address={to} />}
            cards={here.map((address) => toCard(address, () => void addresses.refetch()))}
            value={to?.id}
            adding={adding}
            onChoose={(id) => form.set('addressId', id)}
          />
        )
      }
    </QueryBoundary>
  )
}

function Help({ elsewhere }: { elsewhere: number }) {
  const t = useT()
  const plural = usePlural()
  return (
    <>
      {t(messages.savedOnly) + t(sentenceGap)}
      {elsewhere > 0 && plural(elsewhereCount, elsewhere)}
    </>
  )
}

const toCard = (address: SavedAddress, onOpen: () => void): DestinationCard => ({
  value: address.id,
  payeeId: address.payeeId,
  words: `${address.label} ${address.ensName ?? ''} ${address.address} ${address.memo ?? ''}`,
  title: address.label,
  detail: <Known address={address} />,
  end: <State address={address} />,
  reason: address.usable ? undefined : <Why address={address} onOpen={onOpen} />,
})

function Known({ address }: { address: SavedAddress }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { timesUsed, lastUsedAt, memo } = address
  const day = lastUsedAt === null ? '' : formatDay(Date.parse(lastUsedAt), locale)
  return (
    <>
      {address.ensName !== null && `${address.ensName} · `}
      <Address address={address.address} short />
      <br />
      {memo !== null && endSentence(`${t(cryptoMessages.memo)} ${memo}`, locale.language) + t(sentenceGap)}
      {timesUsed === 0
        ? t(addressMessages.never)
        : t(timesUsed === 1 ? addressMessages.once : addressMessages.times, { count: timesUsed, day })}
    </>
  )
}

function State({ address }: { address: SavedAddress }) {
  const t = useT()
  if (address.risk === 'highRisk') return <StatusTag status="highRisk" />
  if (!address.usable && (isCooling(address) || address.status === 'active' || address.status === null))
    return <Tag tone="waiting">{t(addressMessages.unavailable)}</Tag>
  return address.status && <StatusTag status={address.status} />
}

function Why({ address, onOpen }: { address: SavedAddress; onOpen: () => void }) {
  const t = useT()
  const language = useLanguage()
  const { usableFrom, reason, nextStep } = address
  const why = reason ?? nextStep?.text ?? t(addressMessages.unavailable)
  if (usableFrom === null) return <span>{why}</span>
  return (
    <span>
      {endSentence(why, language) + t(sentenceGap)}
      <CoolDown usableFrom={usableFrom} onEnd={onOpen} />
    </span>
  )
}
