import { formatDecimal, parseDecimal } from '@sampan/contract/decimal.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import type { dashboard } from '@sampan/contract/operator/ledger.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Panel } from '@sampan/ui/panel.tsx'
import { Table } from '@sampan/ui/table.tsx'
import { words as shared } from '../../lib/words.ts'
import { DayBars } from './day-bars.tsx'
import { words } from './words.ts'

type Volume = AnswerOf<typeof dashboard>['volumes'][number]

const kinds = [
  'cryptoDeposit',
  'cryptoWithdrawal',
  'fiatDeposit',
  'fiatWithdrawal',
  'exchange',
] as const satisfies readonly Volume['kind'][]

const dayMs = 86_400_000

export function Volumes({ volumes, days, asOf }: { volumes: readonly Volume[]; days: number; asOf: string }) {
  const say = useSay()
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
      <Panel title={say(words.volumes)} action={<span className="small muted">{say(words.volumesAbout)}</span>}>
        <div className="cbars">
          {kinds.map((kind) => (
            <DayBars key={kind} title={say(words[kind])} bars={countsOf(kind)} most={most} />
          ))}
        </div>
      </Panel>
      <Sums volumes={volumes} />
    </>
  )
}

function Sums({ volumes }: { volumes: readonly Volume[] }) {
  const say = useSay()
  const sums = new Map<string, Volume>()
  for (const one of volumes) {
    const key = `${one.kind}.${one.currency}`
    const before = sums.get(key)
    sums.set(key, before ? { ...one, count: before.count + one.count, amount: plus(before.amount, one.amount) } : one)
  }
  const rows = [...sums.values()].toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
  return (
    <Panel title={say(words.sums)} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className="muted">{say(words.nothing)}</p>
      ) : (
        <Table
          caption={say(words.sums)}
          rows={rows}
          rowKey={({ kind, currency }) => `${kind}.${currency}`}
          columns={[
            { key: 'kind', head: say(words.kind), render: ({ kind }) => say(words[kind]) },
            {
              key: 'count',
              head: say(words.count),
              headText: say(words.count),
              figure: true,
              card: 'label',
              render: ({ count }) => count,
            },
            {
              key: 'amount',
              head: say(shared.amount),
              figure: true,
              card: 'end',
              render: (row) => <Money money={moneyOf(row)} />,
            },
          ]}
        />
      )}
    </Panel>
  )
}

/** Whole units at the larger scale of the two: nothing is rounded. */
function plus(a: string, b: string): string {
  const [left, right] = [parseDecimal(a), parseDecimal(b)]
  if (!left || !right) return a
  const scale = Math.max(left.scale, right.scale)
  const at = ({ units, scale: own }: { units: bigint; scale: number }) => units * 10n ** BigInt(scale - own)
  return formatDecimal({ units: at(left) + at(right), scale })
}
