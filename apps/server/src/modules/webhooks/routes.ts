// The endpoints of webhooks.

import * as entry from '@sampan/contract/api/webhooks.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { WebhookDeps } from './deps.ts'
import { changeWebhook, createWebhook, deleteWebhook, listWebhooks, rollSecret } from './manage-webhooks.ts'
import { getDelivery, searchDeliveries } from './read-deliveries.ts'
import { resendDelivery, resendFailed, resendRange, testWebhook } from './resend-deliveries.ts'

export function webhookRoutes(mount: Mount, deps: WebhookDeps): void {
  mount.read(entry.listWebhooks, bindDeps(listWebhooks, deps))
  mount.write(entry.createWebhook, bindDeps(createWebhook, deps))
  mount.write(entry.changeWebhook, bindDeps(changeWebhook, deps))
  mount.write(entry.rollWebhookSecret, bindDeps(rollSecret, deps))
  mount.write(entry.deleteWebhook, deleteWebhook)
  mount.write(entry.testWebhook, testWebhook)
  mount.read(entry.searchDeliveries, searchDeliveries)
  mount.read(entry.getDelivery, bindDeps(getDelivery, deps))
  mount.write(entry.resendDelivery, resendDelivery)
  mount.write(entry.resendRange, resendRange)
  mount.write(entry.resendFailed, resendFailed)
}
