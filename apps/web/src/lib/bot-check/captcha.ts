// Solves the bot check; the wire field is called recaptchaToken for every provider, and the default runs in this browser.

import { encodeJson } from '@sampan/client/base64url.ts'
import { getCaptchaChallenge, getCaptchaSettings } from '@sampan/contract/api/captcha.ts'
import { call } from '../http/api.ts'
import { botCheckProvider } from './bot-check-provider.ts'
import { solveTask, type Task } from './proof-of-work.ts'

/** A token for one call, or nothing where the check could not be loaded. */
export async function solveCaptcha(action: string): Promise<string | undefined> {
  const silent = { onRefusal: () => undefined }
  const chosen = await call(getCaptchaSettings, silent)
  if (!chosen.ok) return undefined
  const { provider } = chosen.result
  botCheckProvider.set(provider)
  if (provider === 'none') return 'none'
  if (provider !== 'altcha') return (await import('./bot-frame.ts')).runFrameCheck(action)
  const task = await call(getCaptchaChallenge, { query: { action }, ...silent })
  if (!task.ok) return undefined
  // The browser derives keys on threads of its own, so typing stays smooth without a worker of ours.
  const solution = await solveTask(task.result.parameters as unknown as Task)
  return encodeJson({ challenge: task.result, solution })
}
