import { shortenAddress } from '@sampan/contract/format.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Address } from '@sampan/ui/address.tsx'
import { CopyButton } from '@sampan/ui/copy-button.tsx'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { NetworkBadge } from '@sampan/ui/network-badge.tsx'
import { words } from './crypto-detail-words.ts'
import type { Crossing } from './crypto-legs.ts'
import { cryptoWords } from './crypto-words.ts'

type Wire = Crossing['amount']

const figure = ({ amount, currency }: Wire) => <Money money={moneyFromWire(amount, currency)} exact />

/** Everything that can be checked against a receipt or an explorer. */
export function CryptoFacts({ crossing }: { crossing: Crossing }) {
  const say = useSay()
  const { kind, address } = crossing
  const copyWords = {
    label: say(cryptoWords.copyAddress),
    done: (tail: string) => say(cryptoWords.addressCopied, { tail }),
    failed: say(cryptoWords.notCopied),
  }
  return (
    <>
      <Facts facts={[...sums(crossing, say), ...rest(crossing, say)]} />
      {address !== null && (
        <div className="stack">
          <h2>{say(kind === 'withdraw' ? words.toAddress : words.fromAddress)}</h2>
          {/* What came in may come from anybody: an address from there is for reading, not for copying. */}
          <Address address={address} boxed copy={kind === 'withdraw' ? copyWords : undefined} />
        </div>
      )}
    </>
  )
}

type Say = ReturnType<typeof useSay>

function sums({ kind, amount, fee, total }: Crossing, say: Say): Fact[] {
  if (kind === 'deposit') return [{ key: 'total', term: say(words.credited), value: figure(total), sum: true }]
  return [
    { key: 'amount', term: say(words.arrives), value: figure(amount) },
    { key: 'fee', term: say(words.fee), value: figure(fee) },
    { key: 'total', term: say(words.leaves), value: figure(total), sum: true },
  ]
}

function rest({ mainNet, reference, txnHash, memo, note, reason }: Crossing, say: Say): Fact[] {
  const optional = (key: string, term: string, value: string | null): Fact[] => (value === null ? [] : [{ key, term, value }])
  return [
    { key: 'network', term: say(words.network), value: <NetworkBadge network={networkById(mainNet).name} /> },
    { key: 'reference', term: say(words.reference), value: <Reference reference={reference} /> },
    ...(txnHash === null
      ? []
      : [{ key: 'hash', term: say(words.hash), value: <span className="addr">{shortenAddress(txnHash)}</span> }]),
    ...optional('memo', say(cryptoWords.memo), memo),
    ...optional('note', say(words.note), note),
    ...optional('reason', say(words.reason), reason),
  ]
}

export function Reference({ reference }: { reference: string }) {
  const say = useSay()
  return (
    <span className="copy">
      <span>{reference}</span>
      <CopyButton
        small
        text={reference}
        label={say(words.copyReference)}
        done={say(words.referenceCopied, { reference })}
        failed={say(cryptoWords.notCopied)}
      />
    </span>
  )
}
