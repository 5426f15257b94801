// The ledger lines of a balance.

import { searchLedgerLines } from '@sampan/contract/api/wallet.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { InfiniteList } from '@sampan/ui/infinite-list'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { moneyText } from '@sampan/ui/money-parts'
import { toMoney } from '@sampan/ui/wire-money'
import { useEndpointPages } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { messages } from './account-messages.ts'

type Line = ResponseOf<typeof searchLedgerLines>['resultList'][number]

const size = 20

/** The ledger's own lines: the newest of each part ends in the figure above. */
export function LedgerLines({ id }: { id: string }) {
  const t = useT()
  const pages = useEndpointPages(searchLedgerLines, { walletAccountId: id }, size)
  return (
    <section className="stack" aria-labelledby="h-lines">
      <div>
        <h3 id="h-lines">{t(messages.lines)}</h3>
        <p className="small muted">{t(messages.linesMore)}</p>
      </div>
      <InfiniteList pages={pages} count={4} empty={<p className="small">{t(messages.noLines)}</p>}>
        {(rows) => (
          <ul className="linelist">
            {rows.map((line) => (
              <LineItem key={line.id} line={line} />
            ))}
          </ul>
        )}
      </InfiniteList>
    </section>
  )
}

function LineItem({ line }: { line: Line }) {
  const t = useT()
  const locale = useLocaleFormat()
  const part = t(line.part === 'held' ? messages.onHold : messages.available)
  const after = t(messages.balanceAfter, { part, amount: moneyText(toMoney(line.balanceAfter), { exact: true }) })
  return (
    <li>
      <span>
        <strong>{line.text}</strong>
        <small>
          {formatDayTime(Date.parse(line.at), locale)}
          {line.reference !== null && ' · '}
          <Behind line={line} />
        </small>
        <small>{after}</small>
      </span>
      <Money exact signed money={toMoney(line.amount)} ticker={false} />
    </li>
  )
}

/** The transaction behind the line, for users who may see the history. */
function Behind({ line: { reference, transactionId, transactionKind } }: { line: Line }) {
  const { holds } = useSession()
  if (transactionId === null || transactionKind === null || !holds('wallet_history')) return reference
  return <Link href={`/wallet-history?open=${transactionKind}.${transactionId}`}>{reference}</Link>
}
