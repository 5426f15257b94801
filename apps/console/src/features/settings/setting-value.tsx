// The types and the display of setting values.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { listSettings } from '@sampan/contract/operator/settings.ts'
import { useLanguage, useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Tag } from '@sampan/ui/status-tag'
import { toMoney } from '@sampan/ui/wire-money'
import { useChoiceLabel, useUnitLabel } from './choice-labels.ts'
import { groupFigure } from './group-figure.ts'
import { messages } from './messages.ts'

export type Setting = ResponseOf<typeof listSettings>['resultList'][number]
export type SettingField = Setting['fields'][number]
export type Value = SettingField['value']
export type SettingProposal = NonNullable<Setting['pending']>

/** What a field of figures or a choice holds; switches and notices are no text. */
export const formatSettingValue = (value: Value): string => (typeof value === 'string' ? value : '')

/** A value as people read it. */
export function SettingValue({ field, value }: { field: Pick<SettingField, 'kind' | 'currency' | 'unit'>; value: Value }) {
  const t = useT()
  const language = useLanguage()
  const labelChoice = useChoiceLabel()
  const labelUnit = useUnitLabel()
  if (field.kind === 'switch')
    return <Tag tone={value === true ? 'done' : 'stopped'}>{t(value === true ? messages.on : messages.off)}</Tag>
  if (field.kind === 'notice')
    return value !== null && typeof value === 'object' ? <q className="break">{value[language]}</q> : t(messages.noNotice)
  if (value === null) return '–'
  if (field.kind === 'choice') return labelChoice(formatSettingValue(value))
  if (field.kind === 'amount' && field.currency && typeof value === 'string')
    return <Money exact money={toMoney({ amount: value, currency: field.currency })} />
  const figure = formatSettingValue(value)
  return [groupFigure(figure), field.currency ?? labelUnit(field.unit, figure)].filter(Boolean).join(' ')
}
