// What an approver compares a request with: earlier payments, the balance, the risk and the limits.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { isKeyOf } from '@sampan/contract/keys.ts'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { StatusTag, Tag } from '@sampan/ui/status-tag'
import { usePlural } from '@sampan/ui/use-plural'
import { toMoney } from '@sampan/ui/wire-money'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { Approval } from './decide-approval.ts'
import { earlierPayments as earlierCount, limitMessages, messages } from './messages.ts'

export function DecisionChecks({ approval }: { approval: Approval }) {
  const t = useT()
  const checks = [...usePaymentChecks(approval), ...useLimitChecks(approval)]
  if (checks.length === 0) return null
  return (
    <Panel title={t(messages.checks)}>
      <DescriptionList items={checks} />
    </Panel>
  )
}

function usePaymentChecks({ earlierPayments, balanceAfter, risk }: Approval): Description[] {
  const t = useT()
  const plural = usePlural()
  const locale = useLocaleFormat()
  return [
    ...(earlierPayments === null
      ? []
      : [
          {
            key: 'earlier',
            term: t(messages.paidBefore),
            value:
              earlierPayments.count === 0 ? (
                <Tag tone="person">{t(messages.firstPayment)}</Tag>
              ) : (
                plural(earlierCount, earlierPayments.count)
              ),
            note:
              earlierPayments.lastAt === null
                ? t(messages.firstPaymentMore)
                : t(messages.lastPayment, { time: formatDayTime(Date.parse(earlierPayments.lastAt), locale) }),
          },
        ]),
    ...(risk === null ? [] : [{ key: 'risk', term: t(messages.risk), value: <StatusTag status={risk} /> }]),
    ...(balanceAfter === null
      ? []
      : [
          {
            key: 'balance',
            term: t(messages.balanceAfter),
            value: <Money exact money={toMoney(balanceAfter)} />,
            note: t(messages.balanceAfterMore),
          },
        ]),
  ]
}

function useLimitChecks({ limits }: Approval): Description[] {
  const t = useT()
  const locale = useLocaleFormat()
  return limits.map(({ name, left, of, resetsAt }) => ({
    key: `limit${name}`,
    term: t(isKeyOf(limitMessages, name) ? limitMessages[name] : messages.limits),
    value: <Money exact money={toMoney(left)} />,
    note:
      resetsAt !== null &&
      t(messages.limitOf, { of: formatMoney(toMoney(of)), time: formatDayTime(Date.parse(resetsAt), locale) }),
  }))
}
