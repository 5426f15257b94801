// The facts of a message, labelled in the reader's language, in the order in which they are shown.

import { conversionTimezone } from '@sampan/contract/constants.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { type FactName, factLabels, momentFacts } from './mail-frame-messages.ts'
import type { MailWords } from './security-messages.ts'

export type Params = Readonly<Record<string, string>>

type Fact = { readonly name: FactName; readonly label: string; readonly value: string }

export function factsOf(params: Params, language: Language): Fact[] {
  const names = Object.keys(factLabels).filter((name): name is FactName => (params[name] ?? '').trim() !== '')
  return names.map((name) => {
    const value = params[name] ?? ''
    const at = momentFacts.has(name) ? Date.parse(value) : Number.NaN
    const shown = Number.isNaN(at) ? oneLine(value) : formatDayTime(at, { language, zone: conversionTimezone })
    return { name, label: factLabels[name][language], value: shown }
  })
}

/** Says who asked for what, where the message knows both. */
export function fillLead({ lead, namedLead }: MailWords, params: Params, language: Language): string {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, oneLine(value)]))
  const named = namedLead && say(namedLead, language, values)
  return named === undefined || /\{\w+\}/.test(named) ? lead[language] : named
}

export const oneLine = (value: string): string => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')

/** Fills the `{name}` places of a path. */
export const fillPath = (path: string, params: Params): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
