// One value of a settings table, editable in place.

import { type Language, languageLabels, languages } from '@sampan/contract/language.ts'
import { Button } from '@sampan/ui/button'
import { classNames } from '@sampan/ui/class-names'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { TextArea } from '@sampan/ui/text-area'
import { useGroupedTyping } from '@sampan/ui/use-grouped-typing'
import { useState } from 'react'
import { Sheet } from '../../lib/overlay/sheet.tsx'
import { useChoiceLabel, useUnitLabel } from './choice-labels.ts'
import { groupFigure, ungroupFigure } from './group-figure.ts'
import { messages } from './messages.ts'
import { formatSettingValue, type SettingField, SettingValue, type Value } from './setting-value.tsx'

type SettingCellProps = {
  /** The row and the column, as a screen reader announces the cell. */
  label: string
  field: SettingField
  value: Value
  changed: boolean
  onChange: (value: Value) => void
}

export function SettingCell({ label, field, value, changed, onChange }: SettingCellProps) {
  const t = useT()
  const labelChoice = useChoiceLabel()
  const className = classNames('ccell', changed && 'is-changed')
  if (field.kind === 'switch')
    return (
      <label className={className}>
        <input
          type="checkbox"
          className="tickbox"
          aria-label={label}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span aria-hidden="true">{t(value === true ? messages.on : messages.off)}</span>
      </label>
    )
  if (field.kind === 'notice')
    return <NoticeCell label={label} field={field} value={value} changed={changed} onChange={onChange} />
  if (field.kind === 'choice')
    return (
      <span className={className}>
        <select aria-label={label} value={formatSettingValue(value)} onChange={(event) => onChange(event.target.value)}>
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {labelChoice(choice)}
            </option>
          ))}
        </select>
      </span>
    )
  return <FigureCell label={label} field={field} value={value} changed={changed} onChange={onChange} />
}

/** Its digits are grouped while they are typed; the draft holds them ungrouped, as the server reads them. */
function FigureCell({ label, field, value, changed, onChange }: SettingCellProps) {
  const t = useT()
  const labelUnit = useUnitLabel()
  const typing = useGroupedTyping(groupFigure(formatSettingValue(value)), (text) => onChange(ungroupFigure(text.trim())))
  const { minimum, maximum } = field
  const range =
    minimum !== null && maximum !== null
      ? t(messages.between, { min: groupFigure(minimum), max: groupFigure(maximum) })
      : undefined
  return (
    <span className={classNames('ccell', changed && 'is-changed')}>
      <input
        type="text"
        aria-label={label}
        title={range}
        inputMode={field.kind === 'whole' ? 'numeric' : 'decimal'}
        maxLength={40}
        {...typing}
      />
      <small className={field.currency ? 'ccell__currency' : undefined}>
        {field.currency ?? labelUnit(field.unit, formatSettingValue(value))}
      </small>
    </span>
  )
}

const emptyNotice: Readonly<Record<Language, string>> = { en: '', 'zh-CN': '', th: '' }

/** A notice is written in all three languages, or there is none; a sheet has the room for it. */
function NoticeCell({ label, field, value, changed, onChange }: SettingCellProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const texts = value !== null && typeof value === 'object' ? value : emptyNotice
  return (
    <span className={classNames('ccell ccell--notice', changed && 'is-changed')}>
      <SettingValue field={field} value={value} />
      <Button size="s" variant="quiet" aria-label={`${t(messages.change)}: ${label}`} onClick={() => setOpen(true)}>
        {t(messages.change)}
      </Button>
      <Sheet open={open} title={label} onClose={() => setOpen(false)}>
        {languages.map((language) => (
          <Field key={language} label={field.label} aside={languageLabels[language]}>
            <TextArea
              rows={2}
              lang={language}
              maxLength={200}
              value={texts[language]}
              onChange={(event) => {
                const next = { ...texts, [language]: event.target.value }
                onChange(Object.values(next).every((text) => text === '') ? null : next)
              }}
            />
          </Field>
        ))}
        <Button variant="primary" onClick={() => setOpen(false)}>
          {t(messages.done)}
        </Button>
      </Sheet>
    </span>
  )
}
