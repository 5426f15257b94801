// The exchange page: mint, redeem and swap.

import { sentenceGap } from '@sampan/contract/punctuation.ts'
import '../../entities/transaction/transfer-page.css'
import './exchange.css'
import { listPairs } from '@sampan/contract/api/exchange-quote.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useUrlState } from '@sampan/ui/url-state'
import { ScheduleLink } from '../../entities/transaction/schedule-link.tsx'
import { usePublicQuery } from '../../lib/http/use-public-query.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { LockedOrder } from './locked-order.tsx'
import { messages } from './messages.ts'
import { choosePair } from './pair-choice.ts'
import { RecentOrders } from './recent-orders.tsx'

/** Visitors see rates, signed-in users exchange. The pair is kept in the address. */
export function ExchangeScreen({ title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const offered = usePublicQuery(listPairs, {})
  const { holds } = useSession()
  const mayOrder = holds('order.swap_order')
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <h1>{t(title)}</h1>
        <p className="muted">
          {t(messages.about) + t(sentenceGap)}
          {holds('account.profile') && <Link href="/rate-alerts">{t(messages.alerts)}</Link>}
        </p>
        {mayOrder && <ScheduleLink kind="exchange" />}
      </div>
      {mayOrder && <LockedOrder />}
      <QueryBoundary query={offered} label={t(messages.loading)} shape="form" count={3}>
        {({ resultList }) => {
          const choice = choosePair(resultList, { kind: url.get('kind'), pay: url.get('pay'), get: url.get('get') })
          if (!choice.pair) return <EmptyState title={t(messages.none)}>{t(messages.noneMore)}</EmptyState>
          return (
            <ExchangeForm choice={choice} pair={choice.pair}>
              {mayOrder && <RecentOrders />}
            </ExchangeForm>
          )
        }}
      </QueryBoundary>
    </main>
  )
}
