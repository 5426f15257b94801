import { Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Panel } from '@sampan/ui/panel.tsx'
import { Tag } from '@sampan/ui/status-tag.tsx'
import { Table } from '@sampan/ui/table.tsx'
import { base, entityPath } from '../../lib/paths.ts'
import { usePlainWords } from '../../lib/plain-words.ts'
import { useTimes } from '../../lib/reader.ts'
import { mayNow } from '../../lib/session.ts'
import { words as shared } from '../../lib/words.ts'
import { FactValue } from './fact-value.tsx'
import type { Detail } from './item-head.tsx'
import { words } from './words.ts'

const verdicts = {
  same: { tone: 'done', label: words.same },
  differs: { tone: 'person', label: words.differs },
  unknown: { tone: 'waiting', label: words.unknownYet },
} as const

/** What the customer declared beside what the bank says; a difference is marked by colour and by word. */
export function Comparison({ rows }: { rows: Detail['comparison'] }) {
  const say = useSay()
  if (rows.length === 0) return null
  return (
    <Panel title={say(words.compared)} flush>
      <table className="cmp">
        <thead>
          <tr>
            <th>
              <span className="vh">{say(words.field)}</span>
            </th>
            <th>{say(words.declared)}</th>
            <th>{say(words.bankLine)}</th>
            <th>{say(words.verdict)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, declared, received, verdict, note }) => (
            <tr key={label} className={verdict === 'differs' ? 'diff' : undefined}>
              <th scope="row">{label}</th>
              <td data-label={say(words.declared)}>{declared ?? '–'}</td>
              <td data-label={say(words.bankLine)}>{received ?? '–'}</td>
              <td>
                <Tag tone={verdicts[verdict].tone}>{note ?? say(verdicts[verdict].label)}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

export const scores = {
  exact: { tone: 'done', label: words.exact },
  amountDiffers: { tone: 'person', label: words.amountDiffers },
  possible: { tone: 'waiting', label: words.possible },
  none: { tone: 'ended', label: words.noFit },
} as const

export function Suggestions({ lines }: { lines: Detail['suggestions'] }) {
  const say = useSay()
  if (lines.length === 0) return null
  return (
    <Panel title={say(words.suggestions)} flush>
      <Table
        caption={say(words.suggestions)}
        rows={lines}
        rowKey={(line) => line.id}
        columns={[
          { key: 'from', head: say(words.from), render: (line) => line.counterparty ?? '–' },
          {
            key: 'amount',
            head: say(shared.amount),
            figure: true,
            card: 'end',
            render: (line) => <Money money={moneyOf(line.amount)} />,
          },
          { key: 'booked', head: say(words.booked), headText: say(words.booked), card: 'label', render: (line) => line.bookedOn },
          { key: 'text', head: say(words.lineText), card: 'full', render: (line) => <span className="break">{line.text}</span> },
          {
            key: 'fit',
            head: say(words.fit),
            card: 'full',
            render: (line) => <Tag tone={scores[line.score].tone}>{say(scores[line.score].label)}</Tag>,
          },
        ]}
      />
    </Panel>
  )
}

/** The lines of a statement, what is new first, each with what booking it does. */
export function StatementLines({ lines }: { lines: Detail['statementLines'] }) {
  const say = useSay()
  if (lines.length === 0) return null
  return (
    <Panel title={say(words.statementLines)} flush>
      <Table
        caption={say(words.statementLines)}
        rows={lines}
        rowKey={(line) => line.name}
        columns={[
          { key: 'from', head: say(words.from), render: (line) => line.counterparty ?? '–' },
          {
            key: 'amount',
            head: say(shared.amount),
            figure: true,
            card: 'end',
            render: (line) => <Money money={moneyOf(line.amount)} signed />,
          },
          { key: 'booked', head: say(words.booked), headText: say(words.booked), card: 'label', render: (line) => line.bookedOn },
          { key: 'text', head: say(words.lineText), card: 'full', render: (line) => <span className="break">{line.text}</span> },
          {
            key: 'effect',
            head: say(words.effect),
            card: 'full',
            render: (line) => <Tag tone={line.isNew ? 'person' : 'ended'}>{line.effect}</Tag>,
          },
        ]}
      />
    </Panel>
  )
}

export function FactsPanel({ detail }: { detail: Detail }) {
  const say = useSay()
  if (detail.facts.length === 0) return null
  return (
    <Panel title={say(words.facts)}>
      <Facts
        facts={detail.facts.map((fact) => ({
          key: fact.name,
          term: fact.label,
          value: <FactValue fact={fact} kind={detail.kind} id={detail.id} />,
        }))}
      />
    </Panel>
  )
}

/** Who it is about, masked, and the way to the account. */
export function CustomerContext({ customer }: { customer: Detail['customer'] }) {
  const say = useSay()
  const { date } = useTimes()
  const plain = usePlainWords()
  if (!customer) return null
  const { accountId, type, country, since } = customer
  return (
    <Panel
      title={say(words.customer)}
      action={
        <Link className="small" href={entityPath({ kind: 'account', id: accountId })}>
          {say(words.openCustomer)}
        </Link>
      }
    >
      <Facts
        facts={[
          {
            key: 'account',
            term: say(words.account),
            value: customer.name,
            note: [say(words[type]), country, say(words.since, { date: date(since) })].filter(Boolean).join(', '),
          },
          { key: 'email', term: say(words.email), value: customer.email },
          { key: 'state', term: say(shared.status), value: plain.state(customer.state) },
          { key: 'open', term: say(words.openItems), value: customer.openItems },
        ]}
      />
    </Panel>
  )
}

export function LedgerLines({ lines }: { lines: Detail['ledger'] }) {
  const say = useSay()
  const { moment } = useTimes()
  if (lines.length === 0) return null
  return (
    <Panel title={say(words.ledger)} flush>
      <Table
        caption={say(words.ledger)}
        rows={lines.map((line, place) => ({ ...line, key: `${line.transferId}.${place}` }))}
        rowKey={(line) => line.key}
        columns={[
          { key: 'account', head: say(words.ledgerAccount), render: (line) => line.account },
          {
            key: 'amount',
            head: say(shared.amount),
            figure: true,
            card: 'end',
            render: (line) => <Money money={moneyOf(line.amount)} signed />,
          },
          { key: 'purpose', head: say(words.purpose), card: 'full', render: (line) => line.purpose },
          {
            key: 'transfer',
            head: say(words.transfer),
            headText: say(words.transfer),
            card: 'label',
            render: ({ transferId }) =>
              mayNow('ledger.view') ? (
                <Link href={`${base}/ledger/transfers?transfer=${transferId}`}>{transferId}</Link>
              ) : (
                transferId
              ),
          },
          { key: 'at', head: say(shared.time), headText: say(shared.time), card: 'label', render: (line) => moment(line.at) },
        ]}
      />
    </Panel>
  )
}
