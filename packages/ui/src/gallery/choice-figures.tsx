// Gallery figures of checkboxes, switches, cards and files.

import { useState } from 'react'
import { Address } from '../address/address.tsx'
import { FileDrop } from '../file-drop/file-drop.tsx'
import type { FileEntry } from '../file-drop/file-row.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { Field } from '../form/field.tsx'
import { Segmented } from '../form/segmented.tsx'
import { Switch } from '../form/switch.tsx'
import { Tabs } from '../form/tabs.tsx'
import { useT } from '../language/language.tsx'
import { NetworkBadge } from '../network-badge/network-badge.tsx'
import { RadioCards } from '../radio-cards/radio-cards.tsx'
import { StatusTag } from '../status-tag/status-tag.tsx'
import { Figure } from './figure.tsx'
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

const sampleFiles: readonly FileEntry[] = [
  { key: 'a', name: 'transfer-advice-november-2026-final-signed.pdf', bytes: 188_000 },
  { key: 'b', name: 'slip.jpg', bytes: 2_400_000, image: true, progress: 0.6 },
  { key: 'c', name: 'scan.png', bytes: 7_300_000, image: true, error: 'tooBig' },
]

function FileFigure() {
  const t = useT()
  const [files, setFiles] = useState(sampleFiles)
  const shown = files.map((file) => (file.error ? { ...file, error: t(texts.tooBig) } : file))
  const asShown = (file: File): FileEntry => ({ key: `${file.name}${file.lastModified}`, name: file.name, bytes: file.size })
  return (
    <Figure title={titles.files}>
      <Field label={t(texts.proof)}>
        <FileDrop
          prompt={t(texts.drop)}
          limits={t(texts.dropLimits)}
          accept=".jpg,.png,.pdf"
          filesMax={4}
          files={shown}
          onAdd={(added) => setFiles([...files, ...added.map(asShown)])}
          onReplace={(key, next) => setFiles(files.map((file) => (file.key === key ? asShown(next) : file)))}
          onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
          labels={{
            replace: (name) => t(texts.replace, { name }),
            remove: (name) => t(texts.remove, { name }),
            progress: (name) => t(texts.uploading, { name }),
          }}
        />
      </Field>
    </Figure>
  )
}
