import { shortenAddress } from '@sampan/contract/format.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Address } from '@sampan/ui/address'
import { CopyButton } from '@sampan/ui/copy-button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { type Translate, useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { NetworkBadge } from '@sampan/ui/network-badge'
import { words } from './crypto-detail-messages.ts'
import { cryptoWords } from './crypto-messages.ts'
import type { Crossing } from './crypto-steps.ts'

type Wire = Crossing['amount']

const figure = ({ amount, currency }: Wire) => <Money money={moneyFromWire(amount, currency)} exact />

/** Everything that can be checked against a receipt or an explorer. */
export function CryptoFacts({ crossing }: { crossing: Crossing }) {
  const t = useT()
  const { kind, address } = crossing
  const copyWords = {
    label: t(cryptoWords.copyAddress),
    done: (tail: string) => t(cryptoWords.addressCopied, { tail }),
    failed: t(cryptoWords.notCopied),
  }
  return (
    <>
      <DescriptionList facts={[...sums(crossing, t), ...rest(crossing, t)]} />
      {address !== null && (
        <div className="stack">
          <h2>{t(kind === 'withdraw' ? words.toAddress : words.fromAddress)}</h2>
          {/* What came in may come from anybody: an address from there is for reading, not for copying. */}
          <Address address={address} boxed copy={kind === 'withdraw' ? copyWords : undefined} />
        </div>
      )}
    </>
  )
}

function sums({ kind, amount, fee, total }: Crossing, t: Translate): Description[] {
  if (kind === 'deposit') return [{ key: 'total', term: t(words.credited), value: figure(total), sum: true }]
  return [
    { key: 'amount', term: t(words.arrives), value: figure(amount) },
    { key: 'fee', term: t(words.fee), value: figure(fee) },
    { key: 'total', term: t(words.leaves), value: figure(total), sum: true },
  ]
}

function rest({ mainNet, reference, txnHash, memo, note, reason }: Crossing, t: Translate): Description[] {
  const optional = (key: string, term: string, value: string | null): Description[] =>
    value === null ? [] : [{ key, term, value }]
  return [
    { key: 'network', term: t(words.network), value: <NetworkBadge network={networkById(mainNet).name} /> },
    { key: 'reference', term: t(words.reference), value: <Reference reference={reference} /> },
    ...(txnHash === null
      ? []
      : [{ key: 'hash', term: t(words.hash), value: <span className="addr">{shortenAddress(txnHash)}</span> }]),
    ...optional('memo', t(cryptoWords.memo), memo),
    ...optional('note', t(words.note), note),
    ...optional('reason', t(words.reason), reason),
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
        label={t(words.copyReference)}
        done={t(words.referenceCopied, { reference })}
        failed={t(cryptoWords.notCopied)}
      />
    </span>
  )
}
