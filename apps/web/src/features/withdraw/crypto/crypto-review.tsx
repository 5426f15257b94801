// The review step of a crypto withdrawal.

import { withdrawCrypto } from '@sampan/contract/api/crypto.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatDate } from '@sampan/contract/format-time.ts'
import { type Money as Amount, compare } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { Address } from '@sampan/ui/address'
import { useT } from '@sampan/ui/language'
import { NetworkBadge } from '@sampan/ui/network-badge'
import { toMoney } from '@sampan/ui/wire-money'
import { Check } from 'lucide-react'
import { addressMessages, type SavedAddress } from '../../../entities/address/address-status.ts'
import { NameMoved } from '../../../entities/address/name-moved.tsx'
import { cryptoMessages } from '../../../entities/crypto-transfer/crypto-messages.ts'
import { endSentence } from '../../../lib/i18n/end-sentence.ts'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { ReviewFrame } from '../review-frame.tsx'
import { useCryptoOutlook } from './crypto-outlook.ts'
import { messages } from './crypto-review-messages.ts'
import { submitWithdrawal } from './submit-crypto-withdrawal.ts'
import type { CryptoWithdrawal } from './use-crypto-withdrawal.ts'

type ReviewProps = {
  to: SavedAddress
  money: Amount
  note: string
  withdrawal: CryptoWithdrawal
  onForget: () => void
  /** Another amount in place of this one. */
  onTry: (money: Amount) => void
}

export function CryptoReview({ to, money, note, withdrawal, onForget, onTry }: ReviewProps) {
  const t = useT()
  const { preview } = withdrawal
  const own = to.owner !== 'someoneElse'
  const go = async (userId: string) => {
    if (!preview) return
    submitWithdrawal({ userId, to, money, note: note.trim(), feeQuoteId: preview.feeQuoteId, onAccepted: onForget })
  }
  return (
    <ReviewFrame
      money={money}
      note={note}
      outlook={useCryptoOutlook(withdrawal, { final: true })}
      destination={<Destination to={to} />}
      confirming={{
        kind: 'crypto-withdraw',
        result: withdrawCrypto.result,
        follow: (id) => `/crypto-withdraw?id=${id}`,
        tick: t(own ? messages.comparedOwn : messages.compared, { label: to.label }),
        tickFirst: t(messages.compareFirst),
        final: (
          <>
            {t(messages.final, { network: networkById(to.mainNet).label })}
            {t(sentenceGap)}
            {preview && <TryFirst money={money} smallest={toMoney(preview.minimum)} onTry={onTry} />}
          </>
        ),
        onForget,
        onGo: go,
      }}
    />
  )
}

/** Where doubt arises, the smallest amount is offered: the same page, with another figure. */
function TryFirst({ money, smallest, onTry }: Pick<ReviewProps, 'money' | 'onTry'> & { smallest: Amount }) {
  const t = useT()
  if (compare(money, smallest) <= 0) return null
  return (
    <>
      {t(messages.unsure)}
      {t(sentenceGap)}
      <button className="linkbtn" type="button" onClick={() => onTry(smallest)}>
        {t(messages.tryFirst, { amount: formatMoney(smallest) })}
      </button>
      {t(sentenceGap)}
      {t(messages.tryMore)}
    </>
  )
}

function Destination({ to }: { to: SavedAddress }) {
  const t = useT()
  const locale = useLocaleFormat()
  const network = networkById(to.mainNet)
  const day = formatDate(Date.parse(to.createdAt), locale)
  const saved = to.createdBy === null ? t(messages.saved, { day }) : t(messages.savedBy, { day, name: to.createdBy })
  const used =
    to.timesUsed === 0
      ? endSentence(t(addressMessages.never), locale.language)
      : t(to.timesUsed === 1 ? addressMessages.once : addressMessages.times, {
          count: to.timesUsed,
          day: to.lastUsedAt === null ? '' : formatDate(Date.parse(to.lastUsedAt), locale),
        })
  return (
    <>
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
          label: t(cryptoMessages.copyAddress),
          done: (tail) => t(cryptoMessages.addressCopied, { tail }),
          failed: t(cryptoMessages.notCopied),
        }}
      />
      <NameMoved address={to} />
      {network.memo && (
        <p className="memo-line">
          <span className="muted">{t(to.memo === null ? messages.withoutMemo : messages.memo)}</span>
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
            {endSentence(t(statuses.lowRisk.label), locale.language)}
            {t(sentenceGap)}
            {!network.memo && t(messages.noMemo, { network: network.label })}
          </span>
        </p>
      )}
    </>
  )
}
