// The page of exchange orders.

import '@sampan/ui/list-page.css'
import './exchange.css'
import { searchOrders } from '@sampan/contract/api/exchange.ts'
import { LinkButton } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { InfiniteList } from '@sampan/ui/infinite-list'
import { useT } from '@sampan/ui/language'
import { Segmented } from '@sampan/ui/segmented'
import { useUrlState } from '@sampan/ui/url-state'
import { useEndpointPages } from '../../lib/http/endpoint-query.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { LockedOrder } from './locked-order.tsx'
import { messages } from './messages.ts'
import { OrderTable } from './order-table.tsx'
import { kinds } from './pair-choice.ts'

const size = 25

/** Newest first; the kind is kept in the address. */
export function Orders({ title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const kind = kinds.find((one) => one === url.get('kind'))
  const query = kind ? { kind } : {}
  const pages = useEndpointPages(searchOrders, query, size)
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <h1>{t(title)}</h1>
      </div>
      <div className="stack-l">
        <LockedOrder />
        <Segmented
          label={t(messages.type)}
          value={kind ?? 'all'}
          segments={[
            { value: 'all', label: t(messages.allKinds) },
            ...kinds.map((one) => ({ value: one, label: t(messages[one]) })),
          ]}
          onChange={(value) => url.set({ kind: value === 'all' ? undefined : value }, { replace: true })}
        />
        <div className="hist">
          <InfiniteList
            pages={pages}
            count={6}
            panel
            empty={
              <EmptyState
                level={2}
                title={t(messages.noOrders)}
                actions={<LinkButton href="/mint-redeem">{t(messages.toExchange)}</LinkButton>}
              >
                {t(messages.noOrdersMore)}
              </EmptyState>
            }
          >
            {(rows) => <OrderTable title={title} orders={rows} />}
          </InfiniteList>
        </div>
      </div>
    </main>
  )
}
