// Gallery figures of shares, progress and countdowns.

import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { useT } from '../language/language.tsx'
import { Countdown } from '../scale-bar/countdown.tsx'
import { ScaleBar } from '../scale-bar/scale-bar.tsx'
import { useSecondsLeft } from '../scale-bar/seconds-left.ts'
import { dataTexts as texts } from './data-texts.ts'
import { Figure } from './figure.tsx'
import { titles } from './texts.ts'

export function ScaleFigures() {
  const t = useT()
  const bars = [
    { key: 'c', label: t(texts.confirmations), n: 21, m: 32 },
    { key: 'q', label: t(texts.quote), n: 8, m: 30, tone: 'caution' as const },
    { key: 'l', label: t(texts.limit), n: 37_495, m: 100_000 },
    { key: 'p', label: t(texts.rules), n: 3, m: 5, tone: 'positive' as const },
  ]
  return (
    <>
      <Figure title={titles.scales}>
        {bars.map(({ key, label, n, m, tone }) => (
          <div key={key}>
            <p className="small muted">
              {label} · {t(texts.nOfM, { n: n.toLocaleString('en'), m: m.toLocaleString('en') })}
            </p>
            <ScaleBar value={n} max={m} label={label} valueText={t(texts.nOfM, { n, m })} tone={tone} />
          </div>
        ))}
      </Figure>
      <CountdownFigure />
    </>
  )
}

function CountdownFigure() {
  const t = useT()
  const [endAt, setEndAt] = useState(() => Date.now() + 30_000)
  const left = useSecondsLeft(endAt)
  return (
    <Figure title={titles.countdown}>
      <div className="row row--between">
        <Countdown endAt={endAt} announce={(n) => t(texts.secondsLeft, { n })}>
          {(seconds) => (
            <>
              <strong>{seconds}</strong> {t(texts.seconds)}
            </>
          )}
        </Countdown>
        <Button size="s" onClick={() => setEndAt(Date.now() + 30_000)}>
          {t(texts.restart)}
        </Button>
      </div>
      <ScaleBar
        value={left}
        max={30}
        label={t(titles.countdown)}
        valueText={t(texts.secondsLeft, { n: left })}
        tone={left < 10 ? 'caution' : 'accent'}
      />
    </Figure>
  )
}
