// The transfers that are not completed yet.

import { searchHistory } from '@sampan/contract/api/history.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { comma } from '@sampan/contract/punctuation.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { StatusTag } from '@sampan/ui/status-tag'
import { nameCounterparty } from '../../entities/transaction/counterparty-name.ts'
import { shownAmount } from '../../entities/transaction/shown-amount.ts'
import { linkToTransaction, transactionNames } from '../../entities/transaction/transaction-kinds.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { pendingTransferMessages as messages } from './messages.ts'

type Row = ResponseOf<typeof searchHistory>['resultList'][number]

const statuses: Status[] = ['processing', 'toBeProcessed', 'toBeConfirmed', 'pendingApproval']

/** Renders nothing without pending transfers or without the permission to see them. */
export function PendingTransfers() {
  const t = useT()
  const { holds } = useSession()
  const query = useEndpointQuery(
    searchHistory,
    { body: { query: { statuses }, pagination: { size: 4 } } },
    { enabled: holds('wallet_history') },
  )
  const rows = query.data?.resultList ?? []
  if (rows.length === 0) return null
  return (
    <Panel
      flush
      title={t(messages.title)}
      action={
        <Link className="small" href="/wallet-history">
          {t(messages.all)}
        </Link>
      }
    >
      <ul className="pending">
        {rows.map((row) => (
          <Item key={row.id} row={row} />
        ))}
      </ul>
    </Panel>
  )
}

function Item({ row }: { row: Row }) {
  const t = useT()
  const { kind, id, amount, status, counterparty } = row
  const side =
    counterparty === null
      ? undefined
      : t(amount.amount.startsWith('-') ? messages.to : messages.from, { name: nameCounterparty(kind, counterparty) })
  return (
    <li>
      <Link href={linkToTransaction(kind, id)}>
        <span>
          <strong>
            <Money signed exact money={shownAmount(row)} />
          </strong>
          <small>{[t(transactionNames[kind]), side].filter(Boolean).join(t(comma))}</small>
        </span>
        {status && <StatusTag status={status} />}
      </Link>
    </li>
  )
}
