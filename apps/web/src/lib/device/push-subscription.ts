// The subscription of this browser at its push service.

import { listPushDevices, renewPush, turnOffPush, turnOnPush } from '@sampan/contract/api/push.ts'
import { call } from '../http/api.ts'
import { invalidate } from '../http/endpoint-query.ts'
import { endpointKey, forgetSubscription } from './forget-subscription.ts'
import { registerWorker } from './register-worker.ts'

export const isPushSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** `denied`: the browser's settings forbid it, and only the user can change that. */
export type PushOutcome = 'on' | 'denied' | 'failed'

export async function subscribeDevice(serverKey: string): Promise<PushOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const registration = await registerWorker()
  if (!registration) return 'failed'
  const outcome = await subscribe(serverKey)
  invalidate(listPushDevices)
  return outcome
}

async function subscribe(serverKey: string): Promise<PushOutcome> {
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    // A subscription for an earlier VAPID key would be refused by the push service.
    await (await pushManager.getSubscription())?.unsubscribe()
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
    const { endpoint, keys = {} } = subscription.toJSON()
    const body = { endpoint: endpoint ?? '', browserKey: keys.p256dh ?? '', browserSecret: keys.auth ?? '', serverKey }
    const outcome = await call(turnOnPush, { body })
    if (outcome.ok) {
      localStorage.setItem(endpointKey, body.endpoint)
      return 'on'
    }
    await subscription.unsubscribe()
    return 'failed'
  } catch {
    // Some browsers have the interface and no push service.
    return 'failed'
  }
}

/** True when the server sends nothing more to this device. */
export async function unsubscribeDevice(id: string): Promise<boolean> {
  const outcome = await call(turnOffPush, { params: { id } })
  if (outcome.ok) await forgetSubscription().catch(() => undefined)
  invalidate(listPushDevices)
  return outcome.ok
}

/**
 * Ties the subscription to the present session. One that belongs to another user of this browser ends here; one for a former key of
 * ours, and one that the browser has replaced or lost since the last visit, is made again.
 */
export async function renewSubscription(registration: ServiceWorkerRegistration): Promise<void> {
  const subscription = await registration.pushManager?.getSubscription()
  const endpoint = localStorage.getItem(endpointKey) ?? subscription?.endpoint
  if (endpoint === undefined) return
  const outcome = await call(renewPush, { body: { endpoint }, onRefusal: () => undefined, onSilence: () => undefined })
  if (!outcome.ok) return
  const { known, gone, serverKey } = outcome.result
  if (known && !gone && subscription?.endpoint === endpoint) return localStorage.setItem(endpointKey, endpoint)
  const used = subscription?.options.applicationServerKey
  const isFormerKey = used !== undefined && used !== null && encode(new Uint8Array(used)) !== serverKey
  localStorage.removeItem(endpointKey)
  await subscription?.unsubscribe()
  // Without the permission the user has turned notifications off in the browser's settings.
  if (isFormerKey || (known && Notification.permission === 'granted')) await subscribe(serverKey)
}

const encode = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
