// The amounts and references of a crypto transfer.

import { shortenAddress } from '@sampan/contract/format.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Address } from '@sampan/ui/address'
import { CopyButton } from '@sampan/ui/copy-button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { type Translate, useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { NetworkBadge } from '@sampan/ui/network-badge'
import { messages } from './crypto-detail-messages.ts'
import { cryptoMessages } from './crypto-messages.ts'
import type { CryptoTransfer } from './crypto-steps.ts'

type Wire = CryptoTransfer['amount']

const figure = ({ amount, currency }: Wire) => <Money money={moneyFromWire(amount, currency)} exact />

/** Everything that can be checked against a receipt or an explorer. */
export function CryptoDescription({ transfer }: { transfer: CryptoTransfer }) {
  const t = useT()
  const { kind, address } = transfer
  const copyMessages = {
    label: t(cryptoMessages.copyAddress),
    done: (tail: string) => t(cryptoMessages.addressCopied, { tail }),
    failed: t(cryptoMessages.notCopied),
  }
  return (
    <>
      <DescriptionList items={[...sums(transfer, t), ...rest(transfer, t)]} />
      {address !== null && (
        <div className="stack">
          <h2>{t(kind === 'withdraw' ? messages.toAddress : messages.fromAddress)}</h2>
          {/* The sender of a deposit is not trusted: its address is for reading, not for copying. */}
          <Address address={address} boxed copy={kind === 'withdraw' ? copyMessages : undefined} />
        </div>
      )}
    </>
  )
}

function sums({ kind, amount, fee, total }: CryptoTransfer, t: Translate): Description[] {
  if (kind === 'deposit') return [{ key: 'total', term: t(messages.credited), value: figure(total), sum: true }]
  return [
    { key: 'amount', term: t(messages.arrives), value: figure(amount) },
    { key: 'fee', term: t(messages.fee), value: figure(fee) },
    { key: 'total', term: t(messages.leaves), value: figure(total), sum: true },
  ]
}

function rest({ mainNet, reference, txnHash, memo, note, reason }: CryptoTransfer, t: Translate): Description[] {
  const optional = (key: string, term: string, value: string | null): Description[] =>
    value === null ? [] : [{ key, term, value }]
  return [
    { key: 'network', term: t(messages.network), value: <NetworkBadge network={networkById(mainNet).name} /> },
    { key: 'reference', term: t(messages.reference), value: <Reference reference={reference} /> },
    ...(txnHash === null
      ? []
      : [{ key: 'hash', term: t(messages.hash), value: <span className="addr">{shortenAddress(txnHash)}</span> }]),
    ...optional('memo', t(cryptoMessages.memo), memo),
    ...optional('note', t(messages.note), note),
    ...optional('reason', t(messages.reason), reason),
  ]
}

export function Reference({ reference }: { reference: string }) {
  const t = useT()
  return (
    <span className="copy">
      <span>{reference}</span>
      <CopyButton
        small
        text={reference}
        label={t(messages.copyReference)}
        done={t(messages.referenceCopied, { reference })}
        failed={t(cryptoMessages.notCopied)}
      />
    </span>
  )
}
