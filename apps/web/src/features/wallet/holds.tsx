// The holds on a balance.

import { listHolds } from '@sampan/contract/api/wallet.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { comma } from '@sampan/contract/punctuation.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { toMoney } from '@sampan/ui/wire-money'
import { linkToTransaction, transactionNames } from '../../entities/transaction/transaction-kinds.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { messages } from './account-messages.ts'
import type { Hold } from './holding.ts'

export function Holds({ id }: { id: string }) {
  const t = useT()
  const query = useEndpointQuery(listHolds, { params: { id } })
  return (
    <section className="stack" aria-labelledby="h-holds">
      <div>
        <h3 id="h-holds">{t(messages.holds)}</h3>
        <p className="small muted">{t(messages.holdsMore)}</p>
      </div>
      <QueryBoundary query={query} label={t(messages.loading)} count={2}>
        {({ resultList }) => (
          <ul className="linelist">
            {resultList.map((hold) => (
              <HoldItem key={`${hold.since}${hold.amount.amount}${hold.reference ?? ''}`} hold={hold} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  )
}

function HoldItem({ hold }: { hold: Hold }) {
  const t = useT()
  const locale = useLocaleFormat()
  const name = t(hold.kind ? transactionNames[hold.kind] : messages.correction)
  const href = hold.kind && hold.transactionId !== null ? linkToTransaction(hold.kind, hold.transactionId) : undefined
  const since = t(messages.since, { time: formatDayTime(Date.parse(hold.since), locale) })
  const until = hold.until === null ? undefined : t(messages.until, { time: formatDayTime(Date.parse(hold.until), locale) })
  return (
    <li>
      <span>
        <strong>{href === undefined ? name : <Link href={href}>{name}</Link>}</strong>
        <small>{[hold.reference, since, until].filter((part) => part !== null && part !== undefined).join(t(comma))}</small>
      </span>
      <Money exact money={toMoney(hold.amount)} ticker={false} />
    </li>
  )
}
