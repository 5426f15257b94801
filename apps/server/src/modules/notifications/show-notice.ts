// From a kept notice to what its reader sees: the words of its mail, in the language of the request, and a path inside the app.

import type { searchNotices } from '@sampan/contract/api/notifications.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { Language } from '@sampan/contract/language.ts'
import type { NoticeGroup } from '@sampan/contract/notice-groups.ts'
import type { SecurityKind } from '../../platform/events/messages.ts'
import { groupOf } from '../../platform/events/notices.ts'
import type { Session } from '../../platform/security/session.ts'
import type { KeptNotice } from './keep-notice.ts'
import { letterWords } from './letter-messages.ts'
import type { FactName } from './mail-frame-messages.ts'
import { factsOf, fillLead, fillPath, fillTitle, headlineOf, type Params } from './message-facts.ts'
import { noticeWords } from './notice-messages.ts'
import { type MailWords, securityWords } from './security-messages.ts'

export type NoticeRow = KeptNotice & {
  readonly id: string
  readonly params: Params
  readonly created_at: Date
  readonly read_at: Date | null
}

type NoticeView = ResultOf<typeof searchNotices>['resultList'][number]
type Reader = { readonly language: Language; readonly session: Session }

const titleLengthMax = 200
const factLengthMax = 500

/** What distinguishes one notice from others. Everything else is on the linked page and in the mail. */
const told: ReadonlySet<FactName> = new Set<FactName>([
  'what',
  'maker',
  'file',
  'rows',
  'made',
  'failed',
  'device',
  'place',
  'newEmail',
  'passkey',
  'amount',
  'sender',
  'recipient',
  'paid',
  'got',
  'rate',
  'webhook',
  'label',
  'bank',
  'network',
  'walletAddress',
  'reference',
  'reason',
  'startsAt',
  'closesAt',
  'takesEffectAt',
  'liftsAt',
  'holdUntil',
  'lockedUntil',
])

export function showNotice(row: NoticeRow, { language, session }: Reader): NoticeView {
  const words = wordsOf(row)
  const headline = headlineOf(row.params)
  return {
    id: row.id,
    group: groupOfNotice(row),
    title: fillTitle(words, headline?.value, language).slice(0, titleLengthMax),
    text: fillLead(words, row.params, language).slice(0, factLengthMax),
    facts: factsOf(row.params, language)
      .filter(({ name }) => told.has(name) && name !== headline?.name)
      .map(({ label, value }) => ({ label, value: value.slice(0, factLengthMax) })),
    path: pathOf(row, session),
    createdAt: row.created_at.toISOString(),
    read: row.read_at !== null,
  }
}

export function groupOfNotice(notice: KeptNotice): NoticeGroup {
  switch (notice.about) {
    case 'security':
      return 'security'
    case 'notice':
      return groupOf(notice.kind)
    case 'letter':
      return notice.kind === 'operatorDecision' || notice.kind === 'documentsRequested' ? 'decisions' : 'news'
  }
}

export function wordsOf(notice: KeptNotice): MailWords {
  switch (notice.about) {
    case 'security':
      return securityWords[notice.kind]
    case 'notice':
      return noticeWords[notice.kind]
    case 'letter':
      return letterWords[notice.kind]
  }
}

/** Where the button of its mail leads, or where what it speaks of can be looked at. */
function pathOf(row: NoticeRow, session: Session): string | null {
  if (row.about === 'security') return securityPath(row.kind, session)
  const path = row.about === 'notice' ? (noticeWords[row.kind].button?.path ?? historyPath) : letterWords[row.kind].button?.path
  return path === undefined ? null : fillPath(path, row.params)
}

export const historyPath = '/wallet-history?q={reference}'

function securityPath(kind: SecurityKind, { scopes }: Session): string {
  if (kind.startsWith('bankAccount') && scopes.includes('wallet.bank_account')) return '/bank-account'
  if (kind.startsWith('address') && scopes.includes('wallet.blockchain_address')) return '/blockchain'
  if (kind.startsWith('ownLimits')) return '/own-limits'
  if (kind.startsWith('accountClos')) return '/close-account'
  if (kind === 'accountDataRequested') return '/your-data'
  return scopes.includes('wallet.bank_account.add') ? '/security-setting' : '/account-info'
}
