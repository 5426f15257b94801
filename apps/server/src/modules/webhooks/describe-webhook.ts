// What is confirmed with a code: where events will go. A wrong address or a foreign id never gets as far as the code.

import { changeWebhook, createWebhook, rollWebhookSecret } from '@sampan/contract/api/webhooks.ts'
import type { Text } from '@sampan/contract/language.ts'
import { type Describers, isActionOf } from '../../platform/security/describe-action.ts'
import type { WebhookDeps } from './deps.ts'
import { requireAllowed } from './manage-webhooks.ts'
import { findWebhook } from './webhook-store.ts'

const words = {
  address: { en: 'Web address', 'zh-CN': '网址', th: 'ที่อยู่เว็บ' },
} as const satisfies Record<string, Text>

export const webhookDescribers = ({ outbound }: Pick<WebhookDeps, 'outbound'>): Describers => ({
  async webhook(db, asked) {
    const { session, now } = asked
    const own = async (id: string) => (await findWebhook(db, session.accountId, now, id)).url
    const shown = (url: string) => ({ facts: [{ label: words.address, value: url, as: 'text' as const }] })
    if (isActionOf(asked, createWebhook)) {
      requireAllowed(outbound, asked.action.body)
      return shown(asked.action.body.url)
    }
    if (isActionOf(asked, changeWebhook)) {
      await own(asked.action.params.id)
      requireAllowed(outbound, asked.action.body)
      return shown(asked.action.body.url)
    }
    if (isActionOf(asked, rollWebhookSecret)) return shown(await own(asked.action.params.id))
    throw new Error(`${asked.entry} changes no webhook`)
  },
})
