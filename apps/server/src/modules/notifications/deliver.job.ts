// Takes one message to its gate. Run twice it sends once, unless the process dies between the gate's yes and our note of it.

import { isLanguage } from '@sampan/contract/language.ts'
import type { Pool } from 'pg'
import type { Db } from '../../platform/db/db.ts'
import { keptMails, type Mailer, smtpMails } from '../../platform/events/mail.ts'
import { gatewaySms, keptSms, type SmsSender } from '../../platform/events/sms.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { traceCalls } from '../../platform/observability/tracing/tracing.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import { type Channel, noteFailure, noteSuccess } from './channels.ts'
import { composeMail, composeSms } from './compose.ts'
import { deliverMessage } from './enqueue-message.ts'
import type { Content } from './mail-blocks.ts'

export type Gates = { readonly mailer: Mailer; readonly sms: SmsSender }

type GateSettings = {
  readonly OUTBOX: boolean
  readonly SMTP_URL?: string
  readonly MAIL_FROM: string
  readonly SMS_URL?: string
  readonly SMS_TOKEN?: string
}

/** Practice mode keeps what would be sent. The settings have been checked before: without an outbox both addresses are there. */
export async function openGates(pool: Pool, config: GateSettings): Promise<Gates> {
  const { SMTP_URL: smtp, MAIL_FROM: from, SMS_URL: sms, SMS_TOKEN: token } = config
  return {
    mailer: traceCalls(config.OUTBOX || !smtp ? keptMails(pool) : await smtpMails({ url: smtp, from }), 'mail'),
    sms: traceCalls(config.OUTBOX || !sms ? keptSms(pool) : gatewaySms({ url: sms, token }), 'sms'),
  }
}

type Options = { readonly seal: Cipher; readonly gates: Gates; readonly origin: string }

type Row = {
  channel: Channel
  recipient: string
  language: string
  content: Buffer | null
  silent: boolean
  expires_at: Date | null
}

export const deliverJob = defineJob({
  ...deliverMessage,
  async run({ seal, gates, origin }: Options, { db, now, log }, { id }) {
    const row = await takeUp(db, id)
    if (!row) return
    if (!row.content || row.silent || (row.expires_at !== null && row.expires_at <= now())) return drop(db, id, now())
    const content: Content = JSON.parse(seal.decrypt(row.content, `message ${id}`))
    const envelope = { to: row.recipient, language: isLanguage(row.language) ? row.language : 'en', origin } as const
    try {
      if (row.channel === 'mail') await gates.mailer.send({ ...composeMail(content, envelope), id })
      else await gates.sms.send({ ...composeSms(content, envelope), id })
    } catch (error) {
      await noteFailure(db, row.channel, now())
      log.warn({ channel: row.channel, message: id }, 'a message did not get out')
      throw error
    }
    await db.query('update message set sent_at = $2, content = null where id = $1', [id, now()])
    await noteSuccess(db, row.channel)
  },
})

async function takeUp(db: Db, id: string): Promise<Row | undefined> {
  const { rows } = await db.query<Row>({
    name: 'take-up-message',
    text: `update message set attempts = attempts + 1 where id = $1 and sent_at is null and dropped_at is null
           returning channel, recipient, language, content, silent, expires_at`,
    values: [id],
  })
  return rows[0]
}

const drop = async (db: Db, id: string, now: Date): Promise<void> =>
  void (await db.query('update message set dropped_at = $2, content = null where id = $1', [id, now]))
