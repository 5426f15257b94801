// Sends one notice to one device.

import type { Db } from '../../platform/db/db.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { OutboundError } from '../../platform/outbound/outbound.ts'
import { sha256Of } from '../../platform/security/ids.ts'
import type { PushDeps } from './deps.ts'
import { encryptMessage } from './encrypt-message.ts'
import { deliverPush } from './enqueue-pushes.ts'
import { findTarget, markGone } from './subscriptions.ts'

/** What a device shows. It passes through another company's service, and lies on a lock screen: kinds and ids only. */
export type PushMessage = {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly path: string
  readonly language: string
}

export type PushNotice = {
  readonly message: PushMessage
  readonly urgency: 'high' | 'normal' | 'low'
  /** Of messages with the same topic, a device that was off gets the last one only. */
  readonly topic: string
}

/** Undefined where the notice is gone, was read, or is not wanted on devices. */
export type LoadPushNotice = (db: Db, noticeId: string, now: Date) => Promise<PushNotice | undefined>

const ttlSeconds = 86_400
const timeoutMs = 10_000
/** The service does not know this subscription any more (RFC 8030, section 7.3). */
const goneStatuses: ReadonlySet<number> = new Set([404, 410])

export const deliverPushJob = defineJob({
  ...deliverPush,
  async run({ serverKey, outbound, loadNotice }: PushDeps & { loadNotice: LoadPushNotice }, { db, now, log }, ids) {
    const { noticeId, subscriptionId } = ids
    const notice = await loadNotice(db, noticeId, now())
    const target = notice && (await findTarget(db, subscriptionId, serverKey.publicKey))
    if (!notice || !target) return
    const status = await outbound
      .post({
        url: target.endpoint,
        headers: {
          authorization: serverKey.authorize(target.endpoint, now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          urgency: notice.urgency,
          topic: sha256Of(Buffer.from(notice.topic)).toString('base64url').slice(0, 32),
        },
        body: encryptMessage(JSON.stringify(notice.message), target),
        timeoutMs,
      })
      .then(
        (answer) => answer.status,
        (error: unknown) => {
          if (error instanceof OutboundError && error.problem === 'addressRefused') return 410
          throw error
        },
      )
    if (status >= 200 && status < 300) return
    if (goneStatuses.has(status)) return markGone(db, subscriptionId, now())
    log.warn({ event: 'push.refused', subscription: subscriptionId, status }, 'a push service refused a message')
    // Too many, or a fault of the service: later. Anything else would be refused again.
    if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
  },
})
