// From what is to be said to the mail or SMS that says it, in the reader's language.

import { conversionTimezone } from '@sampan/contract/constants.ts'
import { formatTime } from '@sampan/contract/format-time.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { sceneLabels } from '@sampan/contract/scenes.ts'
import type { Mail } from '../../platform/events/mail.ts'
import type { Sms } from '../../platform/events/sms.ts'
import { type Block, type Page, renderHtml, renderText } from './layout.ts'
import { letterWords } from './letter-messages.ts'
import { blocksOf, type Content, inLanguage, type Owner, unlinked } from './mail-blocks.ts'
import { codeWords, frameWords } from './mail-frame-messages.ts'
import { fillTitle, headlineOf } from './message-facts.ts'
import { noticeWords } from './notice-messages.ts'
import { type MailWords, securityWords } from './security-messages.ts'

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
  if (content.about !== 'code') {
    const headline = headlineOf(content.params)
    return fillTitle(wordsOf(content), headline && unlinked(headline.value), language)
  }
  const scene = sceneLabels[content.scene][language]
  const amount = content.facts.map(({ value }) => inLanguage(value, language)).find(isAmount)
  const action = amount === undefined ? scene : `${scene}, ${amount}`
  return say(codeWords.subject, language, { code: content.code, action })
}

const isAmount = (value: string): boolean => /^[\d,]+(?:\.\d+)? [A-Z]{3,5}$/.test(value)

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

/** The last line lets phones offer the code on our own site and nowhere else. */
export function composeSms(content: Content, { to, language, origin }: Envelope): Sms {
  if (content.about !== 'code') throw new Error('only codes travel by SMS')
  const time = formatTime(Date.parse(content.expiresAt), { language, zone: conversionTimezone })
  const facts = content.facts.map(({ value }) => `, ${unlinked(inLanguage(value, language))}`).join('')
  const words = { code: content.code, scene: sceneLabels[content.scene][language], facts, time }
  return { to, text: `${say(codeWords.sms, language, words)}\n@${new URL(origin).hostname} #${content.code}` }
}
