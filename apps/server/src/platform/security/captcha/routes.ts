// The endpoints of the bot check.

import { getCaptchaChallenge, getCaptchaSettings } from '@sampan/contract/api/captcha.ts'
import type { Mount } from '../../http/mount.ts'
import type { BotCheck } from './captcha.ts'

export function captchaRoutes(mount: Mount, botCheck: BotCheck): void {
  mount.read(getCaptchaSettings, async () => botCheck.settings())
  mount.read(getCaptchaChallenge, ({ now }, { query }) => botCheck.task(query.action ?? '', now))
}
