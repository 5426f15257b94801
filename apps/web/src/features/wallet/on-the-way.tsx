import { searchHistory } from '@sampan/contract/api/history.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { shortenAddress } from '@sampan/contract/format.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Panel } from '@sampan/ui/panel.tsx'
import { StatusTag } from '@sampan/ui/status-tag.tsx'
import { useAnswer } from '../../lib/server-state.ts'
import { transactionHref, transactionNames } from '../../lib/transactions.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import { onTheWayWords as words } from './words.ts'

type Row = AnswerOf<typeof searchHistory>['resultList'][number]

const statuses: Status[] = ['processing', 'toBeProcessed', 'toBeConfirmed', 'pendingApproval']

/** What is not over yet. Where there is none, or no permission to see it, nothing is said. */
export function OnTheWay() {
  const say = useSay()
  const { holds } = useVisitor()
  const query = useAnswer(
    searchHistory,
    { body: { query: { statuses }, pagination: { size: 4 } } },
    { asks: holds('wallet_history') },
  )
  const rows = query.data?.resultList ?? []
  if (rows.length === 0) return null
  return (
    <Panel
      flush
      title={say(words.title)}
      action={
        <Link className="small" href="/wallet-history">
          {say(words.all)}
        </Link>
      }
    >
      <ul className="way">
        {rows.map((row) => (
          <Item key={row.id} row={row} />
        ))}
      </ul>
    </Panel>
  )
}

function Item({ row }: { row: Row }) {
  const say = useSay()
  const { kind, id, amount, status, counterparty } = row
  const name = counterparty !== null && /^\S{24,}$/.test(counterparty) ? shortenAddress(counterparty) : counterparty
  const side = name === null ? undefined : say(amount.amount.startsWith('-') ? words.to : words.from, { name })
  return (
    <li>
      <Link href={transactionHref(kind, id)}>
        <span>
          <strong>
            <Money signed exact money={moneyOf(amount)} />
          </strong>
          <small>{[say(transactionNames[kind]), side].filter(Boolean).join(', ')}</small>
        </span>
        {status && <StatusTag status={status} />}
      </Link>
    </li>
  )
}
