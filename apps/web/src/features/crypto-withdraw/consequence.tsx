import { formatBalance } from '@sampan/contract/format-money.ts'
import { formatDayTime, formatTime } from '@sampan/contract/format-time.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { ScaleBar } from '@sampan/ui/scale-bar.tsx'
import type { ReactNode } from 'react'
import { useReader } from '../../lib/use-reader.ts'
import { type LimitAfter, limitsAfter } from './limits-after.ts'
import type { Preview, Withdrawal } from './use-withdrawal.ts'
import { WayAhead } from './way-ahead.tsx'
import { words } from './words-consequence.ts'

/** What it costs, who acts and what is left of the limit: on the form, not after it. */
export function Consequence({ withdrawal, children }: { withdrawal: Withdrawal; children: ReactNode }) {
  const say = useSay()
  const reader = useReader()
  const { preview, settled, reading } = withdrawal
  const shown = preview && reading.kind === 'amount' ? preview : undefined
  const figure = (money: Preview['fee'] | undefined) =>
    money ? <Money money={moneyFromWire(money.amount, money.currency)} exact /> : '–'
  return (
    <Panel title={say(words.title)} className="sticky">
      <div aria-busy={!settled}>
        <Facts
          facts={[
            { key: 'arrives', term: say(words.arrives), value: figure(shown?.arrives) },
            {
              key: 'fee',
              term: say(words.fee),
              value: figure(preview?.fee),
              note: preview && say(words.fixed, { time: formatTime(Date.parse(preview.feeExpiresAt), reader) }),
            },
            { key: 'leaves', term: say(words.leaves), value: figure(shown?.total), sum: true },
          ]}
        />
        <div className="way">
          <WayAhead withdrawal={withdrawal} dense />
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
