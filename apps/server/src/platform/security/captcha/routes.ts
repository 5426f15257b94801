// The endpoints of the bot check.

import { challenge, settings } from '@sampan/contract/api/captcha.ts'
import type { Mount } from '../../http/mount.ts'
import type { BotCheck } from './captcha.ts'

export function captchaRoutes(mount: Mount, botCheck: BotCheck): void {
  mount.read(settings, async () => botCheck.settings())
  mount.read(challenge, ({ now }, { query }) => botCheck.task(query.action ?? '', now))
}
