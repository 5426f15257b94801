// The public page of a payment link: what to pay, where, and what has arrived.

import './pay.css'
import '@sampan/ui/address.css'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { Skeleton } from '@sampan/ui/skeleton'
import { toMoney } from '@sampan/ui/wire-money'
import { ArrivalList } from '../../entities/payment-link/arrival-list.tsx'
import { LinkStateTag } from '../../entities/payment-link/link-state.tsx'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { BankPayment } from './bank-payment.tsx'
import { CryptoPayment } from './crypto-payment.tsx'
import { messages } from './messages.ts'
import { PaymentProgress } from './payment-progress.tsx'
import { type PublicLink, usePublicLink } from './use-public-link.ts'

export function Pay({ title }: ScreenProps) {
  const t = useT()
  const { view, retry } = usePublicLink()
  return (
    <main className="wrap narrow" id="main">
      {view?.is === 'known' ? (
        <Request link={view.link} />
      ) : (
        <div className="stack-l">
          <h1>{t(title)}</h1>
          {view === undefined && <Skeleton shape="text" count={6} label={t(messages.loading)} />}
          {view?.is === 'unknown' && (
            <Note tone="caution" title={t(messages.unknown)}>
              <p>{t(messages.unknownMore)}</p>
              <div className="row">
                <LinkButton size="s" href="/home">
                  {t(messages.home)}
                </LinkButton>
              </div>
            </Note>
          )}
          {view?.is === 'failed' && (
            <Note tone="negative" title={t(messages.failed)}>
              <Button onClick={retry}>{t(messages.again)}</Button>
            </Note>
          )}
        </div>
      )}
    </main>
  )
}

function Request({ link }: { link: PublicLink }) {
  const t = useT()
  const locale = useLocaleFormat()
  const isOpen = link.state === 'OPEN' || link.state === 'PARTLY_PAID'
  const isAsked = isOpen && (link.remaining === null ? toMoney(link.onTheWay).units === 0n : toMoney(link.remaining).units > 0n)
  return (
    <div className="stack-l">
      <header className="pay__head">
        <p className="muted">{link.payee === null ? t(messages.asked) : t(messages.asks, { payee: link.payee })}</p>
        <h1>
          {link.amount ? (
            <Money money={toMoney(link.amount)} total />
          ) : (
            t(messages.anyAmount, { currency: link.received.currency })
          )}
        </h1>
        <div>
          <LinkStateTag state={link.state} stateLabel={link.stateLabel} />
        </div>
        {link.note !== null && <p className="pay__note">{link.note}</p>}
        {isOpen && (
          <p className="small muted">{t(messages.until, { when: formatDayTime(Date.parse(link.expiresAt), locale) })}</p>
        )}
      </header>
      <PaymentProgress link={link} />
      {isAsked && <Methods link={link} />}
      <section className="stack" aria-labelledby="h-arrivals">
        <h2 id="h-arrivals">{t(messages.arrivals)}</h2>
        {link.arrivals.length === 0 ? <p className="muted">{t(messages.nothing)}</p> : <ArrivalList arrivals={link.arrivals} />}
      </section>
      <p className="small muted">{t(messages.unchecked)}</p>
    </div>
  )
}

function Methods({ link }: { link: PublicLink }) {
  const t = useT()
  if (link.bank) return <BankPayment bank={link.bank} />
  if (link.crypto.length > 0) return <CryptoPayment link={link} />
  return (
    <Note tone="caution" title={t(messages.paused)}>
      {t(messages.pausedMore)}
    </Note>
  )
}
