// Volumes per day and currency.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { dashboard } from '@sampan/contract/operator/dashboard.ts'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { Table } from '@sampan/ui/table'
import { toMoney } from '@sampan/ui/wire-money'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { DayBars } from './day-bars.tsx'
import { messages } from './messages.ts'
import { addDecimals } from './sum-flows.ts'

type Volume = ResponseOf<typeof dashboard>['volumes'][number]

const kinds = [
  'cryptoDeposit',
  'cryptoWithdrawal',
  'fiatDeposit',
  'fiatWithdrawal',
  'customerTransferOut',
  'exchange',
] as const satisfies readonly Volume['kind'][]

const dayMs = 86_400_000

export function Volumes({ volumes, days, asOf }: { volumes: readonly Volume[]; days: number; asOf: string }) {
  const t = useT()
  const all = Array.from({ length: days }, (_, back) =>
    new Date(Date.parse(asOf) - (days - 1 - back) * dayMs).toISOString().slice(0, 10),
  )
  const countsOf = (kind: Volume['kind']) =>
    all.map((day) => ({
      day,
      count: volumes.filter((one) => one.day === day && one.kind === kind).reduce((sum, one) => sum + one.count, 0),
    }))
  // One scale for all of them, so that the pictures can be compared.
  const most = Math.max(1, ...kinds.flatMap((kind) => countsOf(kind).map(({ count }) => count)))
  return (
    <>
      <Panel title={t(messages.volumes)} action={<span className="small muted">{t(messages.volumesAbout)}</span>}>
        <div className="cbars">
          {kinds.map((kind) => (
            <DayBars key={kind} title={t(messages[kind])} bars={countsOf(kind)} most={most} />
          ))}
        </div>
      </Panel>
      <Sums volumes={volumes} />
    </>
  )
}

function Sums({ volumes }: { volumes: readonly Volume[] }) {
  const t = useT()
  const sums = new Map<string, Volume>()
  for (const one of volumes) {
    const key = `${one.kind}.${one.currency}`
    const before = sums.get(key)
    sums.set(key, before ? { ...one, count: before.count + one.count, amount: addDecimals(before.amount, one.amount) } : one)
  }
  const rows = [...sums.values()].toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
  return (
    <Panel title={t(messages.sums)} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className="muted">{t(messages.nothing)}</p>
      ) : (
        <Table
          caption={t(messages.sums)}
          rows={rows}
          rowKey={({ kind, currency }) => `${kind}.${currency}`}
          columns={[
            { key: 'kind', head: t(messages.kind), render: ({ kind }) => t(messages[kind]) },
            {
              key: 'count',
              head: t(messages.count),
              headText: t(messages.count),
              figure: true,
              card: 'label',
              render: ({ count }) => count,
            },
            {
              key: 'amount',
              head: t(shared.amount),
              figure: true,
              card: 'end',
              render: (row) => <Money money={toMoney(row)} />,
            },
          ]}
        />
      )}
    </Panel>
  )
}
