import { formatDate } from '@sampan/contract/format-time.ts'
import { type Money as Amount, moneyFromWire } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { Address } from '@sampan/ui/address.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { NetworkBadge } from '@sampan/ui/network-badge.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Slip } from '@sampan/ui/slip.tsx'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { addressWords, type SavedAddress } from '../../lib/address-status.ts'
import { asSentence } from '../../lib/as-sentence.ts'
import { cryptoWords } from '../../lib/crypto-words.ts'
import { useReader } from '../../lib/use-reader.ts'
import { Confirm } from './confirm.tsx'
import { limitsAfter } from './limits-after.ts'
import type { Preview, Withdrawal } from './use-withdrawal.ts'
import { words as formWords } from './words.ts'
import { words } from './words-review.ts'

export type ReviewProps = {
  to: SavedAddress
  money: Amount
  note: string
  withdrawal: Withdrawal
  onForget: () => void
  /** Another amount in place of this one. */
  onTry: (money: Amount) => void
}

/** For reading, not for typing: whoever finds a mistake goes back, and finds everything as it was. */
export function Review(props: ReviewProps) {
  const say = useSay()
  const { query, preview, settled } = props.withdrawal
  const { refetch } = query
  // The fee that is confirmed should last as long as the codes do.
  useEffect(() => void refetch(), [refetch])
  if (query.error)
    return (
      <Note tone="negative" live="alert" title={query.error.message || say(formWords.unpriced)}>
        <div className="row">
          <Button size="s" onClick={() => void refetch()}>
            {say(formWords.again)}
          </Button>
        </div>
      </Note>
    )
  if (!preview || !settled) return <Skeleton shape="text" count={8} label={say(cryptoWords.loading)} />
  return (
    <div className="split split--flow review">
      <ReviewSlip {...props} preview={preview} />
      <Confirm {...props} preview={preview} />
    </div>
  )
}

const figure = ({ amount, currency }: Preview['fee']) => <Money money={moneyFromWire(amount, currency)} exact />

function ReviewSlip({ to, money, note, preview }: ReviewProps & { preview: Preview }) {
  const say = useSay()
  const facts: Fact[] = [
    { key: 'fee', term: say(words.fee), value: figure(preview.fee) },
    { key: 'leaves', term: say(words.leaves), value: figure(preview.total), sum: true },
    { key: 'left', term: say(words.left), value: figure(preview.availableAfter) },
    ...limitsAfter(preview).map(({ name, label, left }) => ({ key: name, term: say(label), value: <Money money={left} /> })),
    ...(preview.approvers.length > 0
      ? [{ key: 'approval', term: say(words.approval), value: preview.approvers.join(', ') }]
      : []),
    ...(note === '' ? [] : [{ key: 'note', term: say(words.note), value: note }]),
  ]
  return (
    <Slip>
      <div className="stack-l">
        <div className="review__amt">
          <span className="muted">{say(words.arrives)}</span>
          <Money money={money} total exact />
        </div>
        <Destination to={to} />
        {preview.warnings.map((warning) => (
          <Note key={warning} tone="caution" title={warning} />
        ))}
        <Facts facts={facts} />
      </div>
    </Slip>
  )
}

function Destination({ to }: { to: SavedAddress }) {
  const say = useSay()
  const reader = useReader()
  const network = networkById(to.mainNet)
  const day = formatDate(Date.parse(to.createdAt), reader)
  const saved = to.createdBy === null ? say(words.saved, { day }) : say(words.savedBy, { day, name: to.createdBy })
  const used =
    to.timesUsed === 0
      ? asSentence(say(addressWords.never), reader.language)
      : say(to.timesUsed === 1 ? addressWords.once : addressWords.times, {
          count: to.timesUsed,
          day: to.lastUsedAt === null ? '' : formatDate(Date.parse(to.lastUsedAt), reader),
        })
  return (
    <div className="review__to">
      <div className="row row--between">
        <div>
          <h2>{to.label}</h2>
          <p className="small muted">
            {saved} {used}
          </p>
        </div>
        <NetworkBadge network={network.name} />
      </div>
      <Address
        address={to.address}
        boxed
        copy={{
          label: say(cryptoWords.copyAddress),
          done: (tail) => say(cryptoWords.addressCopied, { tail }),
          failed: say(cryptoWords.notCopied),
        }}
      />
      {network.memo && (
        <p className="memo-line">
          <span className="muted">{say(to.memo === null ? words.withoutMemo : words.memo)}</span>
          {to.memo !== null && (
            <b className="addr" translate="no">
              {to.memo}
            </b>
          )}
        </p>
      )}
      {to.risk === 'lowRisk' && (
        <p className="ok">
          <Check className="i i--s" />
          <span>
            {asSentence(say(statuses.lowRisk.label), reader.language)}{' '}
            {!network.memo && say(words.noMemo, { network: network.label })}
          </span>
        </p>
      )}
    </div>
  )
}
