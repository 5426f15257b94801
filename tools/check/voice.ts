// Checks how texts speak: banned constructions, mixed spellings, words beside the glossaries, and state codes shown to people.

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

/** Second words for a concept that docs/texts/glossary-zh-CN.md and glossary-th.md name already. */
const besideGlossary: Readonly<Record<'zh-CN' | 'th', readonly Rule[]>> = {
  'zh-CN': [
    { found: /备注码|备忘/, better: 'Memo' },
    { found: /工单/, better: '支持请求' },
    { found: /提款|取款|提币/, better: '提现' },
    { found: /充币|法币充值/, better: '充值' },
    { found: /留出|预留/, better: '冻结' },
    { found: /登陆|帐[户号]/, better: '登录, 账户, 账号' },
  ],
  th: [
    { found: /\bmemo\b(?![},])/, better: 'Memo' },
    { found: /พนักงาน/, better: 'ทีมงานของเรา' },
    { found: /อีเมล์|เมล์/, better: 'อีเมล' },
    { found: /ล็อกอิน|ล็อกเอาต์/, better: 'เข้าสู่ระบบ, ออกจากระบบ' },
  ],
}

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
  const by = (kind: string, rules: readonly Rule[], spoken = english) =>
    rules.flatMap(({ found, better }) => {
      const match = spoken.match(found)
      return match ? [{ path, line, what: `${kind} "${match[0]}", say: ${better}` }] : []
    })
  const code = english.match(rawCode)
  return [
    ...by('banned words', constructions),
    ...by('mixed spelling', spellings),
    ...by('beside the Chinese glossary', besideGlossary['zh-CN'], literals['zh-CN'].text),
    ...by('beside the Thai glossary', besideGlossary.th, literals.th.text),
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
