// Starts what a signed-in user has of the service worker, once the page is idle.

import { renewSubscription } from './push-subscription.ts'
import { registerWorker } from './register-worker.ts'

export async function startWorker(): Promise<void> {
  const registration = await registerWorker()
  if (registration) await renewSubscription(registration)
}
