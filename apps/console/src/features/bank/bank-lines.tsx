// The lines of imported bank statements and what each was booked to.

import { fiats } from '@sampan/contract/currencies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { bankLines } from '@sampan/contract/operator/api/bank.ts'
import { ChipSelect } from '@sampan/ui/chip-select'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { toMoney } from '@sampan/ui/wire-money'
import { fetchEndpoint, useEndpointInfiniteQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { MorePages } from '../../lib/layout/more-pages.tsx'
import { NoValue } from '../../lib/layout/no-value.tsx'
import { entityPath } from '../../lib/navigation/paths.ts'
import { hasPermission } from '../../lib/session/operator-session.ts'
import { ImportStatement } from './import-statement.tsx'
import { messages } from './messages.ts'

type BankLine = ResponseOf<typeof bankLines>['resultList'][number]

export function BankLines() {
  const t = useT()
  const url = useUrlState()
  const filters = {
    open: (['yes', 'no'] as const).find((one) => one === url.get('open')),
    currency: fiats.find((one) => one === url.get('currency')),
  }
  const columns = useColumns()
  const pages = useEndpointInfiniteQuery(bankLines, filters, (cursor, signal) =>
    fetchEndpoint(bankLines, { query: { ...filters, cursor, size: '50' }, signal }),
  )
  return (
    <div className="stack">
      {hasPermission('bank.import') && <ImportStatement />}
      <div className="row">
        <ChipSelect
          label={t(messages.which)}
          any={t(messages.which)}
          value={filters.open}
          options={[
            { value: 'yes', label: t(messages.onlyOpen) },
            { value: 'no', label: t(messages.onlyDone) },
          ]}
          onChoose={(open) => url.set({ open })}
        />
        <ChipSelect
          label={t(shared.currency)}
          any={t(shared.currency)}
          value={filters.currency}
          options={fiats.map((value) => ({ value, label: value }))}
          onChoose={(currency) => url.set({ currency })}
        />
      </div>
      <QueryBoundary query={pages} label={t(shared.loading)} panel>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState level={2} title={t(messages.noLines)}>
              {t(messages.noLinesText)}
            </EmptyState>
          ) : (
            <div className="panel">
              <Table
                caption={t(messages.lines)}
                rows={rows}
                rowKey={({ id }) => id}
                rowHref={({ id }) => entityPath({ kind: 'bankLine', id })}
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

function Explained({ depositId, withdrawalId }: { depositId: string | null; withdrawalId: string | null }) {
  const t = useT()
  if (depositId) return <Link href={entityPath({ kind: 'fiatDeposit', id: depositId })}>{t(messages.deposit)}</Link>
  if (withdrawalId) return <Link href={entityPath({ kind: 'fiatWithdrawal', id: withdrawalId })}>{t(messages.withdrawal)}</Link>
  return <span className="muted">{t(messages.nothing)}</span>
}

function useColumns(): Column<BankLine>[] {
  const t = useT()
  const { date } = useTimes()
  return [
    { key: 'booked', head: t(messages.booked), render: (line) => date(line.bookedOn) },
    { key: 'bank', head: t(messages.bank), card: 'wide', render: (line) => line.bank },
    { key: 'from', head: t(messages.from), card: 'full', render: (line) => line.counterparty ?? <NoValue /> },
    {
      key: 'text',
      head: t(messages.text),
      card: 'full',
      render: (line) => <span className="break">{line.text}</span>,
    },
    {
      key: 'amount',
      head: t(shared.amount),
      figure: true,
      card: 'end',
      render: (line) => <Money exact money={toMoney(line.amount)} signed />,
    },
    {
      key: 'explained',
      head: t(messages.explained),
      headText: t(messages.explained),
      card: 'label',
      render: (line) => <Explained {...line} />,
    },
  ]
}
