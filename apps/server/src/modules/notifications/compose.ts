// From what is to be said to the mail or SMS that says it, in the reader's language.

import { conversionTimezone } from '@sampan/contract/constants.ts'
import { formatTime } from '@sampan/contract/format-time.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { type SceneName, sceneLabels } from '@sampan/contract/scenes.ts'
import type { Mail } from '../../platform/events/mail.ts'
import type { LetterKind, SecurityKind, SummaryFact } from '../../platform/events/messages.ts'
import type { NoticeKind } from '../../platform/events/notices.ts'
import type { Sms } from '../../platform/events/sms.ts'
import { type Block, type Page, renderHtml, renderText } from './layout.ts'
import { letterWords } from './letter-messages.ts'
import { codeWords, frameWords } from './mail-frame-messages.ts'
import { factsOf, fillPath, oneLine, type Params } from './message-facts.ts'
import { type NoticeWords, noticeWords } from './notice-messages.ts'
import { type MailWords, securityWords } from './security-messages.ts'

/** What a known user's mail carries besides its message. */
type Owner = { readonly antiPhishingCode: string | null; readonly freezeKey: string }

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

type Envelope = { readonly to: string; readonly language: Language; readonly origin: string }

export function composeMail(content: Content, { to, language, origin }: Envelope): Mail {
  const page: Page = {
    language,
    title: titleOf(content, language),
    ...sealOf(content, language),
    blocks: [...blocksOf(content, language, origin), ...sealHint(content, language)],
    footer: say(frameWords.footer, language, { origin }),
  }
  return { to, subject: subjectOf(content, language), text: renderText(page), html: renderHtml(page) }
}

/** Leads with what the reader needs: the code, or the event with its amount. The sender's name says that it is ours. */
function subjectOf(content: Content, language: Language): string {
  if (content.about !== 'code') return [titleOf(content, language), headlineOf(content.params)].filter(Boolean).join(': ')
  const scene = sceneLabels[content.scene][language]
  const amount = content.facts.map(({ value }) => inLanguage(value, language)).find(isAmount)
  const action = amount === undefined ? scene : `${scene}, ${amount}`
  return say(codeWords.subject, language, { code: content.code, action })
}

const isAmount = (value: string): boolean => /^[\d,]+(?:\.\d+)? [A-Z]{3,5}$/.test(value)

const headlineOf = ({ amount, got, what }: Params): string => unlinked(amount ?? got ?? what ?? '')

function titleOf(content: Content, language: Language): string {
  if (content.about === 'code') return say(codeWords.title, language, { scene: sceneLabels[content.scene][language] })
  return wordsOf(content).subject[language]
}

function wordsOf(content: Exclude<Content, { about: 'code' }>): MailWords {
  switch (content.about) {
    case 'security':
      return securityWords[content.kind]
    case 'notice':
      return noticeWords[content.kind]
    case 'letter':
      return letterWords[content.kind]
  }
}

function blocksOf(content: Content, language: Language, origin: string): Block[] {
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

function messageBlocks({ lead, next }: MailWords, params: Params, language: Language): Block[] {
  const facts = factsOf(params, language).map(({ label, value }) => ({ label, value: unlinked(value) }))
  return [
    { type: 'text', text: lead[language] },
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

/** A mail to a known user shows the code that marks it as genuine. */
function sealOf(content: Content, language: Language): Pick<Page, 'seal'> {
  const code = knownOwner(content)?.antiPhishingCode
  if (!code) return {}
  return { seal: { text: say(frameWords.antiPhishing, language, { code }), note: frameWords.antiPhishingHint[language] } }
}

/** A user without a code reads at the end how to set one: what happened comes first. */
const sealHint = (content: Content, language: Language): Block[] =>
  knownOwner(content)?.antiPhishingCode === null
    ? [{ type: 'text', text: frameWords.antiPhishingUnset[language], soft: true }]
    : []

function knownOwner(content: Content): Pick<Owner, 'antiPhishingCode'> | undefined {
  if (content.about === 'notice') return content
  return 'owner' in content ? content.owner : undefined
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

const inLanguage = (value: string | Text, language: Language): string => (typeof value === 'string' ? value : value[language])

/** Mail programs make links of what looks like one; text that a person typed must not become a link in our mail. */
const unlinked = (value: string): string =>
  oneLine(value).replaceAll(/(?<=:\/)\/|(?<=\p{L})\.(?=\p{L})|www\./giu, (part) => `${part}\u2060`)

/** The last line lets phones offer the code on our own site and nowhere else. */
export function composeSms(content: Content, { to, language, origin }: Envelope): Sms {
  if (content.about !== 'code') throw new Error('only codes travel by SMS')
  const time = formatTime(Date.parse(content.expiresAt), { language, zone: conversionTimezone })
  const facts = content.facts.map(({ value }) => `, ${unlinked(inLanguage(value, language))}`).join('')
  const words = { code: content.code, scene: sceneLabels[content.scene][language], facts, time }
  return { to, text: `${say(codeWords.sms, language, words)}\n@${new URL(origin).hostname} #${content.code}` }
}
