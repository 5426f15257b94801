// SMS leave by one port. Practice mode keeps them for the outbox page, production posts them to an HTTP gateway.

import type { Pool } from 'pg'
import { requireNoTransaction } from './db.ts'

export type Sms = { readonly to: string; readonly text: string }
export type SmsSender = { send(sms: Sms): Promise<void> }

export const keptSms = (pool: Pool): SmsSender => ({
  async send({ to, text }) {
    requireNoTransaction('sms')
    await pool.query(`insert into sent_message (channel, recipient, body) values ('sms', $1, $2)`, [to, text])
  },
})

const timeoutMs = 10_000

export function gatewaySms(address: string): SmsSender {
  const url = new URL(address)
  const credentials = Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64')
  const headers = { 'content-type': 'application/json', ...(url.username ? { authorization: `Basic ${credentials}` } : {}) }
  url.username = ''
  url.password = ''
  return {
    async send(sms) {
      requireNoTransaction('sms')
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(sms), signal, redirect: 'error' })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
    },
  }
}
