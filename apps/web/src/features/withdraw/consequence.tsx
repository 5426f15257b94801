// The price, route and limits of the withdrawal beside its form.

import { formatBalance } from '@sampan/contract/format-money.ts'
import { formatDayTime, formatTime } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { ScaleBar } from '@sampan/ui/scale-bar'
import { toMoney } from '@sampan/ui/wire-money'
import type { ReactNode } from 'react'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { type ExpectedRoute, RouteAhead } from './expected-route.tsx'
import { computeLimitsAfter, type LimitAfter } from './limits-after.ts'
import { formMessages as messages } from './messages.ts'
import type { Preview, PreviewResult } from './use-preview.ts'

/** As far as the preview is known. */
export type Outlook = {
  readonly priced: PreviewResult
  readonly feeName: Text
  /** The fee of today's tariff, shown until a typed amount has a fee of its own that is fixed for a while. */
  readonly currentFee: Preview['fee'] | undefined
  readonly way: ExpectedRoute | undefined
  readonly more?: readonly Description[]
}

/** What it costs, who acts and what is left of the limit: on the form, not after it. */
export function Consequence({ outlook, children }: { outlook: Outlook; children: ReactNode }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { feeName, currentFee, way, more = [] } = outlook
  const { preview, settled, reading } = outlook.priced
  const shown = preview && reading.kind === 'amount' ? preview : undefined
  const figure = (money: Preview['fee'] | undefined) => (money ? <Money money={toMoney(money)} exact /> : '–')
  return (
    <Panel title={t(messages.consequence)} className="sticky">
      <div aria-busy={!settled}>
        {way ? (
          <DescriptionList
            items={[
              { key: 'arrives', term: t(messages.arrives), value: figure(shown?.arrives) },
              {
                key: 'fee',
                term: t(feeName),
                value: figure(shown?.fee ?? currentFee),
                note: shown && t(messages.fixed, { time: formatTime(Date.parse(shown.feeExpiresAt), locale) }),
              },
              { key: 'leaves', term: t(messages.leaves), value: figure(shown?.total), sum: true },
              ...more,
            ]}
          />
        ) : (
          <p className="muted">{t(messages.consequenceLater)}</p>
        )}
        <div className="way">
          <RouteAhead way={way} preview={preview} dense />
        </div>
        {shown && computeLimitsAfter(shown).map((limit) => <Limit key={limit.name} limit={limit} />)}
      </div>
      {children}
    </Panel>
  )
}

function Limit({ limit: { label, left, of, resetsAt } }: { limit: LimitAfter }) {
  const t = useT()
  const locale = useLocaleFormat()
  const amount = formatBalance(of)
  return (
    <div className="limit">
      <p className="row row--between small">
        <span className="muted">{t(label)}</span>
        <Money money={left} />
      </p>
      <ScaleBar
        value={usedShare(left.units, of.units)}
        max={shareMax}
        label={t(label)}
        valueText={t(messages.used, { left: formatBalance(left), amount })}
      />
      <p className="small muted">
        {resetsAt === null
          ? t(messages.of, { amount })
          : t(messages.resets, { amount, time: formatDayTime(Date.parse(resetsAt), locale) })}
      </p>
    </div>
  )
}

const shareMax = 1000

/** In thousandths: a bar has twenty segments, whatever the sum. */
const usedShare = (left: bigint, of: bigint): number => (of <= 0n ? shareMax : Number(((of - left) * BigInt(shareMax)) / of))
