import { ledgerLines } from '@sampan/contract/api/wallet.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { moneyText } from '@sampan/ui/money-parts.ts'
import { Paged } from '@sampan/ui/paged.tsx'
import { answerOf, usePages } from '../../lib/server-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import { words } from './words-account.ts'

type Line = AnswerOf<typeof ledgerLines>['resultList'][number]

const size = 20

/** The ledger's own lines: the newest of each part ends in the figure above. */
export function Lines({ id }: { id: string }) {
  const say = useSay()
  const pages = usePages<Line>(ledgerLines, { id, size }, (cursor, signal) =>
    answerOf(ledgerLines, {
      body: { query: { walletAccountId: id }, pagination: { size, ...(cursor === undefined ? {} : { cursor }) } },
      signal,
    }),
  )
  return (
    <section className="stack" aria-labelledby="h-lines">
      <div>
        <h3 id="h-lines">{say(words.lines)}</h3>
        <p className="small muted">{say(words.linesMore)}</p>
      </div>
      <Paged pages={pages} count={4} empty={<p className="small">{say(words.noLines)}</p>}>
        {(rows) => (
          <ul className="linelist">
            {rows.map((line) => (
              <LineItem key={line.id} line={line} />
            ))}
          </ul>
        )}
      </Paged>
    </section>
  )
}

function LineItem({ line }: { line: Line }) {
  const say = useSay()
  const reader = useReader()
  const part = say(line.part === 'held' ? words.onHold : words.available)
  const after = say(words.balanceAfter, { part, amount: moneyText(moneyOf(line.balanceAfter), { exact: true }) })
  return (
    <li>
      <span>
        <strong>{line.text}</strong>
        <small>
          {formatDayTime(Date.parse(line.at), reader)}
          {line.reference !== null && ', '}
          <Behind line={line} />
        </small>
        <small>{after}</small>
      </span>
      <Money exact signed money={moneyOf(line.amount)} ticker={false} />
    </li>
  )
}

/** The movement behind the line, for whoever may see the history. */
function Behind({ line: { reference, transactionId, transactionKind } }: { line: Line }) {
  const { holds } = useVisitor()
  if (transactionId === null || transactionKind === null || !holds('wallet_history')) return reference
  return <Link href={`/wallet-history?open=${transactionKind}.${transactionId}`}>{reference}</Link>
}
