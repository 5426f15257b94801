// The quote with its figures and the time it is valid.

import { scopeLabels } from '@sampan/contract/scopes.ts'
import { LinkButton } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { Skeleton } from '@sampan/ui/skeleton'
import { useSession } from '../../lib/session/use-session.ts'
import { FirmQuote } from './firm-quote.tsx'
import { messages } from './messages.ts'
import type { Pair } from './pair-choice.ts'
import { QuoteFacts, rateText } from './quote-facts.tsx'
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
    <FirmQuote key={quote.quoteId} quote={quote} exchange={exchange} onAccepted={onAccepted} />
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
