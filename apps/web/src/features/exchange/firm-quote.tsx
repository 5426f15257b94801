// A quote that binds us, with the time it is valid.

import { serverNow } from '@sampan/client/server-clock.ts'
import { formatMoney, groupThousands } from '@sampan/contract/format-money.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { Button } from '@sampan/ui/button'
import { Countdown } from '@sampan/ui/countdown'
import { useT } from '@sampan/ui/language'
import { moneyText } from '@sampan/ui/money-parts'
import { Note } from '@sampan/ui/note'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { ScaleBar } from '@sampan/ui/scale-bar'
import { useState } from 'react'
import { acceptQuote } from './accept-quote.ts'
import { messages } from './messages.ts'
import { QuoteFacts } from './quote-facts.tsx'
import type { Exchange, Quote } from './use-exchange.ts'

const quoteSeconds = 30

export function FirmQuote({ quote, exchange, onAccepted }: { quote: Quote; exchange: Exchange; onAccepted: () => void }) {
  const t = useT()
  const endAt = Date.parse(quote.expiresAt ?? '')
  const [ended, setEnded] = useState(endAt <= serverNow())
  const [busy, setBusy] = useState(false)
  const short = exchange.shortOf
  const accept = async () => {
    setBusy(true)
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
