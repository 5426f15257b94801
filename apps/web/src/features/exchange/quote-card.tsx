// The quote with its figures and the time it is valid.

import { serverNow } from '@sampan/client/server-clock.ts'
import { formatMoney, groupThousands } from '@sampan/contract/format-money.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { scopeLabels } from '@sampan/contract/scopes.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { Countdown } from '@sampan/ui/countdown'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { moneyText } from '@sampan/ui/money-parts'
import { Note } from '@sampan/ui/note'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { ScaleBar } from '@sampan/ui/scale-bar'
import { Skeleton } from '@sampan/ui/skeleton'
import { useState } from 'react'
import { formatRateLine, formatShortRate } from '../../entities/exchange/short-rate.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { messages } from './messages.ts'
import type { Pair } from './pair-choice.ts'
import type { Exchange, Quote } from './use-exchange.ts'

type QuoteCardProps = { pair: Pair; exchange: Exchange; onAccepted: () => void }

export function QuoteCard({ pair, exchange, onAccepted }: QuoteCardProps) {
  const t = useT()
  const { quote, waiting } = exchange
  if (!quote)
    return (
      <ReceiptCard className="sticky" title={t(messages.indicative)}>
        <div className="quote__wait stack" aria-busy={waiting}>
          {waiting ? <Skeleton shape="text" count={5} label={t(messages.loading)} /> : <Orientation pair={pair} />}
        </div>
      </ReceiptCard>
    )
  return quote.quoteId === null ? (
    <Unsigned quote={quote} />
  ) : (
    <Firm key={quote.quoteId} quote={quote} exchange={exchange} onAccepted={onAccepted} />
  )
}

function Orientation({ pair }: { pair: Pair }) {
  const t = useT()
  return (
    <>
      <DescriptionList
        items={[{ key: 'rate', term: t(messages.rate), value: rateText(pair.pay, pair.get, pair.indicativeRate ?? '–') }]}
      />
      <p className="small muted">{t(messages.typeFirst)}</p>
    </>
  )
}

const rateText = (pay: string, get: string, rate: string) => <span className="nowrap">{formatRateLine(pay, rate, get)}</span>

function QuoteFacts({ quote }: { quote: Quote }) {
  const t = useT()
  const { pay, fee, converted, get, rate, baseRate, adjustmentBp } = quote
  const money = ({ amount, currency }: Quote['pay']) => moneyFromWire(amount, currency)
  const taken = money(fee)
  return (
    <DescriptionList
      items={[
        { key: 'pay', term: t(messages.pay), value: <Money money={money(pay)} exact /> },
        { key: 'fee', term: t(messages.fee), value: <Money money={{ ...taken, units: -taken.units }} exact /> },
        { key: 'converted', term: t(messages.converted), value: <Money money={money(converted)} exact /> },
        {
          key: 'rate',
          term: t(messages.rate),
          value: rateText(pay.currency, get.currency, rate),
          note: adjustmentBp < 0 ? t(messages.spread, { base: formatShortRate(baseRate), bp: -adjustmentBp }) : undefined,
        },
        { key: 'get', term: t(messages.get), value: <Money money={money(get)} exact />, sum: true },
      ]}
    />
  )
}

function Unsigned({ quote }: { quote: Quote }) {
  const t = useT()
  const { user } = useSession()
  return (
    <ReceiptCard className="sticky" title={t(messages.indicative)}>
      <div className="stack">
        <QuoteFacts quote={quote} />
        {user ? (
          <Note tone="info" title={t(messages.notAllowed, { permission: t(scopeLabels['order.swap_order']) })} />
        ) : (
          <>
            <LinkButton href="/login" variant="primary" size="l" block>
              {t(messages.signIn)}
            </LinkButton>
            <p className="small muted">{t(messages.signInMore)}</p>
          </>
        )}
      </div>
    </ReceiptCard>
  )
}

const quoteSeconds = 30

function Firm({ quote, exchange, onAccepted }: { quote: Quote; exchange: Exchange; onAccepted: () => void }) {
  const t = useT()
  const endAt = Date.parse(quote.expiresAt ?? '')
  const [ended, setEnded] = useState(endAt <= serverNow())
  const [busy, setBusy] = useState(false)
  const short = exchange.shortOf
  const accept = async () => {
    setBusy(true)
    const { acceptQuote } = await import('./accept-quote.ts')
    const locked = await acceptQuote(quote, onAccepted)
    setBusy(false)
    if (!locked) void exchange.refreshQuote()
  }
  const timer = (
    <Countdown
      endAt={endAt}
      clock={serverNow}
      announce={(seconds) => t(messages.heardLeft, { seconds })}
      onEnd={() => setEnded(true)}
    >
      {(seconds) => (
        <>
          <strong>{seconds}</strong> {t(messages.seconds)}
        </>
      )}
    </Countdown>
  )
  return (
    <ReceiptCard className="sticky" title={t(ended ? messages.ended : messages.firm)} action={ended ? undefined : timer}>
      <div className="stack">
        {!ended && <Left endAt={endAt} />}
        <div className={ended ? 'quote__old' : undefined}>
          <QuoteFacts quote={quote} />
        </div>
        {ended ? (
          <>
            <Note tone="info" live="status" title={t(messages.endedMore)} />
            <Button variant="primary" size="l" block onClick={() => void exchange.refreshQuote()}>
              {t(messages.newQuote)}
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            size="l"
            block
            busy={busy}
            busyLabel={t(messages.accepting)}
            disabledReason={short && t(messages.notEnough, { amount: moneyText(short) })}
            onClick={() => void accept()}
          >
            {t(messages.accept)}
          </Button>
        )}
        {!ended && <Terms quote={quote} />}
      </div>
    </ReceiptCard>
  )
}

/** What accepting does, and the calculation where the rate is not one to one. */
function Terms({ quote: { pay, converted, rate, exact } }: { quote: Quote }) {
  const t = useT()
  const isOneToOne = /^1(?:\.0*)?$/.test(rate)
  return (
    <>
      <p className="small muted">{t(messages.holds, { amount: formatMoney(moneyFromWire(pay.amount, pay.currency)) })}</p>
      {exact !== null && !isOneToOne && (
        <p className="small muted">
          {t(messages.sum, { converted: groupThousands(converted.amount), rate, exact: groupThousands(exact) })}
        </p>
      )}
    </>
  )
}

const soonSeconds = 10

function Left({ endAt }: { endAt: number }) {
  const t = useT()
  return (
    <Countdown endAt={endAt} clock={serverNow} announce={() => ''}>
      {(seconds) => (
        <ScaleBar
          value={seconds}
          max={quoteSeconds}
          tone={seconds < soonSeconds ? 'caution' : 'accent'}
          label={t(messages.firm)}
          valueText={t(messages.secondsLeft, { seconds })}
        />
      )}
    </Countdown>
  )
}
