// Mails leave by one port. Practice mode keeps them for the outbox page, production hands them to a mail server.

import type { Pool } from 'pg'
import { requireNoTransaction } from '../db/db.ts'

export type Mail = {
  /** The same for every try of one message, so that a server on the way can tell a repeat. */
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}
export type Mailer = { send(mail: Mail): Promise<void>; close?(): void }

export const keptMails = (pool: Pool): Mailer => ({
  async send({ to, subject, text, html }) {
    requireNoTransaction('mail')
    await pool.query(`insert into sent_message (channel, recipient, subject, body, html) values ('mail', $1, $2, $3, $4)`, [
      to,
      subject,
      text,
      html ?? null,
    ])
  },
})

const timeoutMs = 10_000

const isThisMachine = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

export async function smtpMails({ url, from }: { url: string; from: string }): Promise<Mailer> {
  // Loaded where it is used: practice mode never needs it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(
    {
      url,
      // A server on the way could hide that STARTTLS is offered, and read the codes.
      requireTLS: !isThisMachine(url),
      pool: true,
      maxConnections: 3,
      connectionTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send(mail) {
      requireNoTransaction('mail')
      // A line break in an address or a subject could add headers of its own.
      if (/[\r\n]/.test(mail.to + mail.subject)) throw new Error('a mail header contains a line break')
      const { id, to, subject, text, html } = mail
      const messageId = id === undefined ? undefined : `<${id}@${from.split('@')[1]}>`
      // An absence reply to a mail of ours would only reach a mailbox that nobody reads.
      const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html, messageId, headers })
    },
    close: () => transport.close(),
  }
}
