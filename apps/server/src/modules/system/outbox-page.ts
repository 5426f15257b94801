// Practice mode: what would have been sent, newest first. The page renews itself and needs no script.

import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { type Html, html, sendPlainPage } from '../../platform/http/plain-page.ts'

type Message = {
  id: bigint
  channel: 'mail' | 'sms'
  recipient: string
  /** Mails have one. */
  subject: string | null
  body: string
  created_at: Date
}

const shownMax = 100
const refreshSeconds = 5

type Link = { readonly href: string; readonly label: string }

export function outboxPage(app: FastifyInstance, db: Db, more: readonly Link[] = []): void {
  const links = more.map(({ href, label }) => html`<li><a href="${href}">${label}</a></li>`)
  app.get('/outbox', async (_request, reply) => {
    const { rows } = await db.query<Message>(`select * from sent_message order by id desc limit ${shownMax}`)
    const list =
      rows.length > 0
        ? rows.map(showMessage)
        : [html`<p class="empty">Nothing has been sent yet. Codes and letters appear here.</p>`]
    const body = html`<h1>Outbox</h1>
<p class="muted">Practice mode sends nothing to anybody: mails and SMS are kept here, newest first. This page renews itself every ${refreshSeconds} seconds.</p>
<nav aria-label="Practice mode"><ul>${links}</ul></nav>
${list}`
    return sendPlainPage(reply, { title: 'Outbox · Sampan practice mode', body, refreshSeconds })
  })
}

function showMessage({ channel, recipient, subject, body, created_at: at }: Message): Html {
  const title =
    subject === null ? html`<h3>to ${recipient}</h3>` : html`<h3>${subject}</h3><span class="muted">to ${recipient}</span>`
  return html`<article aria-label="${channel === 'mail' ? 'Mail' : 'SMS'} to ${recipient}">
<header><span class="tag">${channel === 'mail' ? 'Mail' : 'SMS'}</span>${title}
<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></header>
<pre>${withCodes(body)}</pre></article>`
}

/** A six-digit code stands out; links can be followed. */
function withCodes(text: string): Html[] {
  return text.split(/((?<![\d.,])\d{6}(?!\d)|https?:\/\/[^\s<>"]+)/).map((part, index) => {
    if (index % 2 === 0) return html`${part}`
    return /^\d/.test(part) ? html`<mark>${part}</mark>` : html`<a href="${part}" rel="noreferrer">${part}</a>`
  })
}
