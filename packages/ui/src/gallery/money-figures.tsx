import { moneyFromWire as money } from '@sampan/contract/money.ts'
import { useState } from 'react'
import { Address } from '../address.tsx'
import { Button } from '../button.tsx'
import { Countdown } from '../countdown.tsx'
import { Facts } from '../facts.tsx'
import { useSay } from '../language.tsx'
import { Money } from '../money.tsx'
import { ScaleBar } from '../scale-bar.tsx'
import { useSecondsLeft } from '../seconds-left.ts'
import { Slip } from '../slip.tsx'
import { dataTexts as texts } from './data-texts.ts'
import { Figure } from './figure.tsx'
import { titles, words } from './texts.ts'

export function MoneyFigures() {
  return (
    <>
      <MoneyFigure />
      <SlipFigure />
      <ScaleFigures />
      <AddressFigure />
    </>
  )
}

function MoneyFigure() {
  const say = useSay()
  return (
    <Figure title={titles.money}>
      <p>
        <Money total money={money('866897.53', 'USD')} />
      </p>
      <Facts
        facts={[
          { key: 'balance', term: say(texts.balance), value: <Money money={money('184250.000000', 'USDC')} /> },
          { key: 'jpy', term: say(texts.noMinor), value: <Money money={money('3480000', 'JPY')} /> },
          { key: 'in', term: say(texts.cameIn), value: <Money signed tone="in" money={money('40000.000000', 'USDC')} /> },
          { key: 'coming', term: say(texts.comingIn), value: <Money signed money={money('19985.00', 'SGD')} /> },
          { key: 'out', term: say(texts.wentOut), value: <Money money={money('-12500.000000', 'USDC')} /> },
          { key: 'void', term: say(texts.voided), value: <Money tone="void" money={money('350000.00', 'THB')} /> },
          { key: 'held', term: say(texts.held), value: <Money dash money={money('0.00', 'EUR')} /> },
          { key: 'floor', term: say(texts.floored), value: <Money money={money('96415.859999', 'USDT')} /> },
          { key: 'exact', term: say(texts.exact), value: <Money exact money={money('96415.859999', 'USDT')} /> },
          { key: 'eth', term: say(texts.coin), value: <Money money={money('0.004200000', 'ETH')} /> },
          { key: 'new', term: say(texts.changed), value: <Money changed money={money('128330.50', 'SGD')} /> },
          { key: 'rate', term: say(texts.rate), value: '1 THB = 0.03079 USDT' },
        ]}
      />
    </Figure>
  )
}

function SlipFigure() {
  const say = useSay()
  return (
    <Figure title={titles.facts}>
      <Slip title={say(texts.quote)} foot={say(texts.arithmetic)}>
        <div className="stack">
          <Facts
            facts={[
              { key: 'pay', term: say(texts.pay), value: <Money money={money('50000.00', 'USD')} /> },
              { key: 'fee', term: say(texts.fee), value: <Money money={money('-15.00', 'USD')} /> },
              { key: 'rate', term: say(texts.rate), value: '1 USD = 0.9998 WUSD', note: say(texts.less) },
              { key: 'get', term: say(texts.get), value: <Money money={money('49975.003000', 'WUSD')} />, sum: true },
            ]}
          />
          <Button variant="primary" block>
            {say(texts.accept)}
          </Button>
        </div>
      </Slip>
    </Figure>
  )
}

function ScaleFigures() {
  const say = useSay()
  const bars = [
    { key: 'c', label: say(texts.confirmations), n: 21, m: 32 },
    { key: 'q', label: say(texts.quote), n: 8, m: 30, tone: 'caution' as const },
    { key: 'l', label: say(texts.limit), n: 37_495, m: 100_000 },
    { key: 'p', label: say(texts.rules), n: 3, m: 5, tone: 'positive' as const },
  ]
  return (
    <>
      <Figure title={titles.scales}>
        {bars.map(({ key, label, n, m, tone }) => (
          <div key={key}>
            <p className="small muted">
              {label} · {say(texts.nOfM, { n: n.toLocaleString('en'), m: m.toLocaleString('en') })}
            </p>
            <ScaleBar value={n} max={m} label={label} valueText={say(texts.nOfM, { n, m })} tone={tone} />
          </div>
        ))}
      </Figure>
      <CountdownFigure />
    </>
  )
}

function CountdownFigure() {
  const say = useSay()
  const [endAt, setEndAt] = useState(() => Date.now() + 30_000)
  const left = useSecondsLeft(endAt)
  return (
    <Figure title={titles.countdown}>
      <div className="row row--between">
        <Countdown endAt={endAt} announce={(n) => say(texts.secondsLeft, { n })}>
          {(seconds) => (
            <>
              <strong>{seconds}</strong> {say(texts.seconds)}
            </>
          )}
        </Countdown>
        <Button size="s" onClick={() => setEndAt(Date.now() + 30_000)}>
          {say(texts.restart)}
        </Button>
      </div>
      <ScaleBar
        value={left}
        max={30}
        label={say(titles.countdown)}
        valueText={say(texts.secondsLeft, { n: left })}
        tone={left < 10 ? 'caution' : 'accent'}
      />
    </Figure>
  )
}

function AddressFigure() {
  const say = useSay()
  const copy = {
    label: say(texts.copyAddress),
    done: (tail: string) => say(words.copied, { tail }),
    failed: say(words.copyFailed),
  }
  return (
    <Figure title={titles.addresses} wide>
      <p className="small muted">{say(texts.whole)}</p>
      <Address boxed copy={copy} address="TYehqMuvyMg2ihq3ob2gi2oTmna3RJ8xEk" />
      <Address copy={copy} address="0x4e6e4beD8cEe5590339f6672FF8CcF940BBE18cc" />
      <p className="small muted">{say(texts.inList)}</p>
      <p>
        <Address short copy={copy} address="0x6F4e76F985986d2586576Cd7b3BcedCf8a3B35a7" />
      </p>
    </Figure>
  )
}
