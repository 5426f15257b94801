import { holds } from '@sampan/contract/api/wallet.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { transactionHref, transactionNames } from '../../lib/transactions.ts'
import { useReader } from '../../lib/use-reader.ts'
import type { Hold } from './holding.ts'
import { words } from './words-account.ts'

export function Holds({ id }: { id: string }) {
  const say = useSay()
  const query = useAnswer(holds, { params: { id } })
  return (
    <section className="stack" aria-labelledby="h-holds">
      <div>
        <h3 id="h-holds">{say(words.holds)}</h3>
        <p className="small muted">{say(words.holdsMore)}</p>
      </div>
      <Answered query={query} label={say(words.loading)} count={2}>
        {({ resultList }) => (
          <ul className="linelist">
            {resultList.map((hold) => (
              <HoldItem key={`${hold.since}${hold.amount.amount}${hold.reference ?? ''}`} hold={hold} />
            ))}
          </ul>
        )}
      </Answered>
    </section>
  )
}

function HoldItem({ hold }: { hold: Hold }) {
  const say = useSay()
  const reader = useReader()
  const name = say(hold.kind ? transactionNames[hold.kind] : words.correction)
  const href = hold.kind && hold.transactionId !== null ? transactionHref(hold.kind, hold.transactionId) : undefined
  const since = say(words.since, { time: formatDayTime(Date.parse(hold.since), reader) })
  const until = hold.until === null ? undefined : say(words.until, { time: formatDayTime(Date.parse(hold.until), reader) })
  return (
    <li>
      <span>
        <strong>{href === undefined ? name : <Link href={href}>{name}</Link>}</strong>
        <small>{[hold.reference, since, until].filter((part) => part !== null && part !== undefined).join(', ')}</small>
      </span>
      <Money exact money={moneyOf(hold.amount)} ticker={false} />
    </li>
  )
}
