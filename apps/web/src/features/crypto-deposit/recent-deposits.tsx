// The latest deposits, updated live.

import { serverNow } from '@sampan/client/server-clock.ts'
import { searchTransactions } from '@sampan/contract/api/crypto.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime, formatDuration } from '@sampan/contract/format-time.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { moneyText } from '@sampan/ui/money-parts'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { ScaleBar } from '@sampan/ui/scale-bar'
import { StatusTag } from '@sampan/ui/status-tag'
import { useUrlState } from '@sampan/ui/url-state'
import { useEffect, useRef, useState } from 'react'
import { cryptoMessages } from '../../entities/crypto-transfer/crypto-messages.ts'
import { amountTone } from '../../entities/transaction/amount-tone.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { endSentence } from '../../lib/i18n/end-sentence.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { messages } from './recent-messages.ts'

type Row = ResponseOf<typeof searchTransactions>['resultList'][number]

const shownMax = 5

/** Every event refreshes the list, so that a deposit appears and is credited while the page is open. */
export function RecentDeposits({ asset }: { asset: Stablecoin }) {
  const t = useT()
  const { holds } = useSession()
  const seesHistory = holds('wallet_history')
  const query = useEndpointQuery(
    searchTransactions,
    { body: { query: { kind: 'deposit', currency: asset }, pagination: { size: shownMax } } },
    { enabled: seesHistory },
  )
  if (!seesHistory) return null
  return (
    <aside className="sticky" aria-labelledby="h-recent">
      <h2 id="h-recent">{t(messages.title, { asset })}</h2>
      <QueryBoundary query={query} label={t(cryptoMessages.loading)} count={3}>
        {({ resultList }) =>
          resultList.length === 0 ? (
            <div className="recent">
              <EmptyState title={t(messages.empty, { asset })}>{t(messages.emptyMore)}</EmptyState>
            </div>
          ) : (
            <>
              <ul className="recent">
                {resultList.map((row) => (
                  <RecentItem key={row.id} row={row} />
                ))}
              </ul>
              <Link className="small" href={`/wallet-history?kind=crypto&currency=${asset}`}>
                {t(messages.all)}
              </Link>
            </>
          )
        }
      </QueryBoundary>
      <News rows={query.data?.resultList} />
    </aside>
  )
}

function RecentItem({ row }: { row: Row }) {
  const t = useT()
  const url = useUrlState()
  const { holds } = useSession()
  const money = moneyFromWire(row.amount.amount, row.amount.currency)
  const figure = <Money money={money} exact signed tone={amountTone(row.status, false)} />
  return (
    <li>
      <div className="row row--between">
        <strong>
          {holds('wallet_history.crypto_deposit.view') ? (
            <Link
              className="recent__open"
              href={url.href({ id: row.id })}
              aria-label={t(messages.open, { amount: moneyText(money, { exact: true }) })}
            >
              {figure}
            </Link>
          ) : (
            figure
          )}
        </strong>
        {row.status && <StatusTag status={row.status} />}
      </div>
      <Progress row={row} />
    </li>
  )
}

function Progress({ row }: { row: Row }) {
  const t = useT()
  const locale = useLocaleFormat()
  const network = networkById(row.mainNet).label
  const { confirmations, status, etaAt } = row
  if (status !== 'processing' || !confirmations || confirmations.n >= confirmations.m) {
    const when = formatDayTime(Date.parse(row.completedAt ?? row.createdAt), locale)
    const placed = t(messages.placed, { network, when })
    return (
      <p className="small muted">
        {row.nextStep?.text ? endSentence(placed, locale.language) + t(sentenceGap) + row.nextStep.text : placed}
      </p>
    )
  }
  const counted = t(cryptoMessages.confirmations, confirmations)
  const leftMs = etaAt === null ? 0 : Date.parse(etaAt) - serverNow()
  return (
    <>
      <ScaleBar value={confirmations.n} max={confirmations.m} label={t(cryptoMessages.confirmationsLabel)} valueText={counted} />
      <p className="small muted row row--between">
        <span>{t(messages.placed, { network, when: counted })}</span>
        {leftMs > 0 && <span>{t(cryptoMessages.minutesLeft, { time: formatDuration(inMinutes(leftMs), locale.language) })}</span>}
      </p>
    </>
  )
}

/** An estimate has no seconds. */
const inMinutes = (ms: number): number => Math.ceil(ms / 60_000) * 60_000

/** Announces a change once for screen readers. */
function News({ rows }: { rows: readonly Row[] | undefined }) {
  const t = useT()
  const known = useRef<Map<string, Row['status']>>(undefined)
  const [text, setText] = useState('')
  useEffect(() => {
    if (!rows) return
    const before = known.current
    known.current = new Map(rows.map((row) => [row.id, row.status]))
    if (!before) return
    const amountOf = (row: Row) => moneyText(moneyFromWire(row.amount.amount, row.amount.currency), { exact: true })
    const credited = rows.find((row) => row.status === 'completed' && before.get(row.id) !== 'completed')
    const seen = rows.find((row) => !before.has(row.id))
    if (credited) setText(t(messages.credited, { amount: amountOf(credited) }))
    else if (seen) setText(t(messages.seen, { amount: amountOf(seen) }))
  }, [rows, t])
  return (
    <p className="vh" role="status">
      {text}
    </p>
  )
}
