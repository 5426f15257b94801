// Mails leave by one port. Practice mode keeps them for the outbox page, production hands them to a mail server.

import type { Pool } from 'pg'
import { requireNoTransaction } from './db.ts'

export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html?: string }
export type Mailer = { send(mail: Mail): Promise<void> }

export const keptMails = (pool: Pool): Mailer => ({
  async send({ to, subject, text }) {
    requireNoTransaction('mail')
    const values = [to, subject, text]
    await pool.query(`insert into sent_message (channel, recipient, subject, body) values ('mail', $1, $2, $3)`, values)
  },
})

const timeoutMs = 10_000

export async function smtpMails({ url, from }: { url: string; from: string }): Promise<Mailer> {
  // Loaded where it is used: practice mode never needs it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(
    {
      url,
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
      await transport.sendMail({ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html })
    },
  }
}
