// Builds what webhooks share between calls, jobs and the delivering side.

import type { Environment } from '@sampan/contract/test-mode.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Messages } from '../../platform/events/messages.ts'
import { createOutbound, type Outbound, type ResolveName } from '../../platform/outbound/outbound.ts'
import { createCipher } from '../../platform/security/cipher.ts'
import type { Describers } from '../../platform/security/describe-action.ts'
import { type KeyRing, purposeKeys } from '../../platform/security/key-ring.ts'
import type { WebhookDeps } from './deps.ts'
import { webhookDescribers } from './describe-webhook.ts'
import { createOwnerNotifier, type NotifyOwner } from './notify-owner.ts'
import { createSignerLoader, type LoadSigners, webhookSecretPurpose } from './webhook-secrets.ts'

type Options = {
  readonly masterKeys: KeyRing
  readonly messages: Messages
  readonly clock: Clock
  readonly allowLoopback: boolean
  readonly resolveName: ResolveName | undefined
  readonly environment: Environment
}

type Webhooks = {
  readonly deps: WebhookDeps
  readonly outbound: Outbound
  readonly loadSigners: LoadSigners
  readonly notifyOwner: NotifyOwner
  readonly describers: Describers
  readonly environment: Environment
}

export function createWebhooks(options: Options): Webhooks {
  const { masterKeys, messages, clock, allowLoopback, resolveName, environment } = options
  const cipher = createCipher(purposeKeys(masterKeys, webhookSecretPurpose))
  const outbound = createOutbound({ allowLoopback, ...(resolveName && { resolve: resolveName }) })
  const deps = { cipher, outbound, messages, environment }
  return {
    deps,
    outbound,
    loadSigners: createSignerLoader(cipher),
    notifyOwner: createOwnerNotifier(messages, () => clock.now()),
    describers: webhookDescribers(deps),
    environment,
  }
}
