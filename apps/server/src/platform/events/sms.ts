// SMS leave by one port. Practice mode keeps them for the outbox page, production posts them to an HTTP gateway.

import type { Pool } from 'pg'
import { requireNoTransaction } from '../db/db.ts'

export type Sms = {
  /** The same for every try of one message, so that the gateway sends it once. */
  readonly id?: string
  readonly to: string
  readonly text: string
}
export type SmsSender = { send(sms: Sms): Promise<void> }

export const keptSms = (pool: Pool): SmsSender => ({
  async send({ to, text }) {
    requireNoTransaction('sms')
    await pool.query(`insert into sent_message (channel, recipient, body) values ('sms', $1, $2)`, [to, text])
  },
})

const timeoutMs = 10_000

export function gatewaySms({ url: address, token }: { url: string; token?: string | undefined }): SmsSender {
  const url = new URL(address)
  const credentials = Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64')
  const basic = url.username ? `Basic ${credentials}` : undefined
  const authorization = token ? `Bearer ${token}` : basic
  url.username = ''
  url.password = ''
  return {
    async send({ id, to, text }) {
      requireNoTransaction('sms')
      const headers = {
        'content-type': 'application/json',
        ...(authorization ? { authorization } : {}),
        ...(id ? { 'idempotency-key': id } : {}),
      }
      const body = JSON.stringify({ to, text })
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
    },
  }
}
