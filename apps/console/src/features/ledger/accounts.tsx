// The ledger accounts: house accounts first, then customers.

import { currencyCodes } from '@sampan/contract/currencies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { searchLedgerAccounts } from '@sampan/contract/operator/ledger.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { useLedgerLabels } from '../../entities/ledger/ledger-labels.ts'
import { fetchEndpoint, useEndpointInfiniteQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { MorePages } from '../../lib/layout/more-pages.tsx'
import { basePath, entityPath } from '../../lib/navigation/paths.ts'
import { AccountFilters, owners } from './account-filters.tsx'
import { LedgerFigure } from './ledger-figure.tsx'
import { messages } from './messages.ts'

type LedgerAccount = ResponseOf<typeof searchLedgerAccounts>['resultList'][number]

/** The house first, then customers; each leads to its transfers. */
export function Accounts() {
  const t = useT()
  const columns = useColumns()
  const url = useUrlState()
  const whose = (['house', 'customers'] as const).find((one) => one === url.get('whose'))
  const filters = {
    currency: currencyCodes.find((one) => one === url.get('currency')),
    ofHouse: whose === undefined ? undefined : owners[whose],
    notZero: url.get('notZero') === 'yes' ? true : undefined,
  }
  const pages = useEndpointInfiniteQuery(searchLedgerAccounts, filters, (cursor, signal) =>
    fetchEndpoint(searchLedgerAccounts, {
      body: { query: filters, pagination: { size: 50, ...(cursor ? { cursor } : {}) } },
      signal,
    }),
  )
  return (
    <div className="stack">
      <AccountFilters whose={whose} filters={filters} />
      <QueryBoundary query={pages} label={t(shared.loading)} panel count={6}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState level={2} title={t(messages.empty)} />
          ) : (
            <div className="panel">
              <Table
                caption={t(messages.accounts)}
                rows={rows}
                rowKey={({ id }) => id}
                rowHref={({ id }) => `${basePath}/ledger/transfers?account=${id}`}
                columns={columns}
              />
              <MorePages pages={pages} />
            </div>
          )
        }
      </QueryBoundary>
    </div>
  )
}

function useColumns(): Column<LedgerAccount>[] {
  const t = useT()
  const labels = useLedgerLabels()
  const { moment } = useTimes()
  return [
    {
      key: 'account',
      head: t(messages.account),
      render: ({ kind, detail }) => labels.account(kind, detail),
    },
    {
      key: 'number',
      head: t(messages.number),
      headText: t(messages.number),
      card: 'label',
      render: ({ id }) => id,
    },
    {
      key: 'owner',
      head: t(messages.owner),
      headText: t(messages.owner),
      card: 'label',
      render: ({ owner }) =>
        owner ? <Link href={entityPath({ kind: 'account', id: owner.id })}>{owner.name}</Link> : t(messages.house),
    },
    {
      key: 'balance',
      head: t(messages.balance),
      figure: true,
      card: 'end',
      render: ({ balance, currency }) => <LedgerFigure amount={balance} currency={currency} ticker />,
    },
    {
      key: 'posted',
      head: t(messages.lastPosted),
      headText: t(messages.lastPosted),
      card: 'label',
      render: ({ postedAt }) => (postedAt ? moment(postedAt) : '–'),
    },
  ]
}
