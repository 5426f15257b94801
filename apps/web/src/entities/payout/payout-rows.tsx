// Every row of a batch payout, with what is wrong in it or what became of it.

import { listPayoutRows } from '@sampan/contract/api/payout-batches.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { StatusTag, Tag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { toMoney } from '@sampan/ui/wire-money'
import { CircleAlert } from 'lucide-react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { payoutMessages as messages } from './payout-messages.ts'

type PayoutRow = ResponseOf<typeof listPayoutRows>['resultList'][number]

/** `isStarted`: the rows are being paid, or have been. */
export function PayoutRows({ batchId, isStarted }: { batchId: string; isStarted: boolean }) {
  const t = useT()
  const query = useEndpointQuery(listPayoutRows, { params: { id: batchId } }, { keepPrevious: true })
  const columns = useColumns(isStarted)
  return (
    <QueryBoundary query={query} label={t(messages.loadingRows)} shape="rows" count={6} panel>
      {({ resultList }) => (
        <Panel flush>
          <Table
            caption={t(messages.rows)}
            columns={columns}
            rows={wrongFirst(resultList)}
            rowKey={({ place }) => String(place)}
          />
        </Panel>
      )}
    </QueryBoundary>
  )
}

/** Rows that need a correction come first, then those with a warning; otherwise as in the file. */
const wrongFirst = (rows: readonly PayoutRow[]): PayoutRow[] => rows.toSorted((one, other) => urgency(one) - urgency(other))

const urgency = ({ errors, warnings, state }: PayoutRow): number => {
  if (errors.length > 0 || state === 'FAILED') return 0
  return warnings.length > 0 ? 1 : 2
}

function useColumns(isStarted: boolean): Column<PayoutRow>[] {
  const t = useT()
  return [
    {
      key: 'recipient',
      head: t(messages.recipient),
      render: ({ place, given, payment }) => (
        <span className="duo">
          <strong>{payment?.label ?? (given.destination || '–')}</strong>
          <small>
            {t(messages.line, { line: place })}
            {payment && (
              <>
                {' · '}
                {payment.mainNet !== null && `${networkById(payment.mainNet).label} · `}
                <span className="addr">{payment.target}</span>
              </>
            )}
          </small>
        </span>
      ),
    },
    {
      key: 'reference',
      head: t(messages.reference),
      headText: t(messages.reference),
      card: 'label',
      render: ({ given }) => given.reference || '–',
    },
    {
      key: 'result',
      head: t(messages.result),
      card: 'full',
      render: (row) => <Result row={row} isStarted={isStarted} />,
    },
    {
      key: 'fee',
      head: t(messages.fee),
      headText: t(messages.fee),
      card: 'label',
      figure: true,
      render: ({ payment }) =>
        payment ? <Money money={toMoney({ amount: payment.fee, currency: payment.currency })} dash /> : '–',
    },
    {
      key: 'amount',
      head: t(messages.amount),
      card: 'end',
      figure: true,
      render: ({ given, payment }) =>
        payment ? (
          <Money money={toMoney({ amount: payment.amount, currency: payment.currency })} />
        ) : (
          `${given.sum} ${given.currencyCode}`
        ),
    },
  ]
}

function Result({ row, isStarted }: { row: PayoutRow; isStarted: boolean }) {
  const t = useT()
  const { errors, warnings, state, failure, transaction } = row
  if (transaction)
    return (
      <span className="row">
        {transaction.status && <StatusTag status={transaction.status} />}
        <Link href={`/wallet-history?q=${transaction.reference}`}>{transaction.reference}</Link>
      </span>
    )
  if (state === 'FAILED')
    return (
      <>
        <Tag tone="stopped">{t(messages.failed)}</Tag>
        <p className="small">{failure}</p>
      </>
    )
  return (
    <>
      {errors.map((text) => (
        <p key={text} className="error">
          <CircleAlert className="i i--s" />
          <span>{text}</span>
        </p>
      ))}
      {warnings.map((text) => (
        <p key={text} className="small muted">
          {text}
        </p>
      ))}
      {errors.length === 0 && <Tag tone={isStarted ? 'waiting' : 'done'}>{t(isStarted ? messages.waiting : messages.ready)}</Tag>}
    </>
  )
}
