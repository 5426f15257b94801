import { heldCurrencies } from '@sampan/contract/currencies.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { isState } from '@sampan/contract/machine.ts'
import { otcOrder } from '@sampan/contract/machines/otc-order.ts'
import { searchExchanges } from '@sampan/contract/operator/api/work.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { StatusTag } from '@sampan/ui/status-tag.tsx'
import { Table } from '@sampan/ui/table.tsx'
import { useUrlState } from '@sampan/ui/url-state.ts'
import { MorePages } from '../../lib/more-pages.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { entityPath } from '../../lib/paths.ts'
import { usePlainWords } from '../../lib/plain-words.ts'
import { useTimes } from '../../lib/reader.ts'
import { answerOf, usePages } from '../../lib/server-state.ts'
import { words as shared } from '../../lib/words.ts'
import { ExchangeFilters } from './exchange-filters.tsx'
import { words } from './words.ts'

type Exchange = AnswerOf<typeof searchExchanges>['resultList'][number]

/** A day that is none narrows nothing. */
const dayOf = (text: string | undefined) => (text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

function useFilters() {
  const url = useUrlState()
  const state = url.get('state')
  return {
    text: url.get('text'),
    customer: url.get('customer'),
    state: state !== undefined && isState(otcOrder, state) ? state : undefined,
    currency: heldCurrencies.find((one) => one === url.get('currency')),
    from: dayOf(url.get('from')),
    to: dayOf(url.get('to')),
  }
}

export function Exchanges() {
  const say = useSay()
  const filters = useFilters()
  const pages = usePages(searchExchanges, filters, (cursor, signal) =>
    answerOf(searchExchanges, { body: { query: filters, pagination: { size: 50, ...(cursor ? { cursor } : {}) } }, signal }),
  )
  return (
    <>
      <PageHead title={say(words.title)} about={say(words.about)} />
      <div className="stack-l">
        <ExchangeFilters key={JSON.stringify(filters)} filters={filters} />
        <Answered query={pages} label={say(shared.loading)} panel count={8}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState level={2} title={say(words.empty)} />
            ) : (
              <div className="panel">
                <ExchangeTable rows={rows} />
                <MorePages pages={pages} />
              </div>
            )
          }
        </Answered>
      </div>
    </>
  )
}

function ExchangeTable({ rows }: { rows: readonly Exchange[] }) {
  const say = useSay()
  const plain = usePlainWords()
  const { moment } = useTimes()
  return (
    <Table
      caption={say(words.title)}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => entityPath({ kind: 'exchange', id })}
      columns={[
        { key: 'reference', head: say(shared.reference), render: (one) => one.reference },
        { key: 'customer', head: say(shared.customer), card: 'full', render: (one) => <strong>{one.customer}</strong> },
        { key: 'kind', head: say(words.kind), card: 'wide', render: (one) => plain.fact('exchangeKind', one.kind) },
        {
          key: 'paid',
          head: say(words.paid),
          figure: true,
          card: 'end',
          render: (one) => <Money money={moneyOf(one.pay)} />,
        },
        {
          key: 'got',
          head: say(words.got),
          headText: say(words.got),
          figure: true,
          card: 'label',
          render: (one) => <Money money={moneyOf(one.get)} />,
        },
        {
          key: 'status',
          head: say(shared.status),
          card: 'full',
          render: (one) => one.status && <StatusTag status={one.status} />,
        },
        {
          key: 'at',
          head: say(shared.time),
          card: 'full',
          render: (one) => <time dateTime={one.createdAt}>{moment(one.createdAt)}</time>,
        },
      ]}
    />
  )
}
