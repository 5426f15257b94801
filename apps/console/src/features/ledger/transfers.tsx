// The transfers of the ledger, with their postings.

import { getTransfer, searchTransfers } from '@sampan/contract/operator/ledger.ts'
import { ChipSelect } from '@sampan/ui/chip-select'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { useLedgerLabels } from '../../entities/ledger/ledger-labels.ts'
import { fetchEndpoint, useEndpointInfiniteQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { MorePages } from '../../lib/layout/more-pages.tsx'
import { basePath } from '../../lib/navigation/paths.ts'
import { messages } from './messages.ts'
import { type Transfer, useTransferColumns } from './transfer-columns.tsx'

const purposes = [
  'crypto_deposit',
  'crypto_withdrawal',
  'fiat_deposit',
  'fiat_withdrawal',
  'exchange',
  'internal',
  'treasury',
  'network_fee',
  'suspense',
  'adjustment',
] as const satisfies readonly Transfer['purpose'][]

export function Transfers() {
  const t = useT()
  const columns = useTransferColumns()
  const labels = useLedgerLabels()
  const url = useUrlState()
  const account = url.get('account')
  const filters = { accountId: account, purpose: purposes.find((one) => one === url.get('purpose')) }
  const one = url.get('transfer')
  const pages = useEndpointInfiniteQuery(searchTransfers, { ...filters, one }, (cursor, signal) =>
    one
      ? onlyTransfer(one, signal)
      : fetchEndpoint(searchTransfers, {
          body: { query: filters, pagination: { size: 50, ...(cursor ? { cursor } : {}) } },
          signal,
        }),
  )
  return (
    <div className="stack">
      <div className="row">
        {!one && (
          <ChipSelect
            label={t(messages.purpose)}
            any={t(messages.purpose)}
            value={filters.purpose}
            options={purposes.map((value) => ({ value, label: labels.purpose(value) }))}
            onChoose={(purpose) => url.set({ purpose })}
          />
        )}
        {(one ?? account) && (
          <p className="small">
            {one ? t(messages.seeTransfer, { id: one }) : t(messages.seeTransfers, { id: account ?? '' })} ·{' '}
            <Link href={`${basePath}/ledger/transfers`}>{t(messages.allTransfers)}</Link>
          </p>
        )}
      </div>
      <QueryBoundary query={pages} label={t(shared.loading)} panel count={6}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState level={2} title={t(messages.empty)} />
          ) : (
            <div className="panel">
              <Table caption={t(messages.transfers)} rows={rows} rowKey={({ id }) => id} columns={columns} />
              <MorePages pages={pages} />
            </div>
          )
        }
      </QueryBoundary>
    </div>
  )
}

const onlyTransfer = async (id: string, signal: AbortSignal) => ({
  resultList: [await fetchEndpoint(getTransfer, { params: { id }, signal })],
  pagination: { nextCursor: null },
})
