// The content of an approval in plain lines.

import { formatRateLine } from '@sampan/contract/format-rate.ts'
import { LinkButton } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { toMoney } from '@sampan/ui/wire-money'
import { SummaryValue } from '../../entities/account/summary-value.tsx'
import { linkToSubject } from '../../entities/company/subject-link.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { Approval } from './decide-approval.ts'
import { decisionMessages, messages, viewSubject } from './messages.ts'
import { type FactGroup, groupFacts } from './request-summary.ts'

/** The whole action in plain lines: nothing that is approved stays unseen. */
export function ApprovalContent({ approval }: { approval: Approval }) {
  const t = useT()
  const { holds } = useSession()
  const subject = linkToSubject(approval)
  return (
    <ReceiptCard
      title={t(messages.decoded)}
      action={
        subject &&
        subject.scopes.some(holds) && (
          <LinkButton size="s" href={subject.href}>
            {t(viewSubject[approval.action])}
          </LinkButton>
        )
      }
    >
      <ApprovalFacts approval={approval} />
    </ReceiptCard>
  )
}

export const ApprovalFacts = ({ approval }: { approval: Approval }) => <DescriptionList items={useFacts(approval)} />

function useFacts({ facts, note, maker, quote }: Approval): Description[] {
  const t = useT()
  return [
    ...groupFacts(facts).map((group, index) => ({
      key: `${index}${group.label}`,
      term: group.label,
      value: <FactValues group={group} />,
    })),
    ...(quote === null
      ? []
      : [
          { key: 'get', term: t(decisionMessages.get), value: <Money exact money={toMoney(quote.get)} /> },
          {
            key: 'rate',
            term: t(decisionMessages.rate),
            value: <span className="nowrap">{formatRateLine(quote.pay.currency, quote.rate, quote.get.currency)}</span>,
          },
        ]),
    { key: 'maker', term: t(messages.maker), value: maker.name },
    ...(note === null ? [] : [{ key: 'why', term: t(messages.why), value: note }]),
  ]
}

function FactValues({ group: { facts } }: { group: FactGroup }) {
  const [only, ...others] = facts
  if (only && others.length === 0) return <SummaryValue line={only} />
  return (
    <ul>
      {facts.map((line) => (
        <li key={line.value}>
          <SummaryValue line={line} />
        </li>
      ))}
    </ul>
  )
}
