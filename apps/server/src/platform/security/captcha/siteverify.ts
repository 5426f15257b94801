// reCAPTCHA, Turnstile and hCaptcha share one protocol: the token is posted back to the provider, who says whether it is good.

import { Refusal } from '@sampan/contract/refusals.ts'
import * as z from 'zod/mini'
import { requireNoTransaction } from '../../db/db.ts'
import { readBounded } from '../../http/read-bounded.ts'
import type { CaptchaVerifier } from './captcha-verifier.ts'

type Provider = {
  readonly verifyUrl: string
  readonly scriptUrl: (siteKey: string) => string
  /** Where its script, its frames and its calls come from and go to. */
  readonly hosts: readonly string[]
  /** A score below it counts as a bot; for providers that give one. */
  readonly scoreMin: number
}

export const siteProviders = {
  recaptcha: {
    verifyUrl: 'https://www.recaptcha.net/recaptcha/api/siteverify',
    scriptUrl: (siteKey) => `https://www.recaptcha.net/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
    hosts: ['https://www.recaptcha.net', 'https://www.gstatic.com', 'https://www.gstatic.cn'],
    scoreMin: 0.5,
  },
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    scriptUrl: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    hosts: ['https://challenges.cloudflare.com'],
    scoreMin: 0,
  },
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    scriptUrl: () => 'https://js.hcaptcha.com/1/api.js?render=explicit',
    hosts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    scoreMin: 0,
  },
} as const satisfies Record<string, Provider>

export type SiteProvider = keyof typeof siteProviders

/** `given` is another address of the same script, for networks that reach the provider through their own gate. */
export const scriptUrlOf = (provider: SiteProvider, siteKey: string, given?: string): string =>
  given ?? siteProviders[provider].scriptUrl(siteKey)

const timeoutDefaultMs = 5_000
/** A verdict has a few hundred bytes. */
const bytesMax = 16_384
const ageMaxMs = 3 * 60_000

const verdictSchema = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  score: z.optional(z.number()),
  challenge_ts: z.optional(z.string()),
})
type Verdict = z.output<typeof verdictSchema>

/** The providers take letters, figures and underscores only: 'POST /user/login' is known to them as 'POST_user_login'. */
export const actionLabel = (action: string): string => action.replaceAll(/[^A-Za-z0-9]+/g, '_').slice(0, 32)

type Options = {
  readonly provider: SiteProvider
  readonly secret: string
  readonly hostname: string
  readonly url?: string | undefined
  readonly timeoutMs?: number
}

export function siteVerifier({ provider, secret, hostname, url, timeoutMs = timeoutDefaultMs }: Options): CaptchaVerifier {
  const { verifyUrl, scoreMin } = siteProviders[provider]
  return {
    identify: (token) => token,
    async isGood({ token, action, ip, now }) {
      requireNoTransaction('the bot check')
      const verdict = await ask(url ?? verifyUrl, { secret, response: token, remoteip: ip }, timeoutMs)
      return (
        verdict.success &&
        verdict.hostname === hostname &&
        (verdict.action === undefined || verdict.action === '' || verdict.action === actionLabel(action)) &&
        (verdict.score === undefined || verdict.score >= scoreMin) &&
        isFresh(verdict, now)
      )
    },
  }
}

async function ask(url: string, fields: Record<string, string>, timeoutMs: number): Promise<Verdict> {
  try {
    const body = new URLSearchParams(fields)
    const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    if (!answer.ok) throw new Error(`the bot check answered ${answer.status}`)
    return verdictSchema.parse(JSON.parse(await readBounded(answer, bytesMax)))
  } catch (cause) {
    // No one passes unchecked, but the visitor learns that the check is down and not that they failed it.
    throw new Refusal('captchaUnavailable', { cause })
  }
}

function isFresh({ challenge_ts: solvedAt }: Verdict, now: Date): boolean {
  return solvedAt === undefined || now.getTime() - Date.parse(solvedAt) < ageMaxMs
}
