import { formatBalance } from '@sampan/contract/format-money.ts'
import { formatDayTime, formatTime } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Panel } from '@sampan/ui/panel.tsx'
import { ScaleBar } from '@sampan/ui/scale-bar.tsx'
import type { ReactNode } from 'react'
import { useReader } from '../../lib/use-reader.ts'
import { type LimitAfter, limitsAfter } from './limits-after.ts'
import type { Preview, Priced } from './use-priced.ts'
import { type Way, WayAhead } from './way-ahead.tsx'
import { formWords as words } from './words.ts'

/** What will become of it, as far as the server has said so: the price, the way, and what the kind adds to them. */
export type Outlook = {
  readonly priced: Priced
  readonly feeName: Text
  /** The fee of today's tariff, shown until a typed amount has a fee of its own that is fixed for a while. */
  readonly currentFee: Preview['fee'] | undefined
  readonly way: Way | undefined
  readonly more?: readonly Fact[]
}

/** What it costs, who acts and what is left of the limit: on the form, not after it. */
export function Consequence({ outlook, children }: { outlook: Outlook; children: ReactNode }) {
  const say = useSay()
  const reader = useReader()
  const { feeName, currentFee, way, more = [] } = outlook
  const { preview, settled, reading } = outlook.priced
  const shown = preview && reading.kind === 'amount' ? preview : undefined
  const figure = (money: Preview['fee'] | undefined) => (money ? <Money money={moneyOf(money)} exact /> : '–')
  return (
    <Panel title={say(words.consequence)} className="sticky">
      <div aria-busy={!settled}>
        <Facts
          facts={[
            { key: 'arrives', term: say(words.arrives), value: figure(shown?.arrives) },
            {
              key: 'fee',
              term: say(feeName),
              value: figure(shown?.fee ?? currentFee),
              note: shown && say(words.fixed, { time: formatTime(Date.parse(shown.feeExpiresAt), reader) }),
            },
            { key: 'leaves', term: say(words.leaves), value: figure(shown?.total), sum: true },
            ...more,
          ]}
        />
        <div className="way">
          <WayAhead way={way} preview={preview} dense />
        </div>
        {shown && limitsAfter(shown).map((limit) => <Limit key={limit.name} limit={limit} />)}
      </div>
      {children}
    </Panel>
  )
}

function Limit({ limit: { label, left, of, resetsAt } }: { limit: LimitAfter }) {
  const say = useSay()
  const reader = useReader()
  const amount = formatBalance(of)
  return (
    <div className="limit">
      <p className="row row--between small">
        <span className="muted">{say(label)}</span>
        <Money money={left} />
      </p>
      <ScaleBar
        value={usedShare(left.units, of.units)}
        max={shareMax}
        label={say(label)}
        valueText={say(words.used, { left: formatBalance(left), amount })}
      />
      <p className="small muted">
        {resetsAt === null
          ? say(words.of, { amount })
          : say(words.resets, { amount, time: formatDayTime(Date.parse(resetsAt), reader) })}
      </p>
    </div>
  )
}

const shareMax = 1000

/** In thousandths: a bar has twenty segments, whatever the sum. */
const usedShare = (left: bigint, of: bigint): number => (of <= 0n ? shareMax : Number(((of - left) * BigInt(shareMax)) / of))
