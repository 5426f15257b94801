import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import type { listSettings } from '@sampan/contract/operator/settings.ts'
import { useLanguage, useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Tag } from '@sampan/ui/status-tag.tsx'
import { words } from './words.ts'

export type Setting = AnswerOf<typeof listSettings>['resultList'][number]
export type SettingField = Setting['fields'][number]
export type Value = SettingField['value']
export type SettingProposal = NonNullable<Setting['pending']>

/** What a field of figures or a choice holds; switches and notices are no text. */
export const textOf = (value: Value): string => (typeof value === 'string' ? value : '')

/** A value as people read it. */
export function SettingValue({ field, value }: { field: Pick<SettingField, 'kind' | 'currency' | 'unit'>; value: Value }) {
  const say = useSay()
  const language = useLanguage()
  if (field.kind === 'switch')
    return <Tag tone={value === true ? 'done' : 'stopped'}>{say(value === true ? words.on : words.off)}</Tag>
  if (field.kind === 'notice')
    return value !== null && typeof value === 'object' ? <q className="break">{value[language]}</q> : say(words.noNotice)
  if (value === null) return '–'
  if (field.kind === 'amount' && field.currency && typeof value === 'string')
    return <Money money={moneyOf({ amount: value, currency: field.currency })} />
  return [textOf(value), field.currency ?? field.unit].filter(Boolean).join(' ')
}
