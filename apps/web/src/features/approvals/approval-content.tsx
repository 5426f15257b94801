// The content of an approval in plain lines.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { isKeyOf } from '@sampan/contract/keys.ts'
import { LinkButton } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { StatusTag } from '@sampan/ui/status-tag'
import { toMoney } from '@sampan/ui/wire-money'
import { SummaryValue } from '../../entities/account/summary-value.tsx'
import { useSession } from '../../lib/session/use-session.ts'
import type { Approval } from './decide-approval.ts'
import { decisionMessages, limitMessages, messages } from './messages.ts'
import { linkToSubject } from './subject-link.ts'

/** The whole action in plain lines: nothing that is approved stays unseen. */
export function ApprovalContent({ approval }: { approval: Approval }) {
  const t = useT()
  const { holds } = useSession()
  const subject = linkToSubject(approval)
  return (
    <>
      <ReceiptCard title={t(messages.decoded)}>
        <DescriptionList items={useFacts(approval)} />
      </ReceiptCard>
      {subject && holds(subject.scope) && (
        <div className="row">
          <LinkButton size="s" href={subject.href}>
            {t(messages.subject)}
          </LinkButton>
        </div>
      )}
    </>
  )
}

function useFacts({ facts, risk, limits, note, maker, quote }: Approval): Description[] {
  const t = useT()
  return [
    ...facts.map((line, index) => ({ key: `${index}${line.label}`, term: line.label, value: <SummaryValue line={line} /> })),
    ...(quote === null
      ? []
      : [
          { key: 'get', term: t(decisionMessages.get), value: <Money exact money={toMoney(quote.get)} /> },
          { key: 'rate', term: t(decisionMessages.rate), value: `1 ${quote.pay.currency} = ${quote.rate} ${quote.get.currency}` },
        ]),
    { key: 'maker', term: t(messages.maker), value: maker.name },
    ...(note === null ? [] : [{ key: 'why', term: t(messages.why), value: note }]),
    ...(risk === null ? [] : [{ key: 'risk', term: t(messages.risk), value: <StatusTag status={risk} /> }]),
    ...limits.map(({ name, left, of }) => ({
      key: `limit${name}`,
      term: t(isKeyOf(limitMessages, name) ? limitMessages[name] : messages.limits),
      value: <Money exact money={toMoney(left)} />,
      note: t(messages.limitLeft, { of: formatMoney(toMoney(of)) }),
    })),
  ]
}
