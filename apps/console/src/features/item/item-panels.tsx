// The panels of an item: comparison, facts and customer.

import { comma } from '@sampan/contract/punctuation.ts'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Panel } from '@sampan/ui/panel'
import { Tag } from '@sampan/ui/status-tag'
import { useServerLabels } from '../../entities/item/server-labels.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { entityPath } from '../../lib/navigation/paths.ts'
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
            note: [t(messages[type]), country, t(messages.since, { date: date(since) })].filter(Boolean).join(t(comma)),
          },
          { key: 'email', term: t(messages.email), value: customer.email },
          { key: 'state', term: t(shared.status), value: plain.state(customer.state) },
          { key: 'open', term: t(messages.openItems), value: customer.openItems },
        ]}
      />
    </Panel>
  )
}
