import { formatBalance } from '@sampan/contract/format-money.ts'
import { formatDayTime, formatTime } from '@sampan/contract/format-time.ts'
import { Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Panel } from '@sampan/ui/panel.tsx'
import { ScaleBar } from '@sampan/ui/scale-bar.tsx'
import type { ReactNode } from 'react'
import { dayOf } from '../../lib/fiat-course.tsx'
import { detailWords } from '../../lib/fiat-words.ts'
import { useReader } from '../../lib/use-reader.ts'
import type { Preview, Withdrawal } from './use-withdrawal.ts'
import { WayAhead } from './way-ahead.tsx'
import { words } from './words-consequence.ts'

/** What it costs, who acts, when it arrives and what is left of the limit: on the form, not after it. */
export function Consequence({ withdrawal, children }: { withdrawal: Withdrawal; children: ReactNode }) {
  const say = useSay()
  const reader = useReader()
  const { preview, settled, reading } = withdrawal
  const shown = preview && reading.kind === 'amount' ? preview : undefined
  const figure = (money: Preview['fee'] | undefined) => (money ? <Money money={moneyOf(money)} exact /> : '–')
  const expectedOn = preview?.expectedOn
  return (
    <Panel title={say(words.title)} className="sticky">
      <div aria-busy={!settled}>
        <Facts
          facts={[
            { key: 'arrives', term: say(detailWords.arrives), value: figure(shown?.arrives) },
            {
              key: 'fee',
              term: say(detailWords.fee),
              value: figure(preview?.fee),
              note: preview && say(words.fixed, { time: formatTime(Date.parse(preview.feeExpiresAt), reader) }),
            },
            { key: 'leaves', term: say(detailWords.leaves), value: figure(shown?.total), sum: true },
            { key: 'expected', term: say(detailWords.expected), value: expectedOn ? dayOf(expectedOn, reader) : '–' },
          ]}
        />
        <div className="bank-way">
          <WayAhead withdrawal={withdrawal} dense />
        </div>
        {shown?.limits.map((limit) => (
          <Limit key={limit.name} limit={limit} />
        ))}
      </div>
      {children}
    </Panel>
  )
}

const limitLabels = { perDay: words.daily, perMonth: words.monthly, perTransaction: words.single } as const

const isNamed = (name: string): name is keyof typeof limitLabels => Object.hasOwn(limitLabels, name)

export const limitLabel = (name: string) => (isNamed(name) ? limitLabels[name] : words.limit)

function Limit({ limit: { name, left, of, resetsAt } }: { limit: Preview['limits'][number] }) {
  const say = useSay()
  const reader = useReader()
  const [rest, whole] = [moneyOf(left), moneyOf(of)]
  const amount = formatBalance(whole)
  return (
    <div className="limit">
      <p className="row row--between small">
        <span className="muted">{say(limitLabel(name))}</span>
        <Money money={rest} />
      </p>
      <ScaleBar
        value={usedShare(rest.units, whole.units)}
        max={shareMax}
        label={say(limitLabel(name))}
        valueText={say(words.used, { left: formatBalance(rest), amount })}
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
