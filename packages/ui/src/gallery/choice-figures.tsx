// Gallery figures of checkboxes, switches and cards.

import { useState } from 'react'
import { Address } from '../address/address.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { Segmented } from '../form/segmented.tsx'
import { Switch } from '../form/switch.tsx'
import { Tabs } from '../form/tabs.tsx'
import { useT } from '../language/language.tsx'
import { NetworkBadge } from '../network-badge/network-badge.tsx'
import { RadioCards } from '../radio-cards/radio-cards.tsx'
import { StatusTag } from '../status-tag/status-tag.tsx'
import { Figure } from './figure.tsx'
import { FileFigure } from './file-figures.tsx'
import { formTexts as texts } from './form-texts.ts'
import { titles } from './texts.ts'

export function ChoiceFigures() {
  const t = useT()
  return (
    <>
      <Figure title={titles.choices}>
        <Destinations start="kowloon" />
        <Destinations error={t(texts.pickOne)} />
      </Figure>
      <SwitchFigure />
      <FileFigure />
    </>
  )
}

function Destinations({ start, error }: { start?: string; error?: string }) {
  const t = useT()
  const [chosen, setChosen] = useState(start)
  const address = (text: string) => <Address short address={text} />
  return (
    <RadioCards
      legend={t(texts.destination)}
      name={`destination-${start ?? 'none'}`}
      value={chosen}
      onChange={setChosen}
      error={chosen ? undefined : error}
      options={[
        {
          value: 'kowloon',
          title: 'Kowloon',
          detail: address('0x4e6e4beD8cEe5590339f6672FF8CcF940BBE18cc'),
          end: <StatusTag status="active" />,
        },
        {
          value: 'cebu',
          title: 'Cebu',
          detail: address('0x6F4e76F985986d2586576Cd7b3BcedCf8a3B35a7'),
          reason: t(texts.cooling),
        },
        {
          value: 'tron',
          title: 'Tron',
          detail: address('TYehqMuvyMg2ihq3ob2gi2oTmna3RJ8xEk'),
          end: <NetworkBadge network="Tron" />,
          reason: t(texts.otherNetwork),
        },
      ]}
    />
  )
}

function SwitchFigure() {
  const t = useT()
  const [kind, setKind] = useState<'mint' | 'redeem' | 'swap'>('mint')
  const [period, setPeriod] = useState<'week' | 'month'>('week')
  return (
    <Figure title={titles.switches}>
      <Checkbox>{t(texts.compared)}</Checkbox>
      <Checkbox defaultChecked>{t(texts.compared)}</Checkbox>
      <Checkbox error={t(texts.tickFirst)}>{t(texts.compared)}</Checkbox>
      <Checkbox disabled>{t(texts.cannotTick)}</Checkbox>
      <p className="row">
        <Switch defaultChecked>{t(texts.hideZero)}</Switch>
        <Switch>{t(texts.hideZero)}</Switch>
      </p>
      <div className="row">
        <Tabs
          label={t(texts.orderType)}
          value={kind}
          onChange={setKind}
          tabs={[
            { value: 'mint', label: t(texts.mint) },
            { value: 'redeem', label: t(texts.redeem) },
            { value: 'swap', label: t(texts.swap) },
          ]}
        />
        <Segmented
          small
          label={t(texts.period)}
          value={period}
          onChange={setPeriod}
          segments={[
            { value: 'week', label: t(texts.week) },
            { value: 'month', label: t(texts.month) },
          ]}
        />
      </div>
    </Figure>
  )
}
