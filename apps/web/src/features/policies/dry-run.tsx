// What proposed rules would have done to the payments of the last 90 days.

import { dryRun } from '@sampan/contract/api/policies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Rule } from '@sampan/contract/policies.ts'
import { comma } from '@sampan/contract/punctuation.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { type Column, Table } from '@sampan/ui/table'
import { usePlural } from '@sampan/ui/use-plural'
import { toMoney } from '@sampan/ui/wire-money'
import { useState } from 'react'
import { companyMessages } from '../../entities/company/company-messages.ts'
import { transactionNames } from '../../entities/transaction/transaction-kinds.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { differingCount, dryRunMessages as messages } from './messages.ts'

type DryRunResult = ResponseOf<typeof dryRun>
type Difference = DryRunResult['differences'][number]

/** Before anything is proposed: what these rules would have done to the payments of the last 90 days. */
export function DryRun({ rules }: { rules: readonly Rule[] }) {
  const t = useT()
  const [tried, setTried] = useState<readonly Rule[]>()
  const current = tried === rules
  return (
    <Panel title={t(messages.title)}>
      <div className="stack">
        <p className="small muted">{t(messages.lead)}</p>
        {!current && (
          <div>
            <Button onClick={() => setTried(rules)}>{t(messages.run)}</Button>
          </div>
        )}
        {tried && !current && <p className="small muted">{t(messages.stale)}</p>}
        {tried && current && <Outcome rules={tried} />}
      </div>
    </Panel>
  )
}

function Outcome({ rules }: { rules: readonly Rule[] }) {
  const t = useT()
  const query = useEndpointQuery(dryRun, { body: { rules: [...rules] } })
  return (
    <div role="status">
      <QueryBoundary query={query} label={t(companyMessages.loading)} count={2}>
        {(found) => <DryRunSummary found={found} />}
      </QueryBoundary>
    </div>
  )
}

function DryRunSummary({ found: { caught, looked, differing, differences } }: { found: DryRunResult }) {
  const t = useT()
  const plural = usePlural()
  const columns = useColumns()
  return (
    <div className="stack">
      <p className="strong">{t(messages.sum, { caught, looked })}</p>
      {differing === 0 ? (
        <p className="muted">{t(messages.same)}</p>
      ) : (
        <>
          <p className="muted">{plural(differingCount, differing)}</p>
          <Table caption={t(messages.title)} columns={columns} rows={differences} rowKey={({ id }) => id} />
        </>
      )}
    </div>
  )
}

function useColumns(): Column<Difference>[] {
  const t = useT()
  const locale = useLocaleFormat()
  const people = (n: number) => (n === 0 ? t(messages.passes) : t(messages.people, { n }))
  return [
    {
      key: 'payment',
      head: t(messages.payment),
      render: ({ kind, at, counterparty }) => (
        <span className="duo">
          <strong>{t(transactionNames[kind])}</strong>
          <small>{[counterparty, formatDayTime(Date.parse(at), locale)].filter(Boolean).join(t(comma))}</small>
        </span>
      ),
    },
    {
      key: 'amount',
      head: t(messages.amount),
      figure: true,
      card: 'end',
      render: ({ amount }) => <Money exact money={toMoney(amount)} />,
    },
    {
      key: 'before',
      head: t(messages.before),
      headText: t(messages.before),
      card: 'label',
      render: ({ approversBefore }) => people(approversBefore),
    },
    {
      key: 'after',
      head: t(messages.after),
      headText: t(messages.after),
      card: 'label',
      render: ({ approversAfter, rule }) =>
        rule === 0 ? people(approversAfter) : `${people(approversAfter)} (${t(messages.byRule, { n: rule })})`,
    },
  ]
}
