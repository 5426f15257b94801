import { formatMoney } from '@sampan/contract/format-money.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { scopeLabels } from '@sampan/contract/scopes.ts'
import { Button, LinkButton } from '@sampan/ui/button.tsx'
import { Countdown } from '@sampan/ui/countdown.tsx'
import { Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyText } from '@sampan/ui/money-parts.ts'
import { Note } from '@sampan/ui/note.tsx'
import { ScaleBar } from '@sampan/ui/scale-bar.tsx'
import { serverNow } from '@sampan/ui/server-clock.ts'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Slip } from '@sampan/ui/slip.tsx'
import { useState } from 'react'
import { shortRate } from '../../lib/short-rate.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import type { Pair } from './pair-choice.ts'
import type { Exchange, Quote } from './use-exchange.ts'
import { words } from './words.ts'

type SlipProps = { pair: Pair; exchange: Exchange; onAccepted: () => void }

/** What would be printed: the figures of this very quote, and how long they stand. */
export function QuoteSlip({ pair, exchange, onAccepted }: SlipProps) {
  const say = useSay()
  const { quote, waiting } = exchange
  if (!quote)
    return (
      <Slip className="sticky" title={say(words.indicative)}>
        <div className="quote__wait stack" aria-busy={waiting}>
          {waiting ? <Skeleton shape="text" count={5} label={say(words.loading)} /> : <Orientation pair={pair} />}
        </div>
      </Slip>
    )
  return quote.quoteId === null ? (
    <Unsigned quote={quote} />
  ) : (
    <Firm key={quote.quoteId} quote={quote} exchange={exchange} onAccepted={onAccepted} />
  )
}

function Orientation({ pair }: { pair: Pair }) {
  const say = useSay()
  return (
    <>
      <Facts facts={[{ key: 'rate', term: say(words.rate), value: rateText(pair.pay, pair.get, pair.indicativeRate ?? '–') }]} />
      <p className="small muted">{say(words.typeFirst)}</p>
    </>
  )
}

const rateText = (pay: string, get: string, rate: string) => (
  <span className="nowrap">{`1 ${pay} = ${shortRate(rate)} ${get}`}</span>
)

function QuoteFacts({ quote }: { quote: Quote }) {
  const say = useSay()
  const { pay, fee, converted, get, rate, baseRate, adjustmentBp } = quote
  const money = ({ amount, currency }: Quote['pay']) => moneyFromWire(amount, currency)
  const taken = money(fee)
  return (
    <Facts
      facts={[
        { key: 'pay', term: say(words.pay), value: <Money money={money(pay)} exact /> },
        { key: 'fee', term: say(words.fee), value: <Money money={{ ...taken, units: -taken.units }} exact /> },
        { key: 'converted', term: say(words.converted), value: <Money money={money(converted)} exact /> },
        {
          key: 'rate',
          term: say(words.rate),
          value: rateText(pay.currency, get.currency, rate),
          note: adjustmentBp < 0 ? say(words.spread, { base: shortRate(baseRate), bp: -adjustmentBp }) : undefined,
        },
        { key: 'get', term: say(words.get), value: <Money money={money(get)} exact />, sum: true },
      ]}
    />
  )
}

function Unsigned({ quote }: { quote: Quote }) {
  const say = useSay()
  const { user } = useVisitor()
  return (
    <Slip className="sticky" title={say(words.indicative)}>
      <div className="stack">
        <QuoteFacts quote={quote} />
        {user ? (
          <Note tone="info" title={say(words.notAllowed, { permission: say(scopeLabels['order.swap_order']) })} />
        ) : (
          <>
            <LinkButton href="/login" variant="primary" size="l" block>
              {say(words.signIn)}
            </LinkButton>
            <p className="small muted">{say(words.signInMore)}</p>
          </>
        )}
      </div>
    </Slip>
  )
}

const quoteSeconds = 30

function Firm({ quote, exchange, onAccepted }: { quote: Quote; exchange: Exchange; onAccepted: () => void }) {
  const say = useSay()
  const endAt = Date.parse(quote.expiresAt ?? '')
  const [ended, setEnded] = useState(endAt <= serverNow())
  const [busy, setBusy] = useState(false)
  const short = exchange.shortOf
  const accept = async () => {
    setBusy(true)
    const { acceptQuote } = await import('./accept.ts')
    const locked = await acceptQuote(quote, onAccepted)
    setBusy(false)
    if (!locked) void exchange.anew()
  }
  const timer = (
    <Countdown
      endAt={endAt}
      clock={serverNow}
      announce={(seconds) => say(words.heardLeft, { seconds })}
      onEnd={() => setEnded(true)}
    >
      {(seconds) => (
        <>
          <strong>{seconds}</strong> {say(words.seconds)}
        </>
      )}
    </Countdown>
  )
  return (
    <Slip className="sticky" title={say(ended ? words.ended : words.firm)} action={ended ? undefined : timer}>
      <div className="stack">
        {!ended && <Left endAt={endAt} />}
        <QuoteFacts quote={quote} />
        {ended ? (
          <>
            <Note tone="info" live="status" title={say(words.endedMore)} />
            <Button variant="primary" size="l" block onClick={() => void exchange.anew()}>
              {say(words.anew)}
            </Button>
          </>
        ) : (
          <Button
            variant="primary"
            size="l"
            block
            busy={busy}
            busyLabel={say(words.accepting)}
            disabledReason={short && say(words.notEnough, { amount: moneyText(short) })}
            onClick={() => void accept()}
          >
            {say(words.accept)}
          </Button>
        )}
        <p className="small muted">
          {say(words.holds, { amount: formatMoney(moneyFromWire(quote.pay.amount, quote.pay.currency)) })}
        </p>
        {quote.exact !== null && (
          <p className="small muted">
            {say(words.sum, { converted: quote.converted.amount, rate: quote.rate, exact: quote.exact })}
          </p>
        )}
      </div>
    </Slip>
  )
}

function Left({ endAt }: { endAt: number }) {
  const say = useSay()
  return (
    <Countdown endAt={endAt} clock={serverNow} announce={() => ''}>
      {(seconds) => (
        <ScaleBar value={seconds} max={quoteSeconds} label={say(words.firm)} valueText={say(words.secondsLeft, { seconds })} />
      )}
    </Countdown>
  )
}
