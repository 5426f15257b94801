// The panels of an item: comparison, suggestions, statement lines, facts and customer.

import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { Tag } from '@sampan/ui/status-tag'
import { Table } from '@sampan/ui/table'
import { toMoney } from '@sampan/ui/wire-money'
import { useServerLabels } from '../../entities/item/server-labels.ts'
import { useLedgerLabels } from '../../entities/ledger/ledger-labels.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { basePath, entityPath } from '../../lib/navigation/paths.ts'
import { hasPermission } from '../../lib/session/session.ts'
import { FactValue } from './fact-value.tsx'
import type { Detail } from './item-head.tsx'
import { messages } from './messages.ts'

const verdicts = {
  same: { tone: 'done', label: messages.same },
  differs: { tone: 'person', label: messages.differs },
  unknown: { tone: 'waiting', label: messages.unknownYet },
} as const

/** The customer's declaration beside the bank's statement; differences are marked by colour and text. */
export function Comparison({ rows }: { rows: Detail['comparison'] }) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <Panel title={t(messages.compared)} flush>
      <table className="cmp">
        <thead>
          <tr>
            <th>
              <span className="vh">{t(messages.field)}</span>
            </th>
            <th>{t(messages.declared)}</th>
            <th>{t(messages.bankLine)}</th>
            <th>{t(messages.verdict)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, declared, received, verdict, note }) => (
            <tr key={label} className={verdict === 'differs' ? 'diff' : undefined}>
              <th scope="row">{label}</th>
              <td data-label={t(messages.declared)}>{declared ?? '–'}</td>
              <td data-label={t(messages.bankLine)}>{received ?? '–'}</td>
              <td>
                <Tag tone={verdicts[verdict].tone}>{note ?? t(verdicts[verdict].label)}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

export const scores = {
  exact: { tone: 'done', label: messages.exact },
  amountDiffers: { tone: 'person', label: messages.amountDiffers },
  possible: { tone: 'waiting', label: messages.possible },
  none: { tone: 'ended', label: messages.noFit },
} as const

export function Suggestions({ lines }: { lines: Detail['suggestions'] }) {
  const t = useT()
  if (lines.length === 0) return null
  return (
    <Panel title={t(messages.suggestions)} flush>
      <Table
        caption={t(messages.suggestions)}
        rows={lines}
        rowKey={(line) => line.id}
        columns={[
          { key: 'from', head: t(messages.from), render: (line) => line.counterparty ?? '–' },
          {
            key: 'amount',
            head: t(shared.amount),
            figure: true,
            card: 'end',
            render: (line) => <Money money={toMoney(line.amount)} />,
          },
          {
            key: 'booked',
            head: t(messages.booked),
            headText: t(messages.booked),
            card: 'label',
            render: (line) => line.bookedOn,
          },
          { key: 'text', head: t(messages.lineText), card: 'full', render: (line) => <span className="break">{line.text}</span> },
          {
            key: 'fit',
            head: t(messages.fit),
            card: 'full',
            render: (line) => <Tag tone={scores[line.score].tone}>{t(scores[line.score].label)}</Tag>,
          },
        ]}
      />
    </Panel>
  )
}

/** The lines of a statement, what is new first, each with what booking it does. */
export function StatementLines({ lines }: { lines: Detail['statementLines'] }) {
  const t = useT()
  if (lines.length === 0) return null
  return (
    <Panel title={t(messages.statementLines)} flush>
      <Table
        caption={t(messages.statementLines)}
        rows={lines}
        rowKey={(line) => line.name}
        columns={[
          { key: 'from', head: t(messages.from), render: (line) => line.counterparty ?? '–' },
          {
            key: 'amount',
            head: t(shared.amount),
            figure: true,
            card: 'end',
            render: (line) => <Money money={toMoney(line.amount)} signed />,
          },
          {
            key: 'booked',
            head: t(messages.booked),
            headText: t(messages.booked),
            card: 'label',
            render: (line) => line.bookedOn,
          },
          { key: 'text', head: t(messages.lineText), card: 'full', render: (line) => <span className="break">{line.text}</span> },
          {
            key: 'effect',
            head: t(messages.effect),
            card: 'full',
            render: (line) => <Tag tone={line.isNew ? 'person' : 'ended'}>{line.effect}</Tag>,
          },
        ]}
      />
    </Panel>
  )
}

export function FactsPanel({ detail }: { detail: Detail }) {
  const t = useT()
  if (detail.facts.length === 0) return null
  return (
    <Panel title={t(messages.facts)}>
      <DescriptionList
        items={detail.facts.map((fact) => ({
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
  const t = useT()
  const { date } = useTimes()
  const plain = useServerLabels()
  if (!customer) return null
  const { accountId, type, country, since } = customer
  return (
    <Panel
      title={t(messages.customer)}
      action={
        <Link className="small" href={entityPath({ kind: 'account', id: accountId })}>
          {t(messages.openCustomer)}
        </Link>
      }
    >
      <DescriptionList
        items={[
          {
            key: 'account',
            term: t(messages.account),
            value: customer.name,
            note: [t(messages[type]), country, t(messages.since, { date: date(since) })].filter(Boolean).join(', '),
          },
          { key: 'email', term: t(messages.email), value: customer.email },
          { key: 'state', term: t(shared.status), value: plain.state(customer.state) },
          { key: 'open', term: t(messages.openItems), value: customer.openItems },
        ]}
      />
    </Panel>
  )
}

export function LedgerLines({ lines }: { lines: Detail['ledger'] }) {
  const t = useT()
  const { moment } = useTimes()
  const labels = useLedgerLabels()
  if (lines.length === 0) return null
  return (
    <Panel title={t(messages.ledger)} flush>
      <Table
        caption={t(messages.ledger)}
        rows={lines.map((line, place) => ({ ...line, key: `${line.transferId}.${place}` }))}
        rowKey={(line) => line.key}
        columns={[
          { key: 'account', head: t(messages.ledgerAccount), render: (line) => labels.accountLine(line.account) },
          {
            key: 'amount',
            head: t(shared.amount),
            figure: true,
            card: 'end',
            render: (line) => <Money money={toMoney(line.amount)} signed />,
          },
          { key: 'purpose', head: t(messages.purpose), card: 'full', render: (line) => labels.purpose(line.purpose) },
          {
            key: 'transfer',
            head: t(messages.transfer),
            headText: t(messages.transfer),
            card: 'label',
            render: ({ transferId }) =>
              hasPermission('ledger.view') ? (
                <Link href={`${basePath}/ledger/transfers?transfer=${transferId}`}>{transferId}</Link>
              ) : (
                transferId
              ),
          },
          { key: 'at', head: t(shared.time), headText: t(shared.time), card: 'label', render: (line) => moment(line.at) },
        ]}
      />
    </Panel>
  )
}
