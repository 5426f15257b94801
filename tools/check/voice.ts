// Checks how the English texts speak: banned constructions, mixed spellings, and state codes shown to people.

import { type FoundText, findTexts } from '../texts/find-texts.ts'
import { specifiedTexts } from '../texts/specified-texts.ts'
import { lineOf, type Source } from './sources.ts'

export type VoiceFault = { readonly path: string; readonly line: number; readonly what: string }

type Rule = { readonly found: RegExp; readonly better: string }

const constructions: readonly Rule[] = [
  { found: /\b(?:some|every|any|no)body\b/i, better: 'someone, everyone, anyone, no one' },
  { found: /\bwho(?:m)?ever\b|\bwhatever\b/i, better: 'name the person or thing' },
  { found: /\b(?:he|his|him|himself)\b/i, better: 'they, their' },
  { found: /\ba person of ours\b|\bour staff\b|\blooked at by\b/i, better: 'our team' },
  { found: /\bhand(?:s|ed|ing)? (?:it )?in\b/i, better: 'submit' },
  { found: /\b(?:go|goes|went|going) on\b(?! hold)/i, better: 'continue' },
  { found: /\banew\b/i, better: 'again' },
  { found: /\bby itself\b/i, better: 'automatically' },
  { found: /\bat once\b/i, better: 'right away' },
  { found: /\bset aside\b/i, better: 'on hold' },
  { found: /\bstands? (?:here|in|still|there)\b/i, better: 'is, appears' },
  { found: /\bwaits? for (?:you|a second|approval)\b|\bnothing waits\b/i, better: 'is waiting for' },
  { found: /\bfits?\b/i, better: 'matches' },
  { found: /\bruns? out\b|\bran out\b|\bhas run out\b/i, better: 'expires' },
  { found: /\bpresent (?:password|email|address|rate)\b/i, better: 'current' },
  { found: /\bcould not be\b/i, better: "we couldn't" },
  { found: /\bneed not\b/i, better: "don't need to" },
  { found: /\bof (?:ours|yours)\b/i, better: 'our, your' },
  { found: /\bload it again\b/i, better: 'reload' },
  { found: /\bpaid by hand\b|\bby hand\b/i, better: 'manually' },
  { found: /\bmostly at\b|\bat hand\?/i, better: 'plain words' },
]

const spellings: readonly Rule[] = [
  { found: /\be-mails?\b/i, better: 'email' },
  { found: /\bmail(?:s|ed|box)?\b/i, better: 'email' },
  { found: /\blog(?:ged|ging)? in\b|\blogin\b/i, better: 'sign in' },
  { found: /\bcancel(?:ed|ing)\b/i, better: 'cancelled, cancelling' },
  { found: /\bcooldown\b|\bcool down\b/i, better: 'cool-down' },
  { found: /\bpass-keys?\b|\bpass keys?\b/i, better: 'passkey' },
  { found: /\bauthorized\b|\brecognize\b/i, better: 'British spelling: authorised, recognise' },
  { found: /\bset-?up\b(?= (?:a|an|your|the)\b)/, better: 'set up' },
  { found: /\bfiat (?:deposit|withdrawal)s?\b/i, better: 'bank deposit, bank withdrawal' },
]

/** A state of a machine or a name from the code is for programs, not for people. */
const rawCode = /\b[A-Z]{2,}(?:_[A-Z]{2,})+\b|\b(?:fx_position|crypto_\w+|fiat_\w+|otc\w*)\b/

export function findVoiceFaults(sources: readonly Source[]): VoiceFault[] {
  return sources.flatMap((source) => [
    ...findTexts(source).flatMap((text) => faultsOf(text, source)),
    ...(/^apps\/(?:web|console)\/.*\.tsx$/.test(source.path) ? rawStatesOn(source) : []),
  ])
}

function faultsOf({ path, literals }: FoundText, source: Source): VoiceFault[] {
  const english = withoutSpecified(literals.en.text)
  const line = lineOf(source.text, literals.en.start)
  const by = (kind: string, rules: readonly Rule[]) =>
    rules.flatMap(({ found, better }) => {
      const match = english.match(found)
      return match ? [{ path, line, what: `${kind} "${match[0]}", say: ${better}` }] : []
    })
  const code = english.match(rawCode)
  return [
    ...by('banned words', constructions),
    ...by('mixed spelling', spellings),
    ...(code ? [{ path, line, what: `a code is shown to people: ${code[0]}` }] : []),
  ]
}

/** What the specification quotes is not ours to change, and the name of a placeholder is never shown. */
const withoutSpecified = (text: string): string =>
  specifiedTexts
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, quoted) => rest.replaceAll(quoted, ''), text)
    .replaceAll(/\{\w+\}/g, '{}')

const rawStates = />\s*\{\s*[\w.?]+\.(?:state|status|reasonCode|purpose)\s*\}\s*</g

const rawStatesOn = ({ path, text }: Source): VoiceFault[] =>
  [...text.matchAll(rawStates)].map((match) => ({
    path,
    line: lineOf(text, match.index),
    what: `a state is shown as it is stored: ${match[0].replace(/\s+/g, ' ')}`,
  }))
