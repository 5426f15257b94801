// The facts of a message, labelled in the reader's language, in the order in which they are shown.

import { conversionTimezone } from '@sampan/contract/constants.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { sayDevice } from '../auth/public.ts'
import { type FactName, factLabels, frameWords, momentFacts } from './mail-frame-messages.ts'
import type { MailWords } from './security-messages.ts'

export type Params = Readonly<Record<string, string>>

type Fact = { readonly name: FactName; readonly label: string; readonly value: string }

export function factsOf(params: Params, language: Language): Fact[] {
  const names = Object.keys(factLabels).filter((name): name is FactName => (params[name] ?? '').trim() !== '')
  return names.map((name) => {
    const value = params[name] ?? ''
    return { name, label: factLabels[name][language], value: sayFact(name, value, language) }
  })
}

function sayFact(name: FactName, value: string, language: Language): string {
  const at = momentFacts.has(name) ? Date.parse(value) : Number.NaN
  if (!Number.isNaN(at)) return formatDayTime(at, { language, zone: conversionTimezone })
  return oneLine(name === 'device' ? sayDevice(value, language) : value)
}

const headlineNames = ['amount', 'got', 'what', 'rate'] as const satisfies readonly FactName[]

/** What the title of a message is read for: the amount, or what was asked for. */
export function headlineOf(params: Params): { readonly name: FactName; readonly value: string } | undefined {
  const name = headlineNames.find((one) => (params[one] ?? '').trim() !== '')
  return name && { name, value: oneLine(params[name] ?? '') }
}

export function fillTitle({ subject }: MailWords, headline: string | undefined, language: Language): string {
  const title = subject[language]
  return headline === undefined ? title : say(frameWords.titleWithFact, language, { title, fact: headline })
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
