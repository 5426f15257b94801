import { useState } from 'react'
import { Address } from '../address.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Field } from '../field.tsx'
import { FileDrop } from '../file-drop.tsx'
import type { ShownFile } from '../file-row.tsx'
import { useSay } from '../language.tsx'
import { NetworkBadge } from '../network-badge.tsx'
import { RadioCards } from '../radio-cards.tsx'
import { Segmented } from '../segmented.tsx'
import { StatusTag } from '../status-tag.tsx'
import { Switch } from '../switch.tsx'
import { Tabs } from '../tabs.tsx'
import { Figure } from './figure.tsx'
import { formTexts as texts } from './form-texts.ts'
import { titles } from './texts.ts'

export function ChoiceFigures() {
  const say = useSay()
  return (
    <>
      <Figure title={titles.choices}>
        <Destinations start="kowloon" />
        <Destinations error={say(texts.pickOne)} />
      </Figure>
      <SwitchFigure />
      <FileFigure />
    </>
  )
}

function Destinations({ start, error }: { start?: string; error?: string }) {
  const say = useSay()
  const [chosen, setChosen] = useState(start)
  const address = (text: string) => <Address short address={text} />
  return (
    <RadioCards
      legend={say(texts.destination)}
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
          reason: say(texts.cooling),
        },
        {
          value: 'tron',
          title: 'Tron',
          detail: address('TYehqMuvyMg2ihq3ob2gi2oTmna3RJ8xEk'),
          end: <NetworkBadge network="Tron" />,
          reason: say(texts.otherNetwork),
        },
      ]}
    />
  )
}

function SwitchFigure() {
  const say = useSay()
  const [kind, setKind] = useState<'mint' | 'redeem' | 'swap'>('mint')
  const [period, setPeriod] = useState<'week' | 'month'>('week')
  return (
    <Figure title={titles.switches}>
      <Checkbox>{say(texts.compared)}</Checkbox>
      <Checkbox defaultChecked>{say(texts.compared)}</Checkbox>
      <Checkbox error={say(texts.tickFirst)}>{say(texts.compared)}</Checkbox>
      <Checkbox disabled>{say(texts.cannotTick)}</Checkbox>
      <p className="row">
        <Switch defaultChecked>{say(texts.hideZero)}</Switch>
        <Switch>{say(texts.hideZero)}</Switch>
      </p>
      <div className="row">
        <Tabs
          label={say(texts.orderType)}
          value={kind}
          onChange={setKind}
          tabs={[
            { value: 'mint', label: say(texts.mint) },
            { value: 'redeem', label: say(texts.redeem) },
            { value: 'swap', label: say(texts.swap) },
          ]}
        />
        <Segmented
          small
          label={say(texts.period)}
          value={period}
          onChange={setPeriod}
          segments={[
            { value: 'week', label: say(texts.week) },
            { value: 'month', label: say(texts.month) },
          ]}
        />
      </div>
    </Figure>
  )
}

const sampleFiles: readonly ShownFile[] = [
  { key: 'a', name: 'transfer-advice-november-2026-final-signed.pdf', bytes: 188_000 },
  { key: 'b', name: 'slip.jpg', bytes: 2_400_000, image: true, progress: 0.6 },
  { key: 'c', name: 'scan.png', bytes: 7_300_000, image: true, error: 'tooBig' },
]

function FileFigure() {
  const say = useSay()
  const [files, setFiles] = useState(sampleFiles)
  const shown = files.map((file) => (file.error ? { ...file, error: say(texts.tooBig) } : file))
  const asShown = (file: File): ShownFile => ({ key: `${file.name}${file.lastModified}`, name: file.name, bytes: file.size })
  return (
    <Figure title={titles.files}>
      <Field label={say(texts.proof)}>
        <FileDrop
          prompt={say(texts.drop)}
          limits={say(texts.dropLimits)}
          accept=".jpg,.png,.pdf"
          filesMax={4}
          files={shown}
          onAdd={(added) => setFiles([...files, ...added.map(asShown)])}
          onReplace={(key, next) => setFiles(files.map((file) => (file.key === key ? asShown(next) : file)))}
          onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
          words={{
            replace: (name) => say(texts.replace, { name }),
            remove: (name) => say(texts.remove, { name }),
            progress: (name) => say(texts.uploading, { name }),
          }}
        />
      </Field>
    </Figure>
  )
}
