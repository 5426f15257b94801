// The blocks of a mail: text, code, button and the link that freezes the account.

import { conversionTimezone } from '@sampan/contract/constants.ts'
import { formatTime } from '@sampan/contract/format-time.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { type SceneName, sceneLabels } from '@sampan/contract/scenes.ts'
import type { LetterKind, SecurityKind, SummaryFact } from '../../platform/events/messages.ts'
import type { NoticeKind } from '../../platform/events/notices.ts'
import type { Block } from './layout.ts'
import { letterWords } from './letter-messages.ts'
import { codeWords, frameWords } from './mail-frame-messages.ts'
import { factsOf, fillLead, fillPath, oneLine, type Params } from './message-facts.ts'
import { type NoticeWords, noticeWords } from './notice-messages.ts'
import { type MailWords, securityWords } from './security-messages.ts'

/** What a known user's mail carries besides its message. */
export type Owner = { readonly antiPhishingCode: string | null; readonly freezeKey: string }

export type Content =
  | {
      readonly about: 'code'
      readonly scene: SceneName
      readonly code: string
      readonly expiresAt: string
      readonly facts: readonly SummaryFact[]
      readonly owner?: Owner
    }
  | { readonly about: 'security'; readonly kind: SecurityKind; readonly params: Params; readonly owner: Owner }
  | {
      readonly about: 'notice'
      readonly kind: NoticeKind
      readonly params: Params
      readonly antiPhishingCode: string | null
      /** Where money leaves. */
      readonly freezeKey: string | null
    }
  | { readonly about: 'letter'; readonly kind: LetterKind; readonly params: Params }

export function blocksOf(content: Content, language: Language, origin: string): Block[] {
  switch (content.about) {
    case 'code':
      return codeBlocks(content, language, origin)
    case 'security':
      return [
        ...messageBlocks(securityWords[content.kind], content.params, language),
        freezeBlock(content.owner, language, origin),
      ]
    case 'notice':
      return [
        ...buttonBlocks(noticeWords[content.kind], content.params, language, origin),
        ...(content.freezeKey === null ? [] : [freezeBlock({ freezeKey: content.freezeKey }, language, origin)]),
      ]
    case 'letter':
      return buttonBlocks(letterWords[content.kind], content.params, language, origin)
  }
}

/** The button stands right below what it is for. */
function buttonBlocks({ button, ...words }: NoticeWords, params: Params, language: Language, origin: string): Block[] {
  const [lead, ...rest] = messageBlocks(words, params, language)
  const link = button && { label: button.label[language], url: linkTo(origin, button.path, params) }
  return [...(lead ? [lead] : []), ...(link ? [{ type: 'button', ...link } as const] : []), ...rest]
}

function messageBlocks(words: MailWords, params: Params, language: Language): Block[] {
  const { next } = words
  const facts = factsOf(params, language).map(({ label, value }) => ({ label, value: unlinked(value) }))
  const unlinkedParams = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, unlinked(value)]))
  return [
    { type: 'text', text: fillLead(words, unlinkedParams, language) },
    ...(facts.length > 0 ? [{ type: 'facts', facts } as const] : []),
    ...(next ? [{ type: 'text', text: next[language] } as const] : []),
  ]
}

function codeBlocks(content: Extract<Content, { about: 'code' }>, language: Language, origin: string): Block[] {
  const time = formatTime(Date.parse(content.expiresAt), { language, zone: conversionTimezone })
  const facts = content.facts.map(({ label, value }) => ({
    label: label[language],
    value: unlinked(inLanguage(value, language)),
  }))
  return [
    { type: 'text', text: say(codeWords.lead, language, { scene: sceneLabels[content.scene][language] }) },
    ...(facts.length > 0 ? [{ type: 'facts', facts } as const] : []),
    { type: 'code', code: content.code, note: say(codeWords.validUntil, language, { time }) },
    { type: 'text', text: codeWords.neverShare[language], soft: true },
    ...(content.owner ? [freezeBlock(content.owner, language, origin)] : []),
  ]
}

const freezeBlock = ({ freezeKey }: Pick<Owner, 'freezeKey'>, language: Language, origin: string): Block => ({
  type: 'danger',
  title: frameWords.notMe[language],
  label: frameWords.freeze[language],
  // After the #, like every secret in a link: no server and no log on the way sees it.
  url: linkTo(origin, '/freeze#freezeKey={freezeKey}', { freezeKey }),
  note: frameWords.freezeHint[language],
})

const linkTo = (origin: string, path: string, params: Params): string => origin + fillPath(path, params)

export const inLanguage = (value: string | Text, language: Language): string =>
  typeof value === 'string' ? value : value[language]

/** Mail programs make links of what looks like one; text that a person typed must not become a link in our mail. */
export const unlinked = (value: string): string =>
  oneLine(value).replaceAll(/(?<=:\/)\/|(?<=\p{L})\.(?=\p{L})|www\./giu, (part) => `${part}\u2060`)
