// The total balance, its parts and its age.

import { setPreferences } from '@sampan/contract/api/security.ts'
import { searchAccounts } from '@sampan/contract/api/wallet.ts'
import { currencies, type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import { formatDuration, formatTime } from '@sampan/contract/format-time.ts'
import { listComma } from '@sampan/contract/punctuation.ts'
import { LinkButton } from '@sampan/ui/button'
import { amountsHidden } from '@sampan/ui/hidden-amounts'
import { IconButton } from '@sampan/ui/icon-button'
import { useLanguage, useT } from '@sampan/ui/language'
import { Menu } from '@sampan/ui/menu'
import { Money } from '@sampan/ui/money'
import { useSignal } from '@sampan/ui/use-signal'
import { toMoney } from '@sampan/ui/wire-money'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, ChevronDown, Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { hideAmounts } from '../../lib/preferences/hidden-amounts.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { isEmpty, type Wallet } from './holding.ts'
import { messages } from './messages.ts'
import { useHighlight } from './use-highlight.ts'

type TotalProps = { wallet: Wallet; updatedAt: number; busy: boolean; onRefresh: () => void }

/** The loudest figure of the page, what it is made of, and how old it is. */
export function Total({ wallet, updatedAt, busy, onRefresh }: TotalProps) {
  const t = useT()
  const { total, available, held } = wallet.totals
  const wash = useHighlight(total.amount, total.currency)
  return (
    <section className="total" aria-labelledby="h-total">
      <div>
        <div className="total__head">
          <h1 id="h-total" className="total__label">
            {t(messages.total)}
          </h1>
          <ShowIn currency={total.currency} />
          <HideAmounts />
        </div>
        <p>
          <Money key={wash.key} total changed={wash.changed} money={toMoney(total)} />
        </p>
        <p className="total__parts">
          <span>
            <Money money={toMoney(available)} ticker={false} /> {t(messages.available)}
          </span>
          <span>
            <Money money={toMoney(held)} ticker={false} /> {t(messages.onHold)}
          </span>
        </p>
        <Freshness wallet={wallet} updatedAt={updatedAt} busy={busy} onRefresh={onRefresh} />
      </div>
      <QuickActions />
    </section>
  )
}

/** Of the same height, so that nothing jumps; what can be done does not wait for figures. */
export function TotalWaiting() {
  const t = useT()
  return (
    <section className="total" aria-labelledby="h-total">
      <div>
        <div className="total__head">
          <h1 id="h-total" className="total__label">
            {t(messages.total)}
          </h1>
        </div>
        <div className="skel total__wait" aria-hidden="true">
          <p>
            <span className="money money--total">
              <i className="sk" />
              <span className="tick">{nothing}</span>
            </span>
          </p>
          <p className="total__parts">
            <i className="sk" />
            {nothing}
          </p>
          <p className="small total__fresh">
            <i className="sk" />
            {nothing}
          </p>
        </div>
      </div>
      <QuickActions />
    </section>
  )
}

/** Keeps a line as high as its letters would. */
const nothing = '\u00a0'

function ShowIn({ currency }: { currency: HeldCurrency }) {
  const t = useT()
  const choose = async (displayCurrency: HeldCurrency) => {
    const outcome = await call(setPreferences, { body: { displayCurrency } })
    if (outcome.ok) invalidate(searchAccounts)
  }
  return (
    <Menu
      align="start"
      label={`${t(messages.showIn)}: ${currency}`}
      triggerClass="showin"
      trigger={
        <>
          {currency}
          <ChevronDown className="i i--s" />
        </>
      }
      items={heldCurrencies.map((code) => ({
        key: code,
        label: `${code} · ${t(currencies[code].name)}`,
        current: code === currency,
        onSelect: () => void choose(code),
      }))}
    />
  )
}

/** Kept in this browser, for every page while someone is signed in. */
function HideAmounts() {
  const t = useT()
  const hidden = useSignal(amountsHidden, false)
  return (
    <IconButton
      small
      label={t(hidden ? messages.showAmounts : messages.hideAmounts)}
      icon={hidden ? <EyeOff className="i" /> : <Eye className="i" />}
      onClick={() => hideAmounts(!hidden)}
    />
  )
}

const tickMs = 5_000

function Freshness({ wallet, updatedAt, busy, onRefresh }: TotalProps) {
  const t = useT()
  const language = useLanguage()
  const locale = useLocaleFormat()
  const age = useAge(updatedAt)
  const unrated = wallet.resultList.filter((row) => row.value === null && !isEmpty(row)).map(({ currency }) => currency)
  return (
    <>
      <p className="small muted total__fresh">
        <span className="live" aria-hidden="true" />
        {age < tickMs ? t(messages.updatedNow) : t(messages.updated, { time: formatDuration(age, language) })}
        {wallet.ratesAt !== null && <> · {t(messages.ratesFrom, { time: formatTime(Date.parse(wallet.ratesAt), locale) })}</>} ·{' '}
        <button className="linkbtn" type="button" aria-disabled={busy} onClick={onRefresh}>
          {t(busy ? messages.refreshing : messages.refresh)}
        </button>
      </p>
      {unrated.length > 0 && <p className="small">{t(messages.noRates, { currencies: unrated.join(t(listComma)) })}</p>}
    </>
  )
}

/** Counts in the browser; polling the server would keep an idle session alive. */
function useAge(since: number): number {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, now - since)
}

function QuickActions() {
  const t = useT()
  const { holds } = useSession()
  const deposits = holds('wallet.wallets.deposit')
  return (
    <div className="total__do">
      {deposits && (
        <LinkButton variant="primary" href="/deposit" icon={<ArrowDownToLine className="i" />}>
          {t(messages.deposit)}
        </LinkButton>
      )}
      {holds('wallet.wallets.withdraw') && (
        <LinkButton href="/withdraw" icon={<ArrowUpFromLine className="i" />}>
          {t(messages.withdraw)}
        </LinkButton>
      )}
      {holds('order.swap_order') && (
        <LinkButton href="/mint-redeem" icon={<ArrowLeftRight className="i" />}>
          {t(messages.convert)}
        </LinkButton>
      )}
    </div>
  )
}
