// The bot check behind the field recaptchaToken: one port, the provider is configuration.

import { createHash } from 'node:crypto'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Pool } from 'pg'
import type { Clock } from '../../clock.ts'
import type { Captcha } from '../../http/customer-guard.ts'
import { type KeyRing, purposeKeys } from '../key-ring.ts'
import { createAltcha } from './altcha.ts'
import type { CaptchaTask, CaptchaVerifier } from './captcha-verifier.ts'
import { type SiteProvider, scriptUrlOf, siteVerifier } from './siteverify.ts'

export type CaptchaSettings = {
  readonly provider: 'altcha' | SiteProvider
  readonly siteKey: string | null
  readonly scriptUrl: string | null
}

export type BotCheck = Captcha & {
  settings(): CaptchaSettings
  /** A task of the self-hosted check; a third party makes its own. */
  task(action: string, now: Date): Promise<CaptchaTask>
}

type Options = {
  readonly pool: Pool
  readonly clock: Clock
  readonly masterKeys: KeyRing
  readonly publicOrigin: string
  readonly provider: 'altcha' | SiteProvider
  readonly siteKey?: string
  readonly secret?: string
  /** Another address of the provider's verification, for networks that reach it through their own gate. */
  readonly verifyUrl?: string
  readonly scriptUrl?: string
}

/** Longer than any provider honours a token. */
const keepMs = 10 * 60_000

export function createBotCheck(options: Options): BotCheck {
  const { pool, clock, provider, siteKey, secret, publicOrigin, verifyUrl, scriptUrl } = options
  const altcha = createAltcha(purposeKeys(options.masterKeys, 'bot check'))
  const hostname = new URL(publicOrigin).hostname
  const verifier: CaptchaVerifier =
    provider === 'altcha' ? altcha : siteVerifier({ provider, secret: secret ?? '', hostname, url: verifyUrl })

  return {
    settings: () => ({
      provider,
      siteKey: siteKey ?? null,
      scriptUrl: provider === 'altcha' ? null : scriptUrlOf(provider, siteKey ?? '', scriptUrl),
    }),
    async task(action, now) {
      if (provider !== 'altcha') throw new Refusal('notFound')
      return altcha.task(action, now)
    },
    async verify({ token, action, ip, subject }) {
      const name = verifier.identify(token)
      if (name === undefined) return false
      const now = clock.now()
      const hash = createHash('sha256').update(`${action} ${name}`).digest()
      const usedFor = async (): Promise<string | undefined> => {
        const { rows } = await pool.query<{ subject: string }>(
          'select subject from captcha_used where token_hash = $1 and expires_at > $2',
          [hash, now],
        )
        return rows[0]?.subject
      }
      // The first try of the same request has passed; it comes again because its answer got lost or its code was wrong.
      const earlier = await usedFor()
      if (earlier !== undefined) return earlier === subject
      if (!(await verifier.isGood({ token, action, ip, now }))) return false
      const { rowCount } = await pool.query(
        'insert into captcha_used (token_hash, subject, expires_at) values ($1, $2, $3) on conflict do nothing',
        [hash, subject, new Date(now.getTime() + keepMs)],
      )
      return rowCount === 1 || (await usedFor()) === subject
    },
  }
}
