import { dryRun } from '@sampan/contract/api/policies.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Rule } from '@sampan/contract/policies.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Panel } from '@sampan/ui/panel.tsx'
import { type Column, Table } from '@sampan/ui/table.tsx'
import { useState } from 'react'
import { companyWords } from '../../lib/company-words.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { transactionNames } from '../../lib/transactions.ts'
import { useReader } from '../../lib/use-reader.ts'
import { dryWords as words } from './words.ts'

type Found = AnswerOf<typeof dryRun>
type Difference = Found['differences'][number]

/** Before anything is proposed: what these rules would have done to the payments of the last 90 days. */
export function DryRun({ rules }: { rules: readonly Rule[] }) {
  const say = useSay()
  const [tried, setTried] = useState<readonly Rule[]>()
  const current = tried === rules
  return (
    <Panel title={say(words.title)}>
      <div className="stack">
        <p className="small muted">{say(words.lead)}</p>
        {!current && (
          <div>
            <Button onClick={() => setTried(rules)}>{say(words.run)}</Button>
          </div>
        )}
        {tried && !current && <p className="small muted">{say(words.stale)}</p>}
        {tried && current && <Outcome rules={tried} />}
      </div>
    </Panel>
  )
}

function Outcome({ rules }: { rules: readonly Rule[] }) {
  const say = useSay()
  const query = useAnswer(dryRun, { body: { rules: [...rules] } })
  return (
    <div role="status">
      <Answered query={query} label={say(companyWords.loading)} count={2}>
        {(found) => <Told found={found} />}
      </Answered>
    </div>
  )
}

function Told({ found: { caught, looked, differing, differences } }: { found: Found }) {
  const say = useSay()
  const columns = useColumns()
  return (
    <div className="stack">
      <p className="strong">{say(words.sum, { caught, looked })}</p>
      {differing === 0 ? (
        <p className="muted">{say(words.same)}</p>
      ) : (
        <>
          <p className="muted">{differing === 1 ? say(words.differingOne) : say(words.differing, { n: differing })}</p>
          <Table caption={say(words.title)} columns={columns} rows={differences} rowKey={({ id }) => id} />
        </>
      )}
    </div>
  )
}

function useColumns(): Column<Difference>[] {
  const say = useSay()
  const reader = useReader()
  const people = (n: number) => (n === 0 ? say(words.passes) : say(words.people, { n }))
  return [
    {
      key: 'payment',
      head: say(words.payment),
      render: ({ kind, at, counterparty }) => (
        <span className="duo">
          <strong>{say(transactionNames[kind])}</strong>
          <small>{[counterparty, formatDayTime(Date.parse(at), reader)].filter(Boolean).join(', ')}</small>
        </span>
      ),
    },
    {
      key: 'amount',
      head: say(words.amount),
      figure: true,
      card: 'end',
      render: ({ amount }) => <Money exact money={moneyOf(amount)} />,
    },
    {
      key: 'before',
      head: say(words.before),
      headText: say(words.before),
      card: 'label',
      render: ({ approversBefore }) => people(approversBefore),
    },
    {
      key: 'after',
      head: say(words.after),
      headText: say(words.after),
      card: 'label',
      render: ({ approversAfter, rule }) =>
        rule === 0 ? people(approversAfter) : `${people(approversAfter)} (${say(words.byRule, { n: rule })})`,
    },
  ]
}
