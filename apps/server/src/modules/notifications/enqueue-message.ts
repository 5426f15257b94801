// Leaves messages: a notice for the reader's own centre, a sealed row and a job, in the transaction of their cause. Nothing is sent here.

import { isLanguage, type Language } from '@sampan/contract/language.ts'
import { scopesOfMember } from '@sampan/contract/members.ts'
import { isMailGroup } from '@sampan/contract/notice-groups.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { CodeMessages, Messages } from '../../platform/events/messages.ts'
import { isOutgoing, type Notices } from '../../platform/events/notices.ts'
import { declareJob, enqueue, idPayload } from '../../platform/jobs/define-job.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import { newId } from '../../platform/security/ids.ts'
import { mintTicket } from '../auth/public.ts'
import { type Channel, spendCode } from './channels.ts'
import { type KeptNotice, keepNotice } from './keep-notice.ts'
import type { Content } from './mail-blocks.ts'
import { groupOfNotice } from './show-notice.ts'
import { maySendSms } from './sms-countries.ts'

type Options = {
  readonly seal: Cipher
  readonly clock: Clock
  /** Multiplies the hourly budgets, like every limit. */
  readonly factor: number
}

const attemptsMax = 8

export function createMessages({ seal, clock, factor }: Options): Messages & CodeMessages & Notices {
  const leave = (tx: Tx, message: NewMessage) => enqueueMessage(tx, seal, clock.now(), message)
  return {
    async security(tx, { userId, kind, params = {}, also = [] }) {
      const now = clock.now()
      const user = await readUser(tx, userId)
      await keepNotice(tx, { userId, about: 'security', kind, params, now })
      for (const recipient of new Set([user.email, ...also])) {
        const owner = { antiPhishingCode: user.antiPhishingCode, freezeKey: await makeFreezeKey(tx, { userId, recipient, now }) }
        const content = { about: 'security', kind, params: { at: now.toISOString(), ...params }, owner } as const
        await leave(tx, { channel: 'mail', recipient, language: user.language, userId, content })
      }
    },
    async letter(tx, { email, language, kind, params = {}, userId }) {
      if (userId !== undefined) {
        await keepNotice(tx, { userId, about: 'letter', kind, params, now: clock.now() })
        if (!isMailed(await readUser(tx, userId), { about: 'letter', kind })) return
      }
      await leave(tx, { channel: 'mail', recipient: email, language, content: { about: 'letter', kind, params } })
    },
    async notice(tx, { accountId, scope, kind, params, to }) {
      const readers = await readersOf(tx, accountId, scope)
      for (const userId of readers.filter((reader) => to?.includes(reader) ?? true)) {
        const now = clock.now()
        const { email: recipient, language, antiPhishingCode, unmailed } = await readUser(tx, userId)
        await keepNotice(tx, { userId, about: 'notice', kind, params, now })
        if (!isMailed({ unmailed }, { about: 'notice', kind })) continue
        const freezeKey = isOutgoing(kind) ? await makeFreezeKey(tx, { userId, recipient, now }) : null
        const content = { about: 'notice', kind, params, antiPhishingCode, freezeKey } as const
        await leave(tx, { channel: 'mail', recipient, language, userId, content })
      }
    },
    async code(tx, { channel, to, language, userId, scene, code, expiresAt, facts, silent }) {
      const now = clock.now()
      if (channel === 'sms' && !maySendSms(to)) throw new Refusal('smsNotPossible')
      const user = userId !== undefined && channel === 'mail' ? await readUser(tx, userId) : undefined
      const owner = user &&
        userId !== undefined && {
          antiPhishingCode: user.antiPhishingCode,
          freezeKey: await makeFreezeKey(tx, { userId, recipient: to, now }),
        }
      const content = {
        about: 'code',
        scene,
        code,
        expiresAt: expiresAt.toISOString(),
        facts,
        ...(owner ? { owner } : {}),
      } as const
      await leave(tx, { channel, recipient: to, language, userId, content, expiresAt, silent })
      // Last, because every other sender waits for this row until the transaction ends.
      await spendCode(tx, channel, { now, factor })
    },
  }
}

type NewMessage = {
  readonly channel: Channel
  readonly recipient: string
  readonly language: Language
  readonly content: Content
  readonly userId?: string | undefined
  readonly expiresAt?: Date
  readonly silent?: boolean | undefined
}

export const deliverMessage = declareJob({ name: 'deliver-message', payload: idPayload })

async function enqueueMessage(tx: Tx, seal: Cipher, now: Date, message: NewMessage): Promise<void> {
  const { channel, recipient, language, content, userId, expiresAt, silent = false } = message
  const id = newId()
  const kind = content.about === 'code' ? `code ${content.scene}` : content.kind
  await tx.query({
    name: 'leave-message',
    text: `insert into message (id, channel, kind, user_id, recipient, language, content, silent, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      id,
      channel,
      kind,
      userId ?? null,
      recipient,
      language,
      seal.encrypt(JSON.stringify(content), `message ${id}`),
      silent,
      now,
      expiresAt ?? null,
    ],
  })
  await enqueue(tx, deliverMessage, { id }, { attemptsMax })
}

/** Guests look when they want to; movements are not theirs to be notified of. */
async function readersOf(tx: Tx, accountId: string, scope: Scope): Promise<string[]> {
  const { rows } = await tx.query<{ id: string; role: string; custom_scopes: string[] | null }>(
    `select id, role, custom_scopes from app_user where account_id = $1 and kind = 'person' and status = 'ACTIVE' and role <> 'guest' order by id`,
    [accountId],
  )
  return rows.filter((row) => scopesOfMember(row.role, row.custom_scopes).includes(scope)).map(({ id }) => id)
}

/** What may be switched off goes by its group; the others are mailed whatever stands there. */
function isMailed({ unmailed }: { readonly unmailed: readonly string[] }, notice: KeptNotice): boolean {
  const group = groupOfNotice(notice)
  return !isMailGroup(group) || !unmailed.includes(group)
}

type UserRow = { email: string; language: string; anti_phishing_code: string | null; unmailed: string[] | null }

async function readUser(tx: Tx, userId: string) {
  const { rows } = await tx.query<UserRow>({
    name: 'message-reader',
    text: `select email, language, anti_phishing_code, unmailed
           from app_user left join notice_preference on user_id = id where id = $1`,
    values: [userId],
  })
  const row = rows[0]
  if (!row) throw new Error('a message is meant for a user who does not exist')
  const language: Language = isLanguage(row.language) ? row.language : 'en'
  return { email: row.email, language, antiPhishingCode: row.anti_phishing_code, unmailed: row.unmailed ?? [] }
}

/** A ticket for each mail, so that each link works once. */
async function makeFreezeKey(tx: Tx, { userId, recipient, now }: { userId: string; recipient: string; now: Date }) {
  const { token } = await mintTicket(tx, { kind: 'freeze', userId, email: recipient, now })
  return token
}
